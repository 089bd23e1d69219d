package dev.jitlens.inlining;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.run.again.InlineTrees;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * Counts, by plain search in real logs, which methods each task parses: the first is what it
 * compiles, the others are inlined.
 */
class InlinedRefereeTest {
    private static final Path LOGS = Path.of("src/test/resources/jitwatch");
    private static final Pattern TASK = Pattern.compile("<task compile_id='(\\d+)'.*");
    private static final Pattern KLASS = Pattern.compile("<klass id='(\\d+)' name='([^']*)'.*");
    private static final Pattern METHOD =
            Pattern.compile("<method id='(\\d+)' holder='(\\d+)' name='([^']*)'.*");
    private static final Pattern PARSE = Pattern.compile("<parse method='(\\d+)'.*");

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17, 21, 25})
    void theIndexHoldsWhatAPlainSearchFinds(int jdk) throws IOException {
        Path log = LOGS.resolve("work-" + jdk + ".log.gz");
        Run run = RunReader.open(List.of(log), Progress.NONE);
        InlinedIndex index = InlinedIndex.of(run, InlineTrees::read);
        Map<String, Integer> counted = new TreeMap<>();
        for (var method : index.methods()) {
            InlinedInto into = InlinedInto.of(run, method, index, InlineTrees::read);
            for (InlinedInto.Holder holder : into.holders()) {
                counted.merge(
                        holder.in().id().number() + " " + method.display(),
                        holder.sites().size(),
                        Integer::sum);
            }
        }
        Map<String, Integer> searched = search(log);
        searched.keySet().removeIf(key -> done(run, Integer.parseInt(key.split(" ")[0])).isEmpty());
        assertThat(counted).hasSizeGreaterThan(5).isEqualTo(searched);
    }

    private static Optional<Compilation> done(Run run, int id) {
        return run.compilations().stream()
                .filter(c -> c.id().number() == id && c.fate().outcome() == Outcome.DONE)
                .findFirst();
    }

    private static Map<String, Integer> search(Path log) throws IOException {
        Map<String, Integer> found = new TreeMap<>();
        Map<String, String> names = new HashMap<>();
        String task = "";
        boolean isFirst = true;
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                new GZIPInputStream(Files.newInputStream(log)),
                                StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher m;
                if ((m = TASK.matcher(line)).matches()) {
                    task = m.group(1);
                    names.clear();
                    isFirst = true;
                } else if ((m = KLASS.matcher(line)).matches()) {
                    names.put("k" + m.group(1), holder(m.group(2)));
                } else if ((m = METHOD.matcher(line)).matches()) {
                    String name = m.group(3).replace("&lt;", "<").replace("&gt;", ">");
                    names.put(m.group(1), names.get("k" + m.group(2)) + "::" + name);
                } else if ((m = PARSE.matcher(line)).matches()) {
                    if (!isFirst) {
                        found.merge(task + " " + names.get(m.group(1)), 1, Integer::sum);
                    }
                    isFirst = false;
                }
            }
        }
        return found;
    }

    /** {@code a/b/C} or {@code a.b.C}; of a hidden class the address comes after a slash. */
    private static String holder(String name) {
        return name.replace('/', '.').replaceAll("\\.(0x[0-9a-f]+)$", "/$1");
    }
}
