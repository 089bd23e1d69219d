package dev.jitlens.profile.text;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.LeafClasses;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.StackTexts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The page of a flame graph as async-profiler and its converters draw it ({@code flamegraph.html}),
 * from 2.0 on: its script has each frame with its samples. It is read twice: which end of its
 * stacks is drawn first shows in all of them.
 */
public final class FlamePageFormat implements ProfileFormat {
    private static final int HEAD = 1 << 16;

    @Override
    public LogKind kind() {
        return LogKind.FLAME_GRAPH;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return FlameHead.of(head, length).isPresent();
    }

    @Override
    public Optional<String> refusal(byte[] head, int length) {
        return FlameHead.of(head, length)
                .filter(FlameHead::differs)
                .map(
                        page ->
                                "this flame graph shows what differs between two profiles; Jitlens"
                                        + " reads the two profiles themselves");
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        Optional<FlameHead> head = head(file);
        if (head.isEmpty()) {
            sink.problem(new Origin(name, 0, 1), "this is no flame graph of async-profiler");
            return;
        }
        FlameSurvey survey = new FlameSurvey();
        FlamePageReader once = read(name, file, head.get(), survey, survey, false);
        Optional<Boolean> reversed =
                survey.reversed(
                        head.get().inverted(), head.get().saysReversed(), head.get().title());
        if (reversed.isEmpty()) {
            sink.problem(new Origin(name, 0, 1), FlameNotes.UPSIDE_DOWN);
            return;
        }
        StackTexts stacks = new StackTexts();
        LeafClasses leaves = survey.leaves(reversed.get());
        boolean classes = leaves.areClasses();
        FlameCounter counter = new FlameCounter(stacks, reversed.get(), classes);
        read(name, file, head.get(), counter, new FlameSurvey(), survey.tellsInterpreted());
        List<String> notes = new ArrayList<>();
        notes.addAll(FlameNotes.of(reversed.get(), counter.narrow(), counter.withoutCallers()));
        if (classes) {
            notes.add(LeafClasses.LEFT_OUT);
        }
        Sampling titled = head.get().sampling(notes);
        // Whoever gave the title may have called it what it is not.
        boolean misnamed = classes && !LeafClasses.areOf(titled.event());
        Sampling sampling = misnamed ? head.get().ofClasses(leaves, notes) : titled;
        sink.profile(stacks.profile(new Origin(name, 0, 1), sampling));
        if (!once.damage().isEmpty()) {
            sink.problem(once.damaged(), once.damage());
        }
    }

    private static FlamePageReader read(
            String name,
            Path file,
            FlameHead head,
            FlameStacks stacks,
            FlameSurvey survey,
            boolean told)
            throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            FlamePageReader reader =
                    new FlamePageReader(head, new LineSource(name, in), stacks, survey, told);
            reader.read();
            return reader;
        }
    }

    private static Optional<FlameHead> head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD);
            return FlameHead.of(head, head.length);
        }
    }
}
