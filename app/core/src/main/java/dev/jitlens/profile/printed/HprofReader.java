package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.FrameTexts;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the text of hprof: traces first, then how often each was sampled. A program that asks for
 * it while it runs gets several tables, each of all samples so far; the last counts.
 *
 * <pre>
 * THREAD START (obj=50000178, id = 200001, name="main", group="main")
 * TRACE 300221: (thread=200001)
 * 	Mix.work(Mix.java:14)
 * 	Mix.main(Mix.java:12)
 * CPU SAMPLES BEGIN (total = 230) Sun Nov 29 09:48:03 2026
 * rank   self  accum   count trace method
 *    1 30.00% 30.00%      69 300221 Mix.work
 * CPU SAMPLES END
 * </pre>
 */
final class HprofReader {
    static final Pattern BEGIN = Pattern.compile("CPU SAMPLES BEGIN \\(total = (\\d{1,13})\\)");

    /** Traces are kept until their samples come; what is larger is damaged, or no such text. */
    private static final int MOST_TRACES = 1 << 17;

    private static final int MOST_FRAMES = 1 << 20;

    private static final Pattern THREAD =
            Pattern.compile("THREAD START \\(obj=\\w{1,18}, id = (\\d{1,9}), name=\"(.*)\", gro.*");
    private static final Pattern TRACE =
            Pattern.compile("TRACE (\\d{1,9}):(?: \\(thread=(\\d{1,9})\\))?");
    private static final Pattern FRAME =
            Pattern.compile("\\s+(\\S{1,4000})\\([^()]{0,4000}?(?::(\\d{1,7}))?\\)");
    private static final Pattern OTHER_LINE =
            Pattern.compile("\\s+(\\S{1,4000})\\([^()]{0,4000}:(?:Unknown line|Native method)\\)");
    private static final Pattern ROW =
            Pattern.compile(
                    "\\s*\\d{1,9}\\s+\\d{1,3}[.,]\\d\\d%\\s+\\d{1,3}[.,]\\d\\d%\\s+(\\d{1,13})\\s+"
                            + "(\\d{1,9})\\s+(\\S.*)");
    private static final Pattern OTHER =
            Pattern.compile("(CPU TIME \\(ms\\)|SITES|HEAP DUMP|MONITOR TIME) BEGIN.*");

    /**
     * @param thread its number, or -1
     */
    private record Trace(int thread, List<SampleFrame> leafFirst) {}

    private final LineSource source;
    private final ProfileSink sink;
    private final FrameTexts frames = new FrameTexts();
    private final Map<Integer, String> threads = new HashMap<>();
    private final Map<Integer, Trace> traces = new HashMap<>();
    private Trace open;
    private int framesKept;

    private SampleCounter samples = new SampleCounter();
    private Origin begin;
    private long total = -1;
    private long listed;
    private long withoutTrace;
    private boolean inTable;
    private boolean isCut;
    private String other = "";

    HprofReader(LineSource source, ProfileSink sink) {
        this.source = source;
        this.sink = sink;
        begin = new Origin(source.file(), 0, 1);
    }

    void read() throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            line(line, line.text());
        }
        if (inTable) {
            sink.problem(begin, "this table of hprof is cut off: its end is missing");
        }
        if (isCut) {
            sink.problem(
                    new Origin(source.file(), 0, 1),
                    "this text of hprof has more traces than are kept; samples of further ones have"
                            + " their method only");
        }
        tell();
    }

    private void line(Line line, String text) {
        Matcher table = BEGIN.matcher(text.strip());
        if (table.lookingAt()) {
            begin = line.origin();
            total = Long.parseLong(table.group(1));
            listed = 0;
            withoutTrace = 0;
            samples = new SampleCounter();
            inTable = true;
            open = null;
        } else if (text.strip().equals("CPU SAMPLES END")) {
            inTable = false;
        } else if (inTable) {
            row(text);
        } else if (!(open != null && isFrame(text))) {
            head(text);
        }
    }

    private void head(String text) {
        open = null;
        Matcher trace = TRACE.matcher(text.strip());
        if (trace.matches()) {
            String thread = trace.group(2);
            open = new Trace(thread == null ? -1 : Integer.parseInt(thread), new ArrayList<>());
            if (traces.size() < MOST_TRACES) {
                traces.put(Integer.parseInt(trace.group(1)), open);
            } else {
                isCut = true;
            }
            return;
        }
        Matcher thread = THREAD.matcher(text.strip());
        if (thread.matches() && threads.size() < MOST_TRACES) {
            threads.put(Integer.parseInt(thread.group(1)), thread.group(2));
        }
        Matcher section = OTHER.matcher(text.strip());
        if (section.matches()) {
            other = section.group(1);
        }
    }

    private boolean isFrame(String text) {
        Matcher frame = FRAME.matcher(text);
        boolean hasLine = frame.matches();
        Matcher without = OTHER_LINE.matcher(text);
        if (!hasLine && !without.matches()) {
            return text.strip().equals("<empty>");
        }
        String name = hasLine ? frame.group(1) : without.group(1);
        String number = hasLine ? frame.group(2) : null;
        if (framesKept++ < MOST_FRAMES) {
            open.leafFirst().add(frames.frame(number == null ? name : name + ":" + number));
        } else {
            isCut = true;
        }
        return true;
    }

    private void row(String text) {
        Matcher row = ROW.matcher(text);
        long count = row.matches() ? Long.parseLong(row.group(1)) : 0;
        if (count == 0) {
            return;
        }
        listed += count;
        Trace trace = traces.get(Integer.parseInt(row.group(2)));
        List<SampleFrame> leafFirst = trace == null ? List.of() : trace.leafFirst();
        if (leafFirst.isEmpty()) {
            withoutTrace += count;
            leafFirst = List.of(frames.frame(row.group(3).strip()));
        }
        int thread = trace == null || trace.thread() < 0 ? -1 : thread(trace.thread());
        samples.walked(thread, count, CodePlace.NONE, leafFirst, false);
    }

    private int thread(int number) {
        return samples.thread(-1, -1, threads.getOrDefault(number, "thread " + number));
    }

    private void tell() {
        if (total < 0) {
            sink.problem(
                    begin,
                    "this text of hprof has no CPU samples (cpu=samples)"
                            + (other.isEmpty() ? "" : ", but " + other + ", which is not read"));
            return;
        }
        if (total > listed) {
            samples.failed(-1, total - listed, CodePlace.NONE, Failures.NOT_LISTED, List.of());
        }
        List<String> notes = new ArrayList<>();
        notes.add("hprof takes the stacks of all threads that run at a safepoint");
        notes.add(
                "hprof keeps 4 frames of a stack unless it is asked for more (depth=); what is"
                        + " deeper lacks its root");
        if (withoutTrace > 0) {
            notes.add(
                    withoutTrace
                            + " samples have their method only, since their trace is not"
                            + " there");
        }
        sink.profile(samples.profile(SampleSource.BIASED, begin, Sampling.UNKNOWN.noted(notes)));
    }
}
