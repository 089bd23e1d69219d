package dev.jitlens.profile.text;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads the frames of a page once, from its beginning to its end or to the first damage. */
final class FlamePageReader {
    private static final byte[] NAMES = "const cpool = [".getBytes(StandardCharsets.US_ASCII);

    private final FlameHead head;
    private final LineSource source;
    private final OpenFrames open;
    private final FlameNames names = new FlameNames();

    /** Learns kinds of frames. */
    private final FlameSurvey survey;

    /** Whether interpreted frames are told from compiled ones. */
    private final boolean told;

    private long level;
    private long left;
    private long count;
    private Origin damaged;
    private String damage = "";

    FlamePageReader(
            FlameHead head,
            LineSource source,
            FlameStacks stacks,
            FlameSurvey survey,
            boolean told) {
        this.head = head;
        this.source = source;
        this.open = new OpenFrames(stacks);
        this.survey = survey;
        this.told = told;
    }

    /** What is wrong, as a sentence; empty if all was read. */
    String damage() {
        return damage;
    }

    /** Where it is. */
    Origin damaged() {
        return damaged;
    }

    void read() throws IOException {
        Line line = new Line();
        boolean named = !head.packed();
        boolean ended = false;
        while (damage.isEmpty() && !ended && source.next(line)) {
            if (!named) {
                named = line.startsWith(NAMES);
                if (named) {
                    readNames(line);
                }
            } else {
                ended = frame(line);
            }
        }
        open.end(ended);
        if (!ended && damage.isEmpty()) {
            String rest = open.isRooted() ? "within its frames" : "before its frames";
            damaged = new Origin(source.file(), source.offset(), Math.max(1, source.lines()));
            damage = "the page ends " + rest;
        }
    }

    /** {@code ];} ends them, in the line of the last or in its own. */
    private void readNames(Line line) throws IOException {
        while (damage.isEmpty() && source.next(line)) {
            if (line.startsWith(new byte[] {']'})) {
                return;
            }
            Optional<String> wrong = names.add(line);
            if (wrong.isPresent()) {
                damaged(line, wrong.get());
            }
        }
    }

    /** Whether the frames end with this line. */
    private boolean frame(Line line) {
        String text = line.text().stripLeading(); // Of some 2.x the root is indented.
        if (!FlameFrame.begins(text)) {
            return open.isRooted() && isEnd(text, line);
        }
        FlameFrame frame = FlameFrame.of(text);
        if (frame == null) {
            damaged(line, "is no frame");
        } else if (head.packed()) {
            packed(frame, line);
        } else {
            plain(frame, line);
        }
        return false;
    }

    /** What the script does with them; up to 2.5 it draws them at once. */
    private boolean isEnd(String text, Line line) {
        boolean end =
                text.isBlank()
                        || text.startsWith("search(")
                        || text.startsWith("render(")
                        || text.startsWith("</script>");
        if (!end) {
            damaged(line, "is no frame");
        }
        return end;
    }

    /** {@code f(3,120,14,0,'java/lang/Thread.run',2,0,1)}. */
    private void plain(FlameFrame frame, Line line) {
        long type = frame.number(3);
        survey.kind(head.oldKinds() ? -1 : type, frame.number(6));
        long all = frame.number(2);
        String suffix =
                FlameKinds.suffix(
                        head, told, type, all, frame.number(4), frame.number(5), frame.number(6));
        if (frame.function() != 'f' || frame.numbers().length < 4) {
            damaged(line, "is no frame");
        } else {
            next(line, frame.number(0), frame.number(1), all, frame.title() + suffix);
        }
    }

    /** {@code f(1190,8,1,2,0,1,1)}, {@code u(1192)}, {@code n(49,6)}. */
    private void packed(FlameFrame frame, Line line) {
        int width = 1;
        switch (frame.function()) {
            case 'u' -> level++;
            case 'n' -> left += count;
            default -> {
                level = frame.number(1);
                left += frame.number(2);
                width = 3;
            }
        }
        count = frame.number(width) > 0 ? frame.number(width) : count;
        long type = frame.number(0) & 7;
        long slow = frame.number(width + 3);
        survey.kind(type, slow);
        Optional<String> name = names.name(frame.number(0) >>> 3);
        if (name.isEmpty()) {
            damaged(line, "has a name that is not in the list");
            return;
        }
        long inlined = frame.number(width + 1);
        String suffix =
                FlameKinds.suffix(head, told, type, count, inlined, frame.number(width + 2), slow);
        next(line, level, left, count, name.get() + suffix);
    }

    private void next(Line line, long at, long begin, long all, String name) {
        Optional<String> wrong = open.next(at, begin, all, name);
        wrong.ifPresent(why -> damaged(line, why));
    }

    private void damaged(Line line, String why) {
        String text = line.text();
        String start = text.length() > 80 ? text.substring(0, 80) + "…" : text;
        damaged = line.origin();
        damage = "\"" + start + "\" " + why + "; the page is read up to here";
    }
}
