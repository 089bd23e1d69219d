package dev.jitlens.ui.view.flame;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.flame.FlameBoxes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;

/** The lines and bytecodes that a box of the graph stands for, most samples first. */
final class FramePlaces {
    private static final int MOST = 4;

    private record Place(int line, int bci) {
        String words() {
            String inLine = line >= 0 ? "line " + line : "";
            String atBci = bci >= 0 ? "bci " + bci : "";
            return inLine + (inLine.isEmpty() || atBci.isEmpty() ? "" : ", ") + atBci;
        }
    }

    private FramePlaces() {}

    /** Walks all stacks; empty if the source gives none. */
    static String words(FlameStacks shown, int box) {
        Map<Place, Long> samples = count(shown, box);
        samples.remove(new Place(Unknown.NUMBER, Unknown.NUMBER));
        List<String> lines = new ArrayList<>();
        samples.entrySet().stream()
                .sorted(Map.Entry.<Place, Long>comparingByValue().reversed())
                .limit(MOST)
                .forEach(
                        e ->
                                lines.add(
                                        e.getKey().words()
                                                + ": "
                                                + Format.counted(e.getValue(), "sample")));
        if (samples.size() > MOST) {
            lines.add("and " + Format.counted(samples.size() - MOST, "more place"));
        }
        return String.join("\n", lines);
    }

    private static Map<Place, Long> count(FlameStacks shown, int box) {
        Map<Place, Long> samples = new HashMap<>();
        each(
                shown,
                box,
                (sampled, at) -> {
                    SampleFrame frame = sampled.frames().get(at);
                    samples.merge(
                            new Place(Math.max(-1, frame.line()), Math.max(-1, frame.bci())),
                            sampled.count(),
                            Long::sum);
                });
        return samples;
    }

    /** Hands over the samples of a box, with the index of its frame in {@link Sampled#frames}. */
    static void each(FlameStacks shown, int box, ObjIntConsumer<Sampled> then) {
        FlameBoxes boxes = shown.boxes();
        List<FlameNode> path = boxes.path(box).stream().skip(1).map(boxes::node).toList();
        for (Sampled sampled : shown.profile().stacks()) {
            int failures = sampled instanceof Sampled.Failed ? 2 : 0;
            boolean waiting = sampled instanceof Sampled.Walked walked && walked.waiting();
            if (waiting || failures != failures(path)) {
                continue;
            }
            List<SampleFrame> frames =
                    shown.inverted() ? sampled.frames() : sampled.frames().reversed();
            int at = path.size() - failures - 1;
            if (at >= 0 && at < frames.size() && isThere(sampled, path, frames, failures)) {
                then.accept(sampled, shown.inverted() ? at : frames.size() - 1 - at);
            }
        }
    }

    private static int failures(List<FlameNode> path) {
        return (int) path.stream().limit(2).filter(n -> n.kind() == FlameKind.FAILED).count();
    }

    private static boolean isThere(
            Sampled sampled, List<FlameNode> path, List<SampleFrame> frames, int failures) {
        if (sampled instanceof Sampled.Failed failed
                && !path.get(1).method().name().equals(failed.failure().label())) {
            return false;
        }
        for (int i = failures; i < path.size(); i++) {
            SampleFrame frame = frames.get(i - failures);
            Method wanted = path.get(i).method();
            if (!frame.method().name().equals(wanted.name())
                    || !frame.method().holder().equals(wanted.holder())
                    || !frame.kind().name().equals(path.get(i).kind().name())) {
                return false;
            }
        }
        return true;
    }
}
