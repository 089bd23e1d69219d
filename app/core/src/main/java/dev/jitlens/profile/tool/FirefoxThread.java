package dev.jitlens.profile.tool;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;

import java.util.Arrays;
import java.util.List;

/** The stacks of a thread: each stands on one that is before it in its table. */
final class FirefoxThread {
    private static final String ROOT = "(root)";

    private final FirefoxTables own;
    private final FirefoxTables shared;
    private final ToolStacks stacks;
    private final ToolFrames frames;
    private final List<FrameKind> categories;

    /**
     * @param categories the kinds of frames that the categories of the profile stand for
     */
    FirefoxThread(
            FirefoxTables own,
            FirefoxTables shared,
            ToolStacks stacks,
            ToolFrames frames,
            List<FrameKind> categories) {
        this.own = own;
        this.shared = shared;
        this.stacks = stacks;
        this.frames = frames;
        this.categories = categories;
    }

    private Numbers column(String table, String column) {
        Numbers its = own.column(table, column);
        return its.size() > 0 ? its : shared.column(table, column);
    }

    private List<String> texts() {
        return own.texts().isEmpty() ? shared.texts() : own.texts();
    }

    /** Whether there are samples with stacks and none of the tables that these need. */
    boolean isUnknown() {
        Numbers samples = own.column("samples", "stack");
        boolean any = false;
        for (int i = 0; i < samples.size() && !any; i++) {
            any = samples.get(i) >= 0;
        }
        return any
                && (column("stackTable", "prefix").size() == 0
                        || column("frameTable", "func").size() == 0
                        || column("funcTable", "name").size() == 0);
    }

    /** The stack of each row of the table. */
    int[] nodes() {
        Numbers prefixes = column("stackTable", "prefix");
        Numbers frame = column("stackTable", "frame");
        int[] numbers = new int[column("frameTable", "func").size()];
        Arrays.fill(numbers, FirefoxTables.NONE);
        int[] nodes = new int[Math.min(prefixes.size(), frame.size())];
        for (int i = 0; i < nodes.length; i++) {
            int before = (int) prefixes.get(i);
            int below = before < 0 ? ToolStacks.ROOT : ToolStacks.LOST;
            below = before >= 0 && before < i ? nodes[before] : below;
            int which = (int) frame.get(i);
            if (which >= 0 && which < numbers.length && numbers[which] < 0) {
                numbers[which] = stacks.frame(frame(which));
            }
            boolean known = which >= 0 && which < numbers.length;
            boolean root = known && below == ToolStacks.ROOT && isRoot(which);
            nodes[i] = root ? below : stacks.on(below, known ? numbers[which] : unnamed());
        }
        return nodes;
    }

    private int unnamed() {
        return stacks.frame(ToolFrames.symbol(ToolFrames.NAMELESS, 0, FrameKind.NATIVE));
    }

    private boolean isRoot(int frame) {
        return name(frame).equals(ROOT);
    }

    private String name(int frame) {
        Numbers names = column("funcTable", "name");
        int function = (int) column("frameTable", "func").get(frame);
        int text = function >= 0 && function < names.size() ? (int) names.get(function) : -1;
        return text >= 0 && text < texts().size() ? texts().get(text) : "";
    }

    private SampleFrame frame(int index) {
        Numbers lines = column("frameTable", "line");
        Numbers category = column("frameTable", "category");
        int its = index < category.size() ? (int) category.get(index) : -1;
        FrameKind kind = its >= 0 && its < categories.size() ? categories.get(its) : FrameKind.JAVA;
        int line = index < lines.size() ? (int) lines.get(index) : 0;
        return ToolFrames.at(frames.frame(name(index), ""), line, kind);
    }
}
