package dev.jitlens.profile.tool;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * One profile of a file of speedscope. Its parts come in any order, so that what was sampled is
 * kept until its end: a stack and a weight each.
 */
final class SpeedscopeProfile {
    private static final int MOST = 1 << 23;

    private final SpeedscopeReader file;
    private final List<String> problems = new ArrayList<>();
    private final Numbers nodes = new Numbers();

    /** Bits of doubles. */
    private final Numbers weights = new Numbers();

    private String type = "";
    private String name = "";
    private String unit = "";
    private long untold;
    private int open = ToolStacks.ROOT;

    /** Frames that are open above those that have room. */
    private long lost;

    private double since;
    private boolean began;
    private boolean wrong;

    /** Takes what was sampled in a stack. */
    interface Taker {
        void take(int node, double weight);
    }

    SpeedscopeProfile(SpeedscopeReader file) {
        this.file = file;
    }

    String name() {
        return name;
    }

    String unit() {
        return unit;
    }

    boolean isSampled() {
        return !type.equals("evented");
    }

    List<String> problems() {
        return problems;
    }

    void read(JsonReader in) throws IOException {
        in.object(
                part -> {
                    switch (part) {
                        case "type" -> type = in.text();
                        case "name" -> name = in.text();
                        case "unit" -> unit = in.text();
                        case "samples" -> in.array(() -> stack(in));
                        case "weights" -> in.array(() -> weight(in.number(0)));
                        case "events" -> in.array(() -> event(in));
                        default -> in.pass();
                    }
                });
        if (isSampled() && nodes.size() != weights.size()) {
            problems.add(
                    "the profile \""
                            + name
                            + "\" has "
                            + nodes.size()
                            + " stacks and "
                            + weights.size()
                            + " weights; what has not both is left out");
        }
        if (untold > 0) {
            problems.add(
                    "the profile \""
                            + name
                            + "\" has more than "
                            + MOST
                            + " samples; "
                            + untold
                            + " stacks, weights or events after them are left out");
        }
        if (wrong) {
            problems.add(
                    "events of the profile \""
                            + name
                            + "\" leave frames that are not innermost, or go back in time; they"
                            + " are passed over");
        }
    }

    private void stack(JsonReader in) throws IOException {
        int[] node = {ToolStacks.ROOT};
        in.array(() -> node[0] = file.on(node[0], in.index()));
        if (nodes.size() < MOST) {
            nodes.add(node[0]);
        } else {
            untold++;
        }
    }

    private void weight(double weight) {
        if (weights.size() < MOST) {
            weights.add(Double.doubleToLongBits(weight));
        } else {
            untold++;
        }
    }

    private void event(JsonReader in) throws IOException {
        String[] kind = {""};
        double[] at = {0};
        int[] frame = {-1};
        in.object(
                part -> {
                    switch (part) {
                        case "type" -> kind[0] = in.text();
                        case "at" -> at[0] = in.number(0);
                        case "frame" -> frame[0] = in.index();
                        default -> in.pass();
                    }
                });
        if (began && at[0] < since) {
            wrong = true;
            return;
        }
        if (began && at[0] > since && (open != ToolStacks.ROOT || lost > 0)) {
            ran(at[0] - since);
        }
        began = true;
        since = at[0];
        if (kind[0].equals("O")) {
            opened(frame[0]);
        } else {
            closed(frame[0]);
        }
    }

    private void ran(double weight) {
        if (nodes.size() < MOST) {
            nodes.add(lost > 0 ? ToolStacks.LOST : open);
            weights.add(Double.doubleToLongBits(weight));
        } else {
            untold++;
        }
    }

    private void opened(int frame) {
        int above = lost > 0 ? ToolStacks.LOST : file.on(open, frame);
        if (above == ToolStacks.LOST) {
            lost++;
        } else {
            open = above;
        }
    }

    private void closed(int frame) {
        if (lost > 0) {
            lost--;
        } else if (open == ToolStacks.ROOT || !file.isInnermost(open, frame)) {
            wrong = true;
        } else {
            open = file.below(open);
        }
    }

    void count(Taker taker) {
        for (int i = 0; i < Math.min(nodes.size(), weights.size()); i++) {
            taker.take((int) nodes.get(i), Double.longBitsToDouble(weights.get(i)));
        }
    }
}
