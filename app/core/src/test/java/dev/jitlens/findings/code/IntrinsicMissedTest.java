package dev.jitlens.findings.code;

import static dev.jitlens.findings.code.OnlyFinding.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.List;

/** Intrinsics that are off where it matters. */
class IntrinsicMissedTest {
    @Test
    void anIntrinsicThatIsOffIsMissedWhereItsMethodIsHot() throws IOException {
        String off = "-XX:-UseCRC32Intrinsics";
        MadeRun hot =
                new MadeRun()
                        .samples(900, FrameKind.C2, "java.util.zip.CRC32.update:5", "a.B.sum:3")
                        .samples(100, FrameKind.C2, "a.B.sum:4");
        assertThat(hot.ask(new IntrinsicMissed())).isEmpty();
        Finding found = problem(hot.arguments(off).ask(new IntrinsicMissed()));
        assertThat(found.place().method()).contains(MadeRun.method("a.B.sum"));
        MadeRun cold =
                new MadeRun()
                        .samples(10, FrameKind.C2, "java.util.zip.CRC32.update:5", "a.B.sum:3")
                        .samples(990, FrameKind.C2, "a.B.sum:4");
        assertThat(cold.arguments(off).ask(new IntrinsicMissed())).isEmpty();
    }

    /** JFR tells of native methods apart, and not whether they ran; a checksum does not wait. */
    @Test
    void anIntrinsicIsMissedWhereARecordingFindsTheNativeMethodInstead() throws IOException {
        assertThat(problem(checksums(SampleSource.JFR)).place().method())
                .contains(MadeRun.method("a.B.sum"));
        assertThat(checksums(SampleSource.AGCT)).as("it tells what ran").isEmpty();
    }

    private static List<Finding> checksums(SampleSource source) throws IOException {
        return new MadeRun()
                .profile(
                        new MadeProfile(source)
                                .walked(300, "a.B.main:4")
                                .waiting(200, "java.util.zip.CRC32.updateBytes0", "a.B.sum:3")
                                .waiting(200, "java.net.SocketInputStream.read0", "a.B.read:3")
                                .made())
                .arguments("-XX:-UseCRC32Intrinsics")
                .ask(new IntrinsicMissed());
    }

    /** The JVM does without an intrinsic whose instructions are off, or which is named. */
    @ParameterizedTest
    @CsvSource({
        "-XX:-UseAES,true",
        "-XX:-UseAESIntrinsics,true",
        "-XX:DisableIntrinsic=_updateCRC32 _aescrypt_encryptBlock,false",
        "'-XX:ControlIntrinsic=+_updateCRC32,-_aescrypt_encryptBlock',false"
    })
    void anIntrinsicIsOffByItsInstructionsOrByItsName(String word, boolean again)
            throws IOException {
        MadeRun hot =
                new MadeRun()
                        .samples(
                                900,
                                FrameKind.C2,
                                "com.sun.crypto.provider.AESCrypt.implEncryptBlock:5",
                                "a.B.seal:3")
                        .samples(100, FrameKind.C2, "java.util.zip.CRC32.update:5", "a.B.sum:4");
        List<Finding> found = hot.arguments(word.replace(' ', ',')).ask(new IntrinsicMissed());
        Finding aes = found.getLast();
        assertThat(aes.title())
                .contains("AESCrypt.implEncryptBlock")
                .contains("is switched off by");
        assertThat(aes.next().getFirst().flags().isEmpty()).isNotEqualTo(again);
        assertThat(found).hasSize(word.contains("=_updateCRC32") ? 2 : 1);
        assertThat(hot.arguments("-XX:DisableIntrinsic=_dsin").ask(new IntrinsicMissed()))
                .isEmpty();
    }

    /** Its class has many others, and runs code of another class instead. */
    @Test
    void anIntrinsicOfMathIsMissedWhereItsMethodCallsAnother() throws IOException {
        MadeRun run =
                new MadeRun()
                        .arguments("-XX:DisableIntrinsic=_dlog,_dexp")
                        .samples(
                                900,
                                FrameKind.C2,
                                "java.lang.FdLibm$Exp.compute:5",
                                "+java.lang.Math.exp:9",
                                "a.Model.value:3")
                        .samples(100, FrameKind.C2, "java.lang.Math.max:5", "a.Model.top:4");
        Finding found = problem(run.ask(new IntrinsicMissed()));
        assertThat(found.title())
                .startsWith("a.Model.value (line 3) uses java.lang.Math.exp, of a class whose");
        assertThat(found.text()).startsWith("90% of the samples are in methods of java.lang.Math,");
    }
}
