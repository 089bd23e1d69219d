package dev.jitlens.profile.text;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.LeafClasses;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.StackTexts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A flame graph as SVG, by flamegraph.pl, async-profiler 1, or what imitates them: each frame has
 * its samples in its title, and stands on its caller.
 */
public final class FlameSvgFormat implements ProfileFormat {
    /** A picture with as many has 50 MB and more. */
    private static final int MOST_FRAMES = 1 << 19;

    /** {@code <svg … onload="init(evt)" …>}. */
    private static final Pattern BEGIN =
            Pattern.compile(
                    "\\s{0,99}(?:<\\?xml |<!DOCTYPE svg|<svg )(?s:.*)<svg"
                            + " [^>]{0,500}onload=\"init\\(");

    private static final Pattern TITLE = Pattern.compile("<title>([^<]{0,2000})</title>");

    /** {@code <text id="title" …>Flame Graph</text>}, the first text of all. */
    private static final Pattern HEADING =
            Pattern.compile("<text [^>]{0,500}>([^<]{0,300})</text>");

    private static final int HEAD = 1 << 16;

    private static final String SAMPLES = "samples";

    @Override
    public LogKind kind() {
        return LogKind.FLAME_GRAPH;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return BEGIN.matcher(text(head, length)).lookingAt();
    }

    /** What is drawn above the frames; empty if it is not told. */
    private static String heading(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD);
            Matcher heading = HEADING.matcher(text(head, head.length));
            return heading.find() ? heading.group(1) : "";
        }
    }

    private static String text(byte[] head, int length) {
        return new String(head, 0, length, StandardCharsets.ISO_8859_1);
    }

    /** difffolded.pl's graphs have two numbers in a title. */
    @Override
    public Optional<String> refusal(byte[] head, int length) {
        boolean differs =
                TITLE.matcher(text(head, length))
                        .results()
                        .anyMatch(title -> SvgFrame.differs(title.group(1)));
        return differs
                ? Optional.of(
                        "this flame graph shows what differs between two profiles; Jitlens reads"
                                + " the two profiles themselves")
                : Optional.empty();
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        List<SvgFrame> frames = new ArrayList<>();
        try (InputStream in = Files.newInputStream(file)) {
            scan(new SvgScanner(name, in), frames, sink);
        }
        Origin begin = new Origin(name, 0, 1);
        if (frames.isEmpty()) {
            sink.problem(begin, "this picture has no frame with samples");
            return;
        }
        boolean multiplied = areMultiplied(frames);
        if (multiplied) {
            frames.replaceAll(SvgFrame::asDrawn);
        }
        SvgTree tree = new SvgTree(frames);
        FlameSurvey survey = new FlameSurvey();
        Optional<String> wrong = tree.walk(survey);
        Optional<Boolean> reversed = survey.reversed(tree.isUpsideDown(), false, heading(file));
        if (wrong.isPresent() || reversed.isEmpty()) {
            sink.problem(begin, wrong.orElse(FlameNotes.UPSIDE_DOWN));
            return;
        }
        StackTexts stacks = new StackTexts();
        LeafClasses leaves = survey.leaves(reversed.get());
        new SvgTree(frames).walk(new FlameCounter(stacks, reversed.get(), leaves.areClasses()));
        Sampling sampling = sampling(tree, reversed.get(), multiplied, leaves);
        sink.profile(stacks.profile(begin, sampling));
    }

    /**
     * Whether {@code (715 samples, 100.00%)} has {@code fg:w="286"}: inferno's numbers before it
     * multiplied and rounded them.
     */
    private static boolean areMultiplied(List<SvgFrame> frames) {
        return frames.stream().allMatch(f -> f.drawn() >= 0 && f.units().equals(SAMPLES))
                && frames.stream().anyMatch(f -> f.drawn() != f.count());
    }

    private static Sampling sampling(
            SvgTree tree, boolean reversed, boolean multiplied, LeafClasses leaves) {
        List<String> notes =
                FlameNotes.ofPicture(reversed, tree.fewest(), tree.unplaced(), tree.isRounded());
        if (multiplied) {
            notes.add(FlameNotes.MULTIPLIED);
        }
        String units = tree.root().units();
        if (leaves.areClasses()) {
            boolean told = !units.equals(SAMPLES);
            if (!told) {
                notes.add(LeafClasses.UNTOLD);
            }
            notes.add(LeafClasses.LEFT_OUT);
            return Sampling.UNKNOWN.of(leaves.event(told ? units : "")).noted(notes);
        }
        if (units.equals(SAMPLES)) {
            notes.add(
                    "the picture does not say what its samples count; they are taken for samples"
                            + " of time");
        }
        return Sampling.UNKNOWN.of(units.equals(SAMPLES) ? "" : units).noted(notes);
    }

    private static void scan(SvgScanner scanner, List<SvgFrame> frames, ProfileSink sink)
            throws IOException {
        Map<String, String> names = new HashMap<>();
        SvgScanner.Found found = scanner.next();
        while (found != null && frames.size() < MOST_FRAMES) {
            SvgFrame.of(found.title(), found.rectangle())
                    .map(frame -> frame.named(names.computeIfAbsent(frame.name(), n -> n)))
                    .ifPresent(frames::add);
            found = scanner.next();
        }
        if (found != null) {
            sink.problem(
                    found.origin(),
                    "this picture has more than "
                            + MOST_FRAMES
                            + " frames; the samples of further ones count for the frame that they"
                            + " stand on");
        } else if (!scanner.isWhole()) {
            sink.problem(
                    scanner.here(),
                    "the picture ends before its end; the samples of frames that are missing count"
                            + " for the frame that they stand on");
        }
    }
}
