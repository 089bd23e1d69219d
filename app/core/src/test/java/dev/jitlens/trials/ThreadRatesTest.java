package dev.jitlens.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

class ThreadRatesTest {
    private static final String TABLE =
            """
            series,threads,trial,counts,thread,operations,nanos,cpu_nanos,allocated_bytes
            padded,2,0,no,1,10,1000000000,5,0
            padded,2,0,no,2,10,1000000000,5,0
            padded,2,1,yes,1,100,1000000000,5,0
            padded,2,1,yes,2,200,2000000000,5,0
            padded,2,2,yes,1,400,2000000000,5,0
            padded,2,2,yes,2,400,1000000000,5,0
            adjacent,1,1,yes,1,7,1000000000,5,0
            """;

    @TempDir private Path run;

    private List<MeasuredTrial> measured(String table, int warmUp, String... varied)
            throws IOException {
        Files.writeString(run.resolve(ThreadRates.FILE), table);
        return ThreadRates.of(run, warmUp, Set.of(varied));
    }

    @Test
    void operationsOfAllThreadsAreDividedByTheLongestTime() throws IOException {
        MeasuredTrial padded = measured(TABLE, 0).getFirst();
        assertThat(padded.name()).isEqualTo("padded, 2 threads");
        assertThat(padded.values()).containsExactly(150.0, 400.0);
        assertThat(padded.warmUp()).containsExactly(20.0);
        assertThat(padded.threads()).containsExactly(125.0, 150.0);
        assertThat(padded.result()).isEqualTo(275);
    }

    @Test
    void moreCanBeDropped() throws IOException {
        MeasuredTrial padded = measured(TABLE, 2).getFirst();
        assertThat(padded.values()).containsExactly(400.0);
        assertThat(padded.warmUp()).containsExactly(20.0, 150.0);
    }

    @Test
    void whatTheGridVariesIsNotInTheName() throws IOException {
        assertThat(
                        measured(TABLE, 0, "series", "threads").stream()
                                .map(MeasuredTrial::name)
                                .distinct())
                .containsExactly("");
        assertThat(measured(TABLE, 0, "threads").stream().map(MeasuredTrial::name))
                .containsExactly("padded", "adjacent");
    }

    @Test
    void aDamagedTableIsASentence() {
        assertThatThrownBy(() -> measured("a,b\n", 0))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 1 must have the columns series,threads");
        assertThatThrownBy(() -> measured(TABLE + "padded,2,3\n", 0))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 9 has 3 cells instead of 9");
        assertThatThrownBy(() -> measured(TABLE.replace("400", "many"), 0))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 6 must have a number but has \"many\"");
    }
}
