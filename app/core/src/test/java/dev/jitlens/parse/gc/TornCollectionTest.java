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
}
