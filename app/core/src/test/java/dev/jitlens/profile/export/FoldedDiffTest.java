package dev.jitlens.profile.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class FoldedDiffTest {
    @TempDir Path dir;

    @Test
    void aLineHasTheSamplesOfBothSidesAndNoMarksOfKinds() throws IOException {
        Profile a =
                new MadeProfile(SampleSource.AGCT)
                        .walked(6, "~a.C.hot:5", "a.C.main:1")
                        .walked(1, "a.C.gone")
                        .failed(2, new SampleFailure(-5, "unknown_Java"), "a.C.hot")
                        .made();
        Profile b =
                new MadeProfile(SampleSource.AGCT)
                        .walked(3, "a.C.hot:5", "a.C.main:1")
                        .walked(4, "a.C$$Lambda/0x01.run")
                        .made();
        Path file = dir.resolve("both.txt");
        FoldedDiff.write(List.of(a, a), List.of(b), file);
        assertThat(Files.readAllLines(file))
                .containsExactly(
                        "a/C.main;a/C.hot 12 3",
                        "a/C.gone 2 0",
                        "[unknown_Java];a/C.hot 4 0",
                        "a/C$$Lambda.run 0 4");
    }
}
