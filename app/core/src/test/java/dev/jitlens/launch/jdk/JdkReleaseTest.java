package dev.jitlens.launch.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Set;

class JdkReleaseTest {
    @Test
    void releaseFileOfTemurin25() {
        assertThat(
                        JdkRelease.parseFile(
                                "IMPLEMENTOR=\"Eclipse Adoptium\"\n"
                                        + "IMPLEMENTOR_VERSION=\"Temurin-25.0.3+9\"\n"
                                        + "JAVA_RUNTIME_VERSION=\"25.0.3+9-LTS\"\n"
                                        + "JAVA_VERSION=\"25.0.3\"\n"))
                .contains(new JdkRelease("25.0.3", "Eclipse Adoptium", Set.of()));
    }

    @Test
    void releaseFileOfARuntimeWithoutVendor() {
        assertThat(
                        JdkRelease.parseFile(
                                "JAVA_VERSION=\"11.0.13\"\r\nMODULES=\"java.base jdk.jfr\"\r\n"))
                .contains(new JdkRelease("11.0.13", "", Set.of("java.base", "jdk.jfr")));
    }

    @Test
    void fileWithoutVersionIsNoRelease() {
        assertThat(JdkRelease.parseFile("JAVA_VERSION=\"unknown\"\nOS_NAME=\"Linux\"\n")).isEmpty();
        assertThat(JdkRelease.parseFile("")).isEmpty();
    }

    @Test
    void outputOfJdk8() {
        assertThat(
                        JdkRelease.parseOutput(
                                "openjdk version \"1.8.0_504\"\n"
                                        + "OpenJDK Runtime Environment (build"
                                        + " 1.8.0_504-8u504-ga-1-b01)\n"))
                .contains(new JdkRelease("1.8.0_504", "", Set.of()));
    }

    @Test
    void outputOfTemurin21AfterAnotherLine() {
        assertThat(
                        JdkRelease.parseOutput(
                                "Picked up JAVA_TOOL_OPTIONS: -Xmx1g\n"
                                        + "openjdk version \"21.0.8\" 2025-07-15 LTS\n"
                                        + "OpenJDK Runtime Environment Temurin-21.0.8+9 (build"
                                        + " 21.0.8+9-LTS)\n"))
                .contains(new JdkRelease("21.0.8", "Temurin", Set.of()));
    }

    @Test
    void otherOutputIsNoRelease() {
        assertThat(JdkRelease.parseOutput("java: command not found\n")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1.8.0_504,8", "9,9", "11.0.13,11", "17.0.15,17", "25-ea,25", "26.0.1,26", "x,0"})
    void featureRelease(String version, int feature) {
        assertThat(JdkVersion.feature(version)).isEqualTo(feature);
    }

    @Test
    void versionsCompareByNumbersNotByLetters() {
        assertThat(JdkVersion.compare("1.8.0_504", "11.0.2")).isNegative();
        assertThat(JdkVersion.compare("17.0.15", "17.0.9")).isPositive();
        assertThat(JdkVersion.compare("25", "25")).isZero();
    }
}
