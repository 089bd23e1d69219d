package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;

import org.junit.jupiter.api.Test;

import java.io.IOException;

class SoftReferencesClearedTest {
    private static final String SOFT = "Soft reference";

    private static MadeRun launched() {
        return new MadeRun().launched(MadeRun.on());
    }

    @Test
    void aCacheThatIsEmptiedAgainAndAgainIsANotice() throws IOException {
        Finding found =
                launched()
                        .references(SOFT, 12_083)
                        .allocates("int[]", 900, "a.Scaler.scale:7", "a.Main.main:3")
                        .allocates("java.lang.String", 100, "a.Main.main:5")
                        .ask(new SoftReferencesCleared())
                        .getFirst();
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.title()).startsWith("Collections cleared 12,083 soft references");
        assertThat(Figures.name(found.place())).isEqualTo("a.Scaler.scale (line 7)");
        assertThat(found.text())
                .endsWith(
                        "led to this: a.Scaler.scale (line 7) allocates 90% of the bytes, most of"
                                + " them int[].");
        assertThat(found.evidence()).hasSize(2);
    }

    @Test
    void whereMuchElseIsAllocatedNoPlaceIsTold() throws IOException {
        Finding found =
                launched()
                        .references(SOFT, 12_083)
                        .allocates("int[]", 400, "a.Scaler.scale:7")
                        .allocates("java.lang.String", 300, "a.Main.main:5")
                        .allocates("byte[]", 300, "a.Main.read:9")
                        .ask(new SoftReferencesCleared())
                        .getFirst();
        assertThat(found.place()).isEqualTo(Finding.Place.NONE);
    }

    @Test
    void aFewAndOtherKindsAreNot() throws IOException {
        assertThat(launched().references(SOFT, 400).ask(new SoftReferencesCleared())).isEmpty();
        assertThat(launched().references("Weak reference", 90_000).ask(new SoftReferencesCleared()))
                .isEmpty();
    }

    /** The JDK's own are found by each collection of a heap that is nearly full. */
    @Test
    void someDozensInEachCollectionAreTheJdks() throws IOException {
        MadeRun run = launched().references(SOFT, 12_083, 200);
        assertThat(run.ask(new SoftReferencesCleared())).isEmpty();
    }
}
