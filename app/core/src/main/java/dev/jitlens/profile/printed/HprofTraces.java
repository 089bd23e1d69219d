package dev.jitlens.profile.printed;

import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.format.FrameTexts;
import dev.jitlens.profile.format.SampleCounter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The traces of hprof's text, and the threads that they are of, which tables name by numbers. */
final class HprofTraces {
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

    /**
     * @param thread its number, or -1
     */
    private record Trace(int thread, List<SampleFrame> leafFirst) {}

    private final FrameTexts frames = new FrameTexts();
    private final Map<Integer, String> threads = new HashMap<>();
    private final Map<Integer, Trace> traces = new HashMap<>();
    private Trace open;
    private int framesKept;
    private boolean isCut;

    /** Whether there were more than are kept. */
    boolean isCut() {
        return isCut;
    }

    /** The frames of a trace have ended. */
    void close() {
        open = null;
    }

    /** Whether a line is a frame of the trace before it, or begins a trace, or names a thread. */
    boolean line(String text) {
        if (open != null && isFrame(text)) {
            return true;
        }
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
            return true;
        }
        Matcher thread = THREAD.matcher(text.strip());
        if (thread.matches() && threads.size() < MOST_TRACES) {
            threads.put(Integer.parseInt(thread.group(1)), thread.group(2));
        }
        return thread.matches();
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

    /** Empty if it is not there, or has no frame. */
    List<SampleFrame> stack(int trace) {
        Trace found = traces.get(trace);
        return found == null ? List.of() : found.leafFirst();
    }

    /** What a table calls a method. */
    SampleFrame method(String name) {
        return frames.frame(name);
    }

    /** The thread of a trace, as it is counted; -1 if that is not told. */
    int thread(int trace, SampleCounter samples) {
        Trace found = traces.get(trace);
        return found == null || found.thread() < 0
                ? -1
                : samples.thread(
                        -1, -1, threads.getOrDefault(found.thread(), "thread " + found.thread()));
    }
}
