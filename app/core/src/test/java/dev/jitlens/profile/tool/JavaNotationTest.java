package dev.jitlens.profile.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.SampleFrame;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names as tools write them. */
class JavaNotationTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // What the tool writes | class | method | descriptor | line
                "java.lang.Thread.run|java.lang.Thread|run||",
                "java/lang/Thread.run|java.lang.Thread|run||",
                "java/lang/Thread.run_[j]|java.lang.Thread|run||",
                "java.util.List.add(ILjava/lang/Object;)V"
                        + "|java.util.List|add|(ILjava/lang/Object;)V|",
                "void java.lang.Thread.run()|java.lang.Thread|run|()V|",
                "boolean java.util.List.add(int, java.lang.Object)"
                        + "|java.util.List|add|(ILjava/lang/Object;)Z|",
                "byte[][] a.B.<init>(long[], java.lang.String)"
                        + "|a.B|<init>|([JLjava/lang/String;)[[B|",
                "java.util.List.add(int, Object)|java.util.List|add||",
                "java.lang.Thread.run()|java.lang.Thread|run||",
                "java.lang.Thread.run(Thread.java:840)|java.lang.Thread|run||840",
                "at java.lang.Thread.sleep0(Native Method)|java.lang.Thread|sleep0||",
                "java.base/java.lang.Thread.run|java.lang.Thread|run||",
                "java.base@21.0.1/java.lang.Thread.run|java.lang.Thread|run||",
                "Ljava/lang/Thread;::run|java.lang.Thread|run||",
                "java.lang.Thread::run|java.lang.Thread|run||",
                "java.lang.Thread#run|java.lang.Thread|run||",
                "a.B$$Lambda/0x00007f0012345678.run|a.B$$Lambda/0x00007f0012345678|run||",
                "a.B$$Lambda.0x00007f0012345678.run|a.B$$Lambda/0x00007f0012345678|run||",
                "a.B.lambda$main$0|a.B|lambda$main$0||",
                "Foo.bar|Foo|bar||",
                "JavaThread::run||JavaThread::run||",
                "std::vector<a.b>::push||std::vector<a.b>::push||",
                "std::foo(int, char*)||std::foo(int, char*)||",
                "start_thread||start_thread||",
                "libc.so.6||libc.so.6||",
                "[unknown]||[unknown]||",
                "0x7f00||0x7f00||",
            })
    void isMadeThatOfJava(
            String text, String holder, String name, String descriptor, Integer line) {
        SampleFrame frame = new ToolFrames().frame(text, "");
        assertThat(frame.method().holder()).isEqualTo(holder == null ? "" : holder);
        assertThat(frame.method().name()).isEqualTo(name);
        assertThat(frame.method().descriptor()).isEqualTo(descriptor == null ? "" : descriptor);
        assertThat(frame.line()).isEqualTo(line == null ? -1 : (int) line);
    }
}
