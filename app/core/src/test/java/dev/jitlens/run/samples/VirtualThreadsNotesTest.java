package dev.jitlens.run.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class VirtualThreadsNotesTest {
    private static final String MISSING = "Virtual threads that are not mounted are sampled by no";

    private static final String MOUNTED =
            """
            4711
            2026-04-22T09:34:57.162716782Z
            25.0.1+8

            #3 "main"
                  java.base/java.lang.Thread.sleep0(Native Method)
                  java.base/java.lang.Thread.sleep(Thread.java:509)
                  acme.Shop.main(Shop.java:19)

            #22 "" virtual
                  acme.Shop.sell(Shop.java:42)
                  java.base/java.lang.VirtualThread.run(VirtualThread.java:466)

            """;

    private static final String PARKED =
            """
            #23 "till" virtual
                  java.base/java.lang.VirtualThread.park(VirtualThread.java:746)
                  java.base/java.lang.System$1.parkVirtualThread(System.java:2279)
                  acme.Shop.sell(Shop.java:40)
                  java.base/java.lang.VirtualThread.run(VirtualThread.java:466)

            """;

    @TempDir Path folder;

    private String notes(String dump) throws IOException {
        Path file = Files.writeString(folder.resolve("threads.txt"), dump);
        Run run = RunReader.open(List.of(file), Progress.NONE);
        return run.allProfiles().getFirst().sampling().notes().toString();
    }

    /** JDK 25, {@code jcmd Thread.dump_to_file}. */
    @Test
    void noNoteSaysThatThreadsAreMissingWhichADumpHas() throws IOException {
        assertThat(notes(MOUNTED)).contains("1 sample is of virtual threads", MISSING);
        assertThat(notes(MOUNTED + PARKED))
                .contains("2 samples are of virtual threads")
                .doesNotContain(MISSING);
    }

    @Test
    void theThreadThatWritesTheDumpIsNoWork() throws IOException {
        String writer =
                """
                #24 "Attach Listener"
                      java.base/java.lang.Thread.getStackTrace(Thread.java:2166)
                      java.base/jdk.internal.vm.ThreadDumper.dumpThread(ThreadDumper.java:165)

                """;
        assertThat(notes(MOUNTED + writer)).contains("1 stack is not counted: of the thread that");
    }
}
