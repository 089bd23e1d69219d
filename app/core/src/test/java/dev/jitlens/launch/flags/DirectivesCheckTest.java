package dev.jitlens.launch.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.jdk.LaunchException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Asks every JDK found. */
class DirectivesCheckTest {
    private static final String DIRECTIVES =
            new CompilerDirectives(
                            List.of(
                                    new CompilerDirectives.Directive(
                                            List.of("java/lang/String.hashCode", "a.b.C::m"),
                                            List.of("+java/util/*.*", "-a.b.C::n"),
                                            Map.of("PrintInlining", true),
                                            Map.of("BackgroundCompilation", false),
                                            Map.of("Exclude", false)),
                                    new CompilerDirectives.Directive(
                                            List.of("*.*"),
                                            List.of(),
                                            Map.of("Enable", true),
                                            Map.of(),
                                            Map.of())))
                    .text();

    static List<Jdk> jdks() {
        return JdkFinder.system().find();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatIsWrittenIsTaken(Jdk jdk) throws IOException {
        if (jdk.feature() < 9) {
            assertThat(DirectivesCheck.check(DIRECTIVES, jdk))
                    .contains(new Complaint(0, "JDK 8 has no compiler directives."));
        } else {
            assertThat(DirectivesCheck.check(DIRECTIVES, jdk)).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void mistakesHaveAPlace(Jdk jdk) throws IOException {
        if (jdk.feature() < 9) {
            return;
        }
        String unknownKey = "[\n { match: \"H.f\", Nonsense: true } ]";
        assertThat(DirectivesCheck.check(unknownKey, jdk))
                .contains(
                        new Complaint(unknownKey.indexOf("Nonsense"), "No such key: 'Nonsense'."));
        // The JVM starts all the same, without that pattern.
        String noSign = "[ { match: \"H.f\", inline: [\"H.g\"] } ]";
        assertThat(DirectivesCheck.check(noSign, jdk))
                .hasValueSatisfying(
                        complaint ->
                                assertThat(complaint.position())
                                        .isEqualTo(noSign.indexOf("\"H.g")));
        assertThat(DirectivesCheck.check("[ { match: \"H.f\"", jdk)).isPresent();
    }

    @Test
    void directiveWithoutPatternIsRefused() {
        assertThatThrownBy(
                        () ->
                                new CompilerDirectives.Directive(
                                        List.of(), List.of(), Map.of(), Map.of(), Map.of()))
                .isInstanceOf(LaunchException.class);
    }
}
