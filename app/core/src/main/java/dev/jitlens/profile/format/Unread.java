package dev.jitlens.profile.format;

import dev.jitlens.model.Origin;

/** Counts the lines of a text that could not be read; the first of them are told one by one. */
public final class Unread {
    private static final int TOLD = 10;

    private final String file;
    private final ProfileSink sink;
    private final String why;
    private Origin first;
    private long lines;

    /**
     * @param why after the line, such as {@code is no stack with a count}
     */
    public Unread(String file, ProfileSink sink, String why) {
        this.file = file;
        this.sink = sink;
        this.why = why;
    }

    public void line(Origin origin, String text) {
        lines++;
        if (lines <= TOLD) {
            String start = text.length() > 80 ? text.substring(0, 80) + "…" : text;
            sink.problem(origin, "\"" + start + "\" " + why);
        } else if (first == null) {
            first = origin;
        }
    }

    /** Tells of the others, and of lines that were too long to be read whole. */
    public void end(long cutLines) {
        if (first != null) {
            sink.problem(first, (lines - TOLD) + " more lines, from here on, could not be read");
        }
        if (cutLines > 0) {
            sink.problem(
                    new Origin(file, 0, 1),
                    cutLines + " lines were too long and only their beginning was read");
        }
    }
}
