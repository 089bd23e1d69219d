package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Compilations of one id, which begin again in every JVM that writes to a file. */
class LivesTest {
    @TempDir Path dir;

    private int compilations(String... lines) throws IOException {
        Path log = Files.write(dir.resolve("a.log"), List.of(lines));
        return RunReader.open(List.of(log), Progress.NONE).compilations().size();
    }

    private static String line(int time, String name, String message) {
        return "    %3d    7       4       a.%s::c (10 bytes)%s".formatted(time, name, message);
    }

    @Test
    void eachJvmHasItsOwn() throws IOException {
        assertThat(
                        compilations(
                                line(100, "B", ""),
                                line(101, "B", "   made not entrant"),
                                line(100, "B", ""),
                                line(101, "B", "   made not entrant")))
                .isEqualTo(2);
    }

    /** Each was compared with all before it: 200,000 took minutes. */
    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES)
    void anIdThatIsRepeatedWithoutEnd() throws IOException {
        String[] lines = new String[200_000];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = line(i % 900 + 100, "B" + i, "");
        }
        assertThat(compilations(lines)).isEqualTo(lines.length);
    }
}
