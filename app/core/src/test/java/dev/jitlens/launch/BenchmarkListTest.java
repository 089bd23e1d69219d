package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Lines of the annotation processors of JMH 1.19 and 1.37, of a benchmark of our own. */
class BenchmarkListTest {
    private static final String OLD =
            "JMH S 16 dev.example.Sums S 39 dev.example.generated.Sums_loop_jmhTest S 4 loop S 11"
                    + " AverageTime E A 1 1 1 E I 1 1 T 5 50 ms E I 1 3 T 6 100 ms E I 1 2 E E E E"
                    + " E M 2 4 kind 2 5 plain 14 a \"b\" <c>, {d} 4 size 2 4 1000 5 20000 U 12"
                    + " MICROSECONDS E E \n";
    private static final String NEW =
            "JMH S 16 dev.example.Sums S 43 dev.example.jmh_generated.Sums_loop_jmhTest S 4 loop S"
                + " 11 AverageTime E A 1 1 1 E I 1 1 T 5 50 ms E I 1 3 T 6 100 ms E I 1 2 E E E E E"
                + " M 2 4 kind 2 16 wBAbAEGApBgbAA== 40 hBAIAICAiBgIAACA8AwYA4DAsAAIAsHAkBQfAA== 4"
                + " size 2 16 xAAMAADAwAA===== 16 yAAMAADAwAAMAA== U 12 MICROSECONDS E E \n";
    private static final Map<String, List<String>> PARAMETERS =
            Map.of("kind", List.of("plain", "a \"b\" <c>, {d}"), "size", List.of("1000", "20000"));

    @Test
    void jmh119_valuesOfParametersArePlain() {
        assertThat(BenchmarkList.parse(OLD).parameters()).isEqualTo(PARAMETERS);
    }

    @Test
    void jmh137_valuesOfParametersAreCoded() {
        BenchmarkList list = BenchmarkList.parse(NEW + NEW.replace("4 loop", "5 other"));
        assertThat(list.parameters()).isEqualTo(PARAMETERS);
        assertThat(list.names()).containsExactly("dev.example.Sums.loop", "dev.example.Sums.other");
    }

    @Test
    void aLineThatIsCutHasNoParameters() {
        for (int length = OLD.indexOf(" M "); length < OLD.indexOf("20000"); length++) {
            assertThat(BenchmarkList.parse(OLD.substring(0, length)).parameters()).isEmpty();
        }
    }

    @Test
    void whatIsNoBenchmarkIsPassedOver() {
        assertThat(BenchmarkList.parse("JMH S 1\n\nsomething M 1 4 size\n").names()).isEmpty();
    }
}
