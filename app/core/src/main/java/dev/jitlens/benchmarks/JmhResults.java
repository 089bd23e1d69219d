package dev.jitlens.benchmarks;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The JSON that JMH writes with {@code -rf json} (1.19 to 1.37): an array with an object for each
 * benchmark, mode and set of parameters, maybe in further arrays; or its table ({@code -rf csv}).
 */
public final class JmhResults {
    private static final JsonFactory JSON = new JsonFactory();
    private static final byte[] MARK = "\ufeff".getBytes(StandardCharsets.UTF_8);

    /** JMH 1.19 to 1.37 write the version first. */
    private static final Pattern BEGIN =
            Pattern.compile("\\s*(?:\\[\\s*){1,4}+\\{\\s*\"(jmhVersion|benchmark)\"\\s*:[\\s\\S]*");

    /** What another tool has written again, maybe with its fields in another order. */
    private static final Pattern OTHER_ORDER = Pattern.compile("\\s*(?:\\[\\s*){1,4}+\\{[\\s\\S]*");

    /** How many arrays the patterns allow around a result. */
    private static final int DEEPEST = 4;

    private JmhResults() {}

    /**
     * How many bytes of a mark of UTF-8 stand before the text, as some tools of Windows write it.
     */
    private static int marked(byte[] head) {
        return head.length >= MARK.length && Arrays.equals(MARK, Arrays.copyOf(head, MARK.length))
                ? MARK.length
                : 0;
    }

    /** Whether a file begins so. */
    public static boolean recognises(byte[] whole) {
        byte[] head = Arrays.copyOfRange(whole, marked(whole), whole.length);
        if (head.length > 0 && head[0] == '"') {
            return JmhCsv.recognises(new String(head, StandardCharsets.UTF_8));
        }
        if (head.length == 0 || head[0] != '[' && head[0] > ' ') {
            return false;
        }
        String text = new String(head, StandardCharsets.UTF_8);
        return BEGIN.matcher(text).matches()
                || OTHER_ORDER.matcher(text).matches()
                        && text.contains("\"benchmark\"")
                        && text.contains("\"primaryMetric\"");
    }

    /**
     * Reads it. What stands before damage counts, and what stands behind it as far as JSON allows.
     * Only failing I/O is thrown.
     *
     * @param file as the run names it
     */
    public static JmhReading read(String file, InputStream in) throws IOException {
        JmhReading reading = new JmhReading();
        PushbackInputStream whole = new PushbackInputStream(in, MARK.length + 1);
        byte[] begin = whole.readNBytes(MARK.length);
        int mark = marked(begin);
        whole.unread(begin, mark, begin.length - mark);
        int first = whole.read();
        if (first >= 0) {
            whole.unread(first);
        }
        if (first == '"') {
            JmhCsv.read(file, whole, reading);
            return reading;
        }
        try (JsonParser json = JSON.createParser(whole)) {
            json.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
            try {
                objects(json, file, reading);
            } catch (JmhReading.TooMuchException e) {
                reading.problem(at(file, json.currentLocation()), e.getMessage());
            } catch (JsonProcessingException e) {
                // What is nested too deeply has no location of its own.
                JsonLocation where =
                        e.getLocation() == null ? json.currentLocation() : e.getLocation();
                reading.problem(
                        at(file, where), "the results end here, cut off or damaged: " + words(e));
            }
            Origin end = at(file, json.currentLocation());
            reading.end(end.offset(), end.line());
        }
        return reading;
    }

    /**
     * Benchmarks of files, and those of consoles that no file tells; what a file of the same
     * results, such as a CSV, lacks of forks, the console has.
     */
    public static List<Benchmark> together(List<Benchmark> consoles, List<Benchmark> files) {
        Stream<Benchmark> more = consoles.stream().filter(c -> !TableBenchmark.isTold(c, files));
        Stream<Benchmark> told = files.stream().map(file -> withForks(file, consoles));
        return Stream.concat(told, more).toList();
    }

    private static Benchmark withForks(Benchmark file, List<Benchmark> consoles) {
        if (!file.score().forks().isEmpty()) {
            return file;
        }
        return consoles.stream()
                .filter(its -> !its.score().forks().isEmpty())
                .filter(its -> TableBenchmark.isTold(its, List.of(file)))
                .map(Benchmark::score)
                .filter(its -> PrintedIterations.isRounded(its.value(), file.score().value()))
                .findFirst()
                .map(its -> file.scored(file.score().of(its.forks()), file.secondary()))
                .orElse(file);
    }

    /** Jackson names its settings, and in brackets its source, which are nothing to a user. */
    private static String words(JsonProcessingException e) {
        if (e instanceof StreamConstraintsException) {
            return "something is nested too deeply here, or is too long";
        }
        return e.getOriginalMessage().replaceFirst("\\s*\\([^()]*\\[Source[\\s\\S]*", "");
    }

    /** Results of several runs of JMH that somebody put into one file have an array each. */
    private static void objects(JsonParser json, String file, JmhReading reading)
            throws IOException {
        json.nextToken();
        for (int depth = 1; depth > 0; ) {
            JsonToken t = json.nextToken();
            if (t == null) {
                return; // Jackson has thrown before, if an array was open
            } else if (t == JsonToken.END_ARRAY) {
                depth--;
            } else if (t == JsonToken.START_ARRAY && depth < DEEPEST) {
                depth++;
            } else {
                object(json, t, file, reading);
            }
        }
        if (json.nextToken() != null) {
            reading.problem(
                    at(file, json.currentTokenLocation()),
                    "not read: something follows the results");
        }
    }

    private static void object(JsonParser json, JsonToken t, String file, JmhReading reading)
            throws IOException {
        Origin origin = at(file, json.currentTokenLocation());
        if (t == JsonToken.START_OBJECT) {
            new BenchmarkObject(json, origin, reading).read();
        } else {
            reading.problem(
                    origin, "a result should be an object, and is " + BenchmarkObject.words(t));
            json.skipChildren();
        }
    }

    /** Jackson counts bytes, but not of what is not UTF-8. */
    static Origin at(String file, JsonLocation location) {
        return new Origin(
                file, Math.max(0, location.getByteOffset()), Math.max(1, location.getLineNr()));
    }
}
