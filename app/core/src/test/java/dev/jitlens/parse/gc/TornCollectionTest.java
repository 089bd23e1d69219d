package dev.jitlens.parse.gc;

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

/** The collector and the compilers write into each other's lines on a console of JDK 8. */
class TornCollectionTest {
    @TempDir Path dir;

    @Test
    void aCollectionMayBeginBeforeALineOfInlining() throws IOException {
        String blanks = " ".repeat(31);
        Path log =
                Files.write(
                        dir.resolve("console.log"),
                        List.of(
                                "    243  216       4       a.B::c (8 bytes)",
                                "0.245: [GC (Allocation Failure)"
                                        + blanks
                                        + "@ 2   a.B::d (50 bytes)   inline (hot)",
                                blanks + " @ 10   a.B::e (6 bytes)   inline (hot)",
                                "[PSYoungGen: 6144K->640K(7168K)] 6144K->648K(23552K), 0.0023749"
                                        + " secs]"));
        Run run = RunReader.open(List.of(log), Progress.NONE);
        assertThat(run.collections())
                .singleElement()
                .satisfies(
                        gc -> {
                            assertThat(gc.name().cause()).isEqualTo("Allocation Failure");
                            assertThat(gc.times().pauseNanos()).isEqualTo(2_374_900);
                        });
        assertThat(run.counts().inlining().inlined()).isEqualTo(2);
    }

    /** A JVM for debugging writes so with -XX:+Verbose; what it tells is lost, and that is said. */
    @Test
    void aCollectionThatOtherWordsBreakCountsAsUnread() throws IOException {
        Path log =
                Files.write(
                        dir.resolve("gc.log"),
                        List.of(
                                "0.245: [GC (Allocation Failure)  6144K->648K(23552K), 0.0023749"
                                        + " secs]",
                                "0.870: [GCAllocated 0 objects, 0 bytes concurrently0.873: [ParNew"
                                        + "level=0 invoke=1 size=2936",
                                ": 420240->651(486998), 0.3469850 secs] 420240->101317(1028063)"
                                        + "Promoted 1 objects",
                                "0.9: [GCViewer] says the program"));
        Run run = RunReader.open(List.of(log), Progress.NONE);
        assertThat(run.collections()).hasSize(1);
        assertThat(run.files().getFirst().unreadLines()).isEqualTo(1);
        assertThat(run.files().getFirst().warnings())
                .anyMatch(warning -> warning.message().contains("[GCAllocated 0 objects"));
    }
}
