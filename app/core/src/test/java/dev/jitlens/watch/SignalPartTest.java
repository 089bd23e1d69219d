package dev.jitlens.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class SignalPartTest {
    private static final List<String> NONE = List.of("java", "Main");

    @Test
    void aWarningIsAnnouncedOfTheJvmsThatPrintOne() {
        assertThat(SignalPart.warning(25, NONE)).startsWith("The JVM, of JDK 25, prints a warning");
        assertThat(SignalPart.warning(17, NONE)).isEmpty();
        assertThat(SignalPart.warning(0, NONE)).startsWith("JDK 21 and later print a warning");
        assertThat(
                        SignalPart.warning(
                                25, List.of("java", "-XX:+EnableDynamicAgentLoading", "Main")))
                .isEmpty();
    }
}
