package dev.jitlens.launch.flags;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class CompileCommandFileTest {
    @Test
    void everySpellingOfALineIsRead() {
        String text =
                """
                # what to watch
                print,java.util.ArrayList::add
                exclude java/lang/String indexOf

                dontinline a.b.C::m
                option a.b.C::m,bool,BlockLayoutByFrequency,false
                inline *::get
                """;
        assertThat(CompileCommandFile.commands(text))
                .containsExactly(
                        "print,java.util.ArrayList::add",
                        "exclude,java/lang/String.indexOf",
                        "dontinline,a.b.C::m",
                        "option,a.b.C::m,bool,BlockLayoutByFrequency,false",
                        "inline,*::get");
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        List<String> commands = List.of("print,a.B::c", "option,a.B::c,intx,Name,3");
        assertThat(CompileCommandFile.commands(CompileCommandFile.text(commands)))
                .isEqualTo(commands);
    }
}
