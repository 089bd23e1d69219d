package dev.jitlens.profile.text;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.FrameTexts;
import dev.jitlens.profile.format.LeafClasses;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.StackTexts;
import dev.jitlens.profile.format.Unread;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Stacks in text, one a line, root first: {@code java/lang/Thread.run;Busy.work;Busy.hot 8}. */
public final class CollapsedFormat implements ProfileFormat {
    /** No file holds as many samples; a sum of such numbers does not overflow. */
    private static final long MOST = 1_000_000_000_000L;

    /** No frame, which has at least one sign of a name in it, is like that. */
    private static final Pattern WORDS =
            Pattern.compile("[A-Za-z]+(?:[,.:]? [A-Za-z]+){2,60}+[,.:]?");

    private static final int LEAST_TOGETHER = 5;
    private static final int HEAD = 1 << 16;

    private static final Pattern NAME = Pattern.compile(".*\\.(?:collapsed|folded)(?:\\.txt)?");

    @Override
    public LogKind kind() {
        return LogKind.COLLAPSED;
    }

    /** Nearly every line of the head must be a stack, so that no log is taken for one. */
    @Override
    public boolean recognises(String name, byte[] head, int length) {
        List<String> lines = lines(head, length);
        boolean named = NAME.matcher(name).matches();
        long stacks = lines.stream().filter(CollapsedFormat::isStack).count();
        long deep = lines.stream().filter(CollapsedFormat::isDeep).count();
        return stacks > 0 && stacks == lines.size() && (named || 2 * deep > stacks)
                || isWithin(lines);
    }

    private static List<String> lines(byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        int end = length < HEAD ? length : text.lastIndexOf('\n');
        return text.substring(0, Math.max(end, 0))
                .lines()
                .map(String::stripTrailing) // as LineSource does
                .filter(l -> !l.isEmpty())
                .toList();
    }

    private static boolean areStacks(byte[] head) {
        return lines(head, head.length).stream().allMatch(CollapsedFormat::isStack);
    }

    /** What the first stacks end in, which may be classes of what was allocated. */
    private static LeafClasses leaves(byte[] head) {
        LeafClasses leaves = new LeafClasses();
        for (String line : lines(head, head.length)) {
            if (isDeep(line) && isStack(line)) {
                int blank = line.lastIndexOf(' ');
                List<String> path = FrameTexts.split(line.substring(0, blank));
                String caller = path.size() < 2 ? "" : path.get(path.size() - 2);
                leaves.add(path.getLast(), caller, count(line, blank));
            }
        }
        return leaves;
    }

    private static boolean isDeep(String line) {
        return line.indexOf(';', 1) > 0;
    }

    /** Whether deep stacks stand together in a page that says less than they do. */
    private static boolean isWithin(List<String> lines) {
        long stacks = lines.stream().filter(l -> isDeep(l) && isStack(l)).count();
        int together = 0;
        int most = 0;
        for (String line : lines) {
            together = isDeep(line) && isStack(line) ? together + 1 : 0;
            most = Math.max(most, together);
        }
        long others = lines.stream().filter(l -> !isStack(l)).count();
        return most >= LEAST_TOGETHER && stacks > 2 * others;
    }

    /** {@code main;work;hot 33 27}: difffolded.pl tells two profiles in a line. */
    @Override
    public Optional<String> refusal(byte[] head, int length) {
        List<String> lines = lines(head, length);
        boolean two = lines.size() > 1 && lines.stream().allMatch(CollapsedFormat::hasTwoCounts);
        return two
                ? Optional.of(
                        "each of these stacks has two counts, as difffolded.pl writes what differs"
                                + " between two profiles; Jitlens reads the two profiles"
                                + " themselves")
                : Optional.empty();
    }

    private static boolean hasTwoCounts(String line) {
        int last = line.lastIndexOf(' ');
        int first = last < 1 ? -1 : line.lastIndexOf(' ', last - 1);
        return first > 0 && count(line, last) >= 0 && count(line.substring(0, last), first) >= 0;
    }

    private static boolean isStack(String line) {
        int blank = line.lastIndexOf(' ');
        return blank > 0
                && line.indexOf('\t') < 0
                && line.charAt(0) != ' '
                && count(line, blank) >= 0
                && (line.charAt(0) != ';' || isNameless(line))
                && isTight(line, blank);
    }

    /** Whether only the root, such as a thread, has no name: of a comment more signs follow. */
    private static boolean isNameless(String line) {
        return Character.isLetter(line.charAt(1)) || line.charAt(1) == '[';
    }

    /** Of text a blank follows a semicolon; of a stack only if the leaf has no name. */
    private static boolean isTight(String line, int end) {
        int loose = line.indexOf("; ");
        return loose < 0 || line.substring(loose + 1, end).isBlank();
    }

    /** Whether a line is somebody's words that end with a number, such as {@code Figure 3}. */
    private static boolean isSaid(String line, int blank) {
        return WORDS.matcher(line).region(0, blank).matches();
    }

    /** The number after the last blank, or -1. */
    private static long count(String line, int blank) {
        int digits = line.length() - blank - 1;
        if (digits < 1 || digits > 13) {
            return -1;
        }
        for (int i = blank + 1; i < line.length(); i++) {
            if (line.charAt(i) < '0' || line.charAt(i) > '9') {
                return -1;
            }
        }
        long count = Long.parseLong(line, blank + 1, line.length(), 10);
        return count <= MOST ? count : -1;
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD);
            InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), in);
            LineSource source = new LineSource(name, all);
            new Reader(source, !areStacks(head), leaves(head), sink).read();
        }
    }

    private static final class Reader {
        private final LineSource source;
        private final StackTexts stacks = new StackTexts();
        private final Unread unread;
        private final ProfileSink sink;

        /** Whether somebody says something of the stacks, too. */
        private final boolean isPage;

        private final LeafClasses leaves;
        private final boolean classes;
        private boolean leftOut;

        Reader(LineSource source, boolean isPage, LeafClasses leaves, ProfileSink sink) {
            this.leaves = leaves;
            this.classes = leaves.areClasses();
            this.source = source;
            this.isPage = isPage;
            this.sink = sink;
            this.unread = new Unread(source.file(), sink, "is no stack with a count");
        }

        void read() throws IOException {
            Line line = new Line();
            while (source.next(line)) {
                String text = line.text();
                int blank = text.lastIndexOf(' ');
                long count = blank > 0 ? count(text, blank) : -1;
                if (count > 0 && !(isPage && isSaid(text, blank))) {
                    stacks.add(code(FrameTexts.split(text.substring(0, blank))), count);
                } else if (count != 0 && !text.isBlank()) {
                    unread.line(line.origin(), text);
                }
            }
            unread.end(source.cutLines());
            List<String> notes = new ArrayList<>();
            if (leftOut) {
                notes.add(LeafClasses.UNTOLD);
                notes.add(LeafClasses.LEFT_OUT);
            } else {
                notes.add(
                        "the file does not say what its numbers count; they are taken for samples");
            }
            Sampling sampling = Sampling.UNKNOWN.of(leftOut ? leaves.event("") : "").noted(notes);
            Origin origin = new Origin(source.file(), 0, 1);
            sink.profile(stacks.profile(origin, sampling));
        }

        /** The stack without the class of what was allocated. */
        private List<String> code(List<String> path) {
            if (classes && path.size() > 1 && LeafClasses.isClass(path.getLast())) {
                leftOut = true;
                return path.subList(0, path.size() - 1);
            }
            return path;
        }
    }
}
