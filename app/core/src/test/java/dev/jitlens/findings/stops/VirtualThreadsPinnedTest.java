package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.RunManifest;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** Virtual threads that wait within synchronized, in a run of three seconds. */
class VirtualThreadsPinnedTest {
    private static final String SLEEP = "java.lang.Thread.sleep:1";

    @Test
    void aCarrierThatIsHeldAllTheTimeIsAProblemWhereItIsHeld() throws IOException {
        List<Finding> found =
                ask(run().pinned(300, 6000, SLEEP, "a.Db.call:7").pinned(9, 90, SLEEP, "a.X.y:1"));
        assertThat(found).hasSize(1);
        Finding finding = found.getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.place().method().map(Figures::name)).hasValue("a.Db.call");
        assertThat(finding.place().line()).isEqualTo(7);
        assertThat(finding.title())
                .endsWith("in a.Db.call (line 7): 6.1 s together, in a run of 3.0 s.");
        assertThat(finding.text()).startsWith("309 waits of 20 ms in the mean");
    }

    /** Two of three seconds were recorded, and of these one carrier was held for all. */
    @Test
    void whatIsNotRecordedIsNotCountedAsFree() throws IOException {
        MadeRun run = run().pinned(300, 2100, SLEEP, "a.Db.call:7");
        assertThat(ask(run).getFirst().severity()).isEqualTo(Severity.NOTICE);
        Finding finding = ask(run.recordedFor(2_000_000_000L)).getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.title()).endsWith("2.1 s together, in a recording of 2.0 s.");
        assertThat(finding.cost().of()).isEqualTo("the time recorded, of one carrier");
    }

    /** From JDK 24 on a monitor pins no thread. */
    @Test
    void whatPinsThemDependsOnTheJdk() throws IOException {
        assertThat(ask(run().pinned(300, 6000, SLEEP, "a.Db.call:7")).getFirst().next().toString())
                .contains("ReentrantLock");
        Finding later =
                ask(run().version("25.0.1+8-LTS").pinned(300, 6000, SLEEP, "a.Db.call:7"))
                        .getFirst();
        assertThat(later.next().toString()).contains("native code").doesNotContain("JDK 24");
    }

    @Test
    void mostOfTheTimeIsMoreThanHalf() throws IOException {
        assertThat(ask(run().pinned(300, 6000, SLEEP, "a.Db.call:7")).getFirst().title())
                .contains(", most of the time in a.Db.call");
        MadeRun three =
                run().pinned(90, 2100, SLEEP, "a.A.a:1")
                        .pinned(80, 2000, SLEEP, "a.B.b:1")
                        .pinned(80, 2000, SLEEP, "a.C.c:1");
        assertThat(ask(three).getFirst().title())
                .contains(", the largest part of the time in a.A.a");
    }

    @Test
    void aFewShortWaitsAreNone() throws IOException {
        assertThat(ask(run().pinned(4, 100, SLEEP, "a.Db.call:7"))).isEmpty();
    }

    /** What they wait for is recorded by itself as well, and is the time that they wait. */
    @Test
    void aPinnedWaitIsNoWaitOfItsOwn() throws IOException {
        MadeRun run = run().pinned(300, 2900, SLEEP, "a.Db.call:7");
        assertThat(run.ask(new MostlyWaiting())).isEmpty();
    }

    private static MadeRun run() {
        return new MadeRun().launched(MadeRun.ended(RunManifest.End.EXITED, 0));
    }

    private static List<Finding> ask(MadeRun run) throws IOException {
        return run.ask(new VirtualThreadsPinned());
    }
}
