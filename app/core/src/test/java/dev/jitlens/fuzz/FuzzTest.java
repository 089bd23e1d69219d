package dev.jitlens.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Jazzer spoils good input of every reader, and nothing may come of it but facts and sentences.
 * CONTRIBUTING tells how to let it go on for an hour.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
class FuzzTest {
    private static final String CHOSEN = System.getProperty(Fuzzed.PROPERTY, "");
    private static final Integer SECONDS = Integer.getInteger("jitlens.fuzz.seconds");
    private static final int RUNS = Integer.getInteger("jitlens.fuzz.runs", 250);
    private static final int LARGEST_INPUT = 1 << 16;
    private static final int LAST_LINES = 60;

    /** Enough of each target where the time does not suffice to spoil them all. */
    private static final int FEW_SEEDS = 2;

    @TempDir private Path folder;

    @Test
    void nothingComesOfSpoiltFilesButFactsAndSentences() throws Exception {
        Path corpus = Files.createDirectory(folder.resolve("corpus"));
        writeSeeds(corpus);
        Path output = folder.resolve("jazzer.txt");
        Process jazzer =
                new ProcessBuilder(command(corpus))
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        int exit = jazzer.waitFor();
        List<String> lines = Files.readAllLines(output);
        assertThat(exit)
                .as(
                        String.join(
                                "\n",
                                lines.subList(
                                        Math.max(0, lines.size() - LAST_LINES), lines.size())))
                .isZero();
        assertThat(lines).anyMatch(line -> line.startsWith("Done "));
        if (SECONDS != null) {
            lines.stream().filter(line -> line.contains("DONE")).forEach(System.out::println);
        }
    }

    private static void writeSeeds(Path corpus) throws IOException {
        for (FuzzTarget target : FuzzTarget.values()) {
            List<byte[]> seeds = Seeds.of(target);
            assertThat(seeds).as(target.name()).isNotEmpty();
            int few = SECONDS == null ? Math.min(FEW_SEEDS, seeds.size()) : seeds.size();
            for (int i = 0; i < few && isChosen(target); i++) {
                Path file = corpus.resolve(target + "-" + i);
                Files.write(file, CHOSEN.isEmpty() ? numbered(target, seeds.get(i)) : seeds.get(i));
            }
        }
    }

    private static boolean isChosen(FuzzTarget target) {
        return CHOSEN.isEmpty() || CHOSEN.equals(target.name());
    }

    private static byte[] numbered(FuzzTarget target, byte[] seed) {
        byte[] numbered = new byte[seed.length + 1];
        numbered[0] = (byte) target.ordinal();
        System.arraycopy(seed, 0, numbered, 1, seed.length);
        return numbered;
    }

    private List<String> command(Path corpus) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx1g", "--enable-native-access=ALL-UNNAMED"));
        if (SECONDS == null) {
            // C2 would compile for longer than its code then runs.
            command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        }
        command.add("-D" + Fuzzed.PROPERTY + "=" + CHOSEN);
        command.add("-Djava.io.tmpdir=" + folder);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("com.code_intelligence.jazzer.Jazzer");
        command.add("--target_class=" + Fuzzed.class.getName());
        command.add("--instrumentation_includes=dev.jitlens.**");
        if (SECONDS == null) {
            // Without comparisons as hints classes are made ready in half the time.
            command.add("--trace=cov");
        }
        // An experiment says by an expression which printed number it measures.
        command.add("--disabled_hooks=com.code_intelligence.jazzer.sanitizers.RegexInjection");
        command.add("--reproducer_path=" + folder);
        command.add("-artifact_prefix=" + folder + "/");
        // Linux counts for a child what its parent had at its peak; -Xmx stays as the limit.
        command.add("-rss_limit_mb=0");
        command.addAll(List.of("-seed=1", "-timeout=30", "-max_len=" + LARGEST_INPUT));
        command.add(SECONDS == null ? "-runs=" + RUNS : "-max_total_time=" + SECONDS);
        command.add(corpus.toString());
        return command;
    }
}
