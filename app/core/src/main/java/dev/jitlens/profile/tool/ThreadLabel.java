package dev.jitlens.profile.tool;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The thread of a sample, as its labels or attributes tell. */
final class ThreadLabel {
    /** {@code [my worker tid=31919]}, as async-profiler has it. */
    private static final Pattern ASYNC = Pattern.compile("\\[(?:(.*) )?tid=(\\d{1,18})]");

    private static final int LONGEST = 32;

    private String name = "";
    private long id = -1;

    void clear() {
        name = "";
        id = -1;
    }

    /**
     * What one label tells: {@code thread}, {@code thread name}, {@code thread_id}, {@code
     * thread.id}, {@code tid}; others are passed over.
     *
     * @param text empty if the label is a number
     */
    void tell(String key, String text, long number) {
        if (key.length() > LONGEST) {
            return;
        }
        String plain = key.toLowerCase(Locale.ROOT).replaceAll("[ ._-]", "");
        switch (plain) {
            case "thread", "threadname" -> named(text);
            case "threadid", "tid", "osthreadid" -> id = text.isEmpty() ? number : number(text);
            default -> {}
        }
    }

    private void named(String text) {
        Matcher matcher = ASYNC.matcher(text);
        if (matcher.matches()) {
            name = matcher.group(1) == null ? "" : matcher.group(1);
            id = Long.parseLong(matcher.group(2));
        } else if (!text.isEmpty()) {
            name = text;
        }
    }

    private static long number(String text) {
        boolean is = text.matches("\\d{1,18}");
        return is ? Long.parseLong(text) : -1;
    }

    /** Its number among the stacks' threads; -1 if no label tells it. */
    int thread(ToolStacks stacks) {
        return name.isEmpty() && id < 0 ? -1 : stacks.thread(Math.max(-1, id), name);
    }
}
