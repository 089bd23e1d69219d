package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.FrameTexts;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads events as {@code jfr print} shows them:
 *
 * <pre>
 * jdk.ExecutionSample {
 *   startTime = 09:44:09.654 (2026-11-29)
 *   sampledThread = "main" (javaThreadId = 3)
 *   state = "STATE_RUNNABLE"
 *   stackTrace = [
 *     java.lang.Integer.toString(int) line: 433
 *     T.main(String[]) line: 3
 *     ...
 *   ]
 * }
 * </pre>
 */
final class JfrTextReader {
    static final Pattern EVENT = Pattern.compile("((?:[\\w$]{1,200}\\.){1,50}+[\\w$]{1,200}) \\{");

    private static final Pattern FIELD = Pattern.compile("([a-zA-Z]\\w{0,200}) = (.*)");
    private static final Pattern THREAD =
            Pattern.compile("\"(.*)\" \\((?:(?:java|os)ThreadId = \\d.*|virtual.*)?\\)");
    private static final Pattern JAVA_ID = Pattern.compile("javaThreadId = (\\d{1,13})");
    private static final Pattern OS_ID = Pattern.compile("osThreadId = (\\d{1,13})");
    private static final Pattern FRAME =
            Pattern.compile("(\\S[^()]{0,4000})\\(.*\\)(?:\\s+line:(?:\\s+(\\d{1,9}))?)?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private static final String HIDDEN =
            "jfr print leaves hidden frames out, such as those of a lambda's own class";

    private final LineSource source;
    private final ProfileSink sink;
    private final FrameTexts frames = new FrameTexts();
    private final PrintedSamples samples = new PrintedSamples(List.of(HIDDEN));

    /** The sample whose lines come; null outside, and within another event. */
    private PrintedEvent open;

    /** Whether an event is open, and how many values of several lines are within it. */
    private int depth;

    private boolean inStack;

    JfrTextReader(LineSource source, ProfileSink sink) {
        this.source = source;
        this.sink = sink;
    }

    static boolean isField(String line) {
        return line.startsWith("startTime = ")
                || line.startsWith("sampledThread = ")
                || line.startsWith("eventThread = ")
                || line.startsWith("state = ")
                || line.equals("stackTrace = [");
    }

    void read() throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            String text = line.text().strip();
            Matcher event = EVENT.matcher(text);
            if (event.matches()) {
                close(depth > 0);
                begin(event.group(1), line.origin());
            } else if (depth > 0) {
                within(text);
            }
        }
        close(depth > 0);
        samples.tell(new Origin(source.file(), 0, 1), sink);
        if (source.cutLines() > 0) {
            sink.problem(
                    new Origin(source.file(), 0, 1),
                    source.cutLines() + " lines were too long and only their beginning was read");
        }
    }

    private void begin(String name, Origin origin) {
        depth = 1;
        if (PrintedSamples.isSample(name)) {
            open = new PrintedEvent(name);
        } else {
            samples.other(origin);
        }
    }

    private void within(String text) {
        if (text.equals("}") || text.equals("]")) {
            inStack = false;
            depth--;
            if (depth == 0) {
                close(false);
            }
        } else if (inStack) {
            frame(text);
        } else if (text.endsWith(" = [") || text.endsWith(" = {")) {
            depth++;
            inStack = text.equals("stackTrace = [");
        } else if (open != null && depth == 1) {
            Matcher field = FIELD.matcher(text);
            if (field.matches()) {
                field(field.group(1), field.group(2));
            }
        }
    }

    /**
     * @param cut whether the end of the event is missing; its stack may lack frames then
     */
    private void close(boolean cut) {
        if (open != null) {
            open.isTruncated |= cut;
            samples.add(open);
        }
        open = null;
        depth = 0;
        inStack = false;
    }

    private void field(String name, String value) {
        switch (name) {
            case "sampledThread", "eventThread" -> thread(value);
            case "state" -> open.state = value.replace("\"", "");
            case "failed" -> open.isFailed = value.equals("true");
            case "biased" -> open.isBiased = value.equals("true");
            case "samples" -> {
                if (NUMBER.matcher(value).matches()) {
                    open.samples = Long.parseLong(value);
                }
            }
            default -> {}
        }
    }

    private void thread(String value) {
        Matcher thread = THREAD.matcher(value);
        if (thread.matches()) {
            String ids = value.substring(thread.end(1));
            open.thread = thread.group(1);
            open.javaId = id(JAVA_ID, ids);
            open.osId = id(OS_ID, ids);
            open.isVirtual = ids.contains("virtual");
        }
    }

    private static long id(Pattern pattern, String ids) {
        Matcher id = pattern.matcher(ids);
        return id.find() ? Long.parseLong(id.group(1)) : -1;
    }

    private void frame(String text) {
        if (open == null) {
            return;
        }
        Matcher frame = FRAME.matcher(text);
        if (text.equals("...")) {
            open.isTruncated = true;
        } else if (frame.matches()) {
            String number = frame.group(2);
            boolean told = number != null && !number.equals("0");
            open.frames.add(frames.frame(frame.group(1) + (told ? ":" + number : "")));
        }
    }
}
