package dev.jitlens.profile.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

/** Dumps of what a thread bean tells, which have no ids of the kernel. */
class BeanDumpsTest {
    private static final ThreadDumpFormat FORMAT = new ThreadDumpFormat();

    /** As VisualVM and Spring Boot's actuator write it. */
    private static final String OF_BEAN =
            """
            2026-11-20 09:28:02
            Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode):

            "Timer-180" - Thread t@332
               java.lang.Thread.State: TIMED_WAITING on java.util.TaskQueue@7311acb7
            \tat java.lang.Object.wait(Native Method)
            \tat java.util.TimerThread.run(Timer.java:462)

               Locked ownable synchronizers:
            \t- None

            "worker "one"" - Thread t@12
               java.lang.Thread.State: RUNNABLE
            \tat a.B.hot(B.java:7)
            \t- locked <5e6c1a2b> (a a.B)
            """;

    private static ReadProfiles read(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(FORMAT.recognises("x.txt", bytes, bytes.length)).isTrue();
        return ReadProfiles.of(FORMAT, bytes);
    }

    private static void hasBoth(ReadProfiles read) {
        Profile profile = read.profiles.getFirst();
        assertThat(profile.samples()).isEqualTo(1);
        assertThat(profile.waiting()).isEqualTo(1);
        assertThat(profile.threads())
                .extracting(t -> t.name() + " " + t.javaId())
                .containsExactly("Timer-180 332", "worker \"one\" 12");
    }

    @Test
    void threadsOfVisualVmAndSpringBootAreRead() {
        hasBoth(read(OF_BEAN));
        hasBoth(read(OF_BEAN.substring(OF_BEAN.indexOf("\"Timer"))));
    }

    /** The text of {@code ThreadInfo}, by JDK 8 and by 9 and later, and JConsole's. */
    @Test
    void threadsOfThreadInfoAreRead() {
        for (String state : new String[] {"Id=%d %s", "daemon prio=5 Id=%d %s", "id=%d in %s"}) {
            hasBoth(
                    read(
                            "\"Timer-180\" "
                                    + state.formatted(332, "TIMED_WAITING")
                                    + " on java.util.TaskQueue@7311acb7\n"
                                    + "\tat java.lang.Object.wait(Native Method)\n\n"
                                    + "\"worker \"one\"\" "
                                    + state.formatted(12, "RUNNABLE (in native)")
                                    + "\n\tat a.B.hot(B.java:7)\n\t-  locked a.B@5e6c\n"));
        }
    }

    /** It has eight frames of each thread. */
    @Test
    void stacksThatAreCutAreNoted() {
        ReadProfiles read =
                read("\"main\" prio=5 Id=1 RUNNABLE\n\tat a.B.hot(B.java:7)\n\t...\n\n");
        assertThat(read.profiles.getFirst().samples()).isEqualTo(1);
        assertThat(read.profiles.getFirst().sampling().notes())
                .anySatisfy(note -> assertThat(note).startsWith("1 stack has no outer frames"));
    }

    /** What Spring Boot's actuator answers where nobody asks for text. */
    @Test
    void threadsOfTheActuatorsJsonAreRead() {
        String json =
                """
                {"threads":[{"threadName":"Timer-180","threadId":332,"blockedTime":-1,
                "lockName":"java.util.TaskQueue@7311acb7","lockOwnerId":-1,"inNative":false,
                "threadState":"TIMED_WAITING","stackTrace":[{"classLoaderName":null,
                "moduleName":"java.base","methodName":"wait0","fileName":"Object.java",
                "lineNumber":-2,"nativeMethod":true,"className":"java.lang.Object"}],
                "lockedMonitors":[],"lockInfo":{"className":"x","identityHashCode":1}},
                {"threadName":"worker \\"one\\"","threadId":12,"threadState":"RUNNABLE",
                "stackTrace":[{"methodName":"hot","fileName":"B.java","lineNumber":7,
                "className":"a.B"},{"methodName":"run","fileName":null,"lineNumber":-1,
                "className":"a.B$$Lambda"}]}]}
                """;
        ReadProfiles read = read(json);
        hasBoth(read);
        Profile profile = read.profiles.getFirst();
        assertThat(profile.stacks().getLast().frames())
                .extracting(f -> f.method().name() + ":" + f.line())
                .containsExactly("hot:7", "run:-1");
        assertThat(profile.sampling().notes())
                .anySatisfy(note -> assertThat(note).contains("each at a safepoint"));
        assertThat(read(json.substring(0, 300)).messages())
                .containsExactly("the dump ends here, cut off or damaged");
    }
}
