package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Findings;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What {@code jitlens open} tells where people show only what they looked for. */
class FactsAloneTest {
    @TempDir Path dir;

    private String summary(String text) throws IOException {
        Run run =
                RunReader.open(
                        List.of(Files.writeString(dir.resolve("page.md"), text)), Progress.NONE);
        StringWriter out = new StringWriter();
        RunSummary.write(run, Findings.of(run), new PrintWriter(out));
        return out.toString();
    }

    @Test
    void codeThatWasMadeNotEntrant() throws IOException {
        String grep =
                """
                I looked for what is thrown away:

                ```
                    812  117             shop.Local::apply (11 bytes)   made not entrant
                   1290  117             shop.Local::apply (11 bytes)   made zombie
                  50226  633             shop.Order::next (423 bytes)   made not entrant
                ```
                """;

        assertThat(summary(grep))
                .contains("made not entrant: 2; made zombie: 1; uncommon traps taken: 0");
    }

    @Test
    void traps() throws IOException {
        String trace =
                """
                UNCOMMON TRAP method=shop.Order.next(I)V  bci=5 pc=0x000000011d4482a8, relative_pc=0x0000000000000be8, debug_id=0 compiler=c2 compile_id=388 (@0x000000011d4482a8) thread=53259 reason=unstable_if action=reinterpret unloaded_class_index=-1 debug_id=0
                """;

        assertThat(summary(trace))
                .contains("uncommon traps taken: 1\n")
                .doesNotContain("made not entrant");
    }

    /** The most that was used was between, which the JVM alone knows. */
    @Test
    void theCodeCacheAsTheJvmTellsIt() throws IOException {
        String answer =
                """
                CodeHeap 'non-nmethods': size=8580Kb used=1258Kb max_used=1834Kb free=7321Kb
                 bounds [0x00007fbe83dc1000, 0x00007fbe84031000, 0x00007fbe84622000]
                 total_blobs=474 nmethods=87 adapters=293
                """;

        assertThat(summary(answer))
                .contains(
                        "code cache, non-nmethods: 1,288,192 bytes used of 8,785,920 bytes,"
                                + " 1,878,016 bytes at most")
                .contains(
                        "code cache, all of it: 474 blobs, of which 87 nmethods and 293 adapters");
        assertThat(summary(answer.replace("87 adapters=293", "87, adapters=293, full_count=2")))
                .contains("87 nmethods and 293 adapters; it was full 2 times");
    }

    /** Shares of a region that somebody cut out are of a number that stands elsewhere. */
    @Test
    void sharesWithoutTheNumberOfSamples() throws IOException {
        String region =
                """
                ```
                ....[Hottest Region 1]..............................................................................
                c2, level 4, shop.Order_jmhTest::total_avgt_jmhStub, version 497 (183 bytes)

                           0x00007ff78b6eef95: lea    (%r12,%r11,8),%rbp
                  5.10%    0x00007ff78b6eefae: mov    %r8d,0x10(%rbp,%rcx,4)
                ....................................................................................................
                  5.10%  <total for region 1>
                ```
                """;

        assertThat(summary(region))
                .contains("how many is not told, 94.9% failed; the most, 5.1%")
                .doesNotContain("10,000");
    }
}
