package dev.jitlens.profile.tool;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;

import java.io.IOException;
import java.util.Arrays;

/**
 * The functions and places in code of a file, by the numbers that it gives them. A place has a line
 * for each function that is inlined there, the innermost first.
 */
final class Functions {
    private static final int MOST = 1 << 21;
    private static final int MOST_LINES = 1 << 22;

    private final Strings strings;
    private final ToolFrames frames = new ToolFrames();
    private final LongIndex functions = new LongIndex(MOST);
    private final Numbers names = new Numbers();
    private final Numbers sources = new Numbers();
    private final LongIndex places = new LongIndex(MOST);
    private final Numbers addresses = new Numbers();
    private final Numbers kinds = new Numbers();

    /** Where the lines of a place begin and end. */
    private final Numbers begins = new Numbers();

    private final Numbers ends = new Numbers();

    private final Numbers lineFunctions = new Numbers();
    private final Numbers lineNumbers = new Numbers();
    private long left;
    private int[] known = {};
    private SampleFrame[] ofFunction = {};

    Functions(Strings strings) {
        this.strings = strings;
    }

    /** Functions, places and lines for which there was no room. */
    long left() {
        return left;
    }

    /**
     * @param name of {@link Strings}, as is its source
     */
    void function(long id, long name, long source) {
        int before = functions.size();
        int index = functions.add(id);
        if (index == before) {
            names.add(name);
            sources.add(source);
        } else if (index < 0) {
            left++;
        }
    }

    /** The message {@code Line}, which pprof and OpenTelemetry have alike. */
    void line(ProtoReader in) throws IOException {
        long function = 0;
        long number = 0;
        in.enter();
        while (in.next()) {
            function = in.field() == 1 ? in.number() : function;
            number = in.field() == 2 ? in.number() : number;
            in.pass();
        }
        in.leave();
        line(function, number);
    }

    /** A line of the place that is told next. */
    private void line(long function, long number) {
        if (lineFunctions.size() >= MOST_LINES) {
            left++;
            return;
        }
        lineFunctions.add(function);
        lineNumbers.add(number);
    }

    /**
     * @param kind what the file tells of all of its lines
     * @return whether it is kept
     */
    boolean place(long id, long address, FrameKind kind) {
        int begin = begins.size() == 0 ? 0 : (int) ends.get(ends.size() - 1);
        int before = places.size();
        int index = places.add(id);
        if (index == before) {
            addresses.add(address);
            kinds.add(kind.ordinal());
            begins.add(begin);
            ends.add(lineFunctions.size());
        } else {
            left += index < 0 ? 1 : 0;
            lineFunctions.cut(begin);
            lineNumbers.cut(begin);
        }
        return index == before;
    }

    /** Tells the kind of a place, by the order in which places came. */
    void kind(int place, FrameKind kind) {
        kinds.set(place, kind.ordinal());
    }

    /**
     * The stack that has the frames of a place more.
     *
     * @param id of a place
     */
    int on(ToolStacks stacks, int below, long id) {
        int place = places.find(id);
        if (place < 0) {
            return stacks.on(below, stacks.frame(unknown(0)));
        }
        int begin = (int) begins.get(place);
        int end = (int) ends.get(place);
        int node = below;
        if (begin == end) {
            node = stacks.on(node, stacks.frame(unknown(addresses.get(place))));
        }
        for (int i = end - 1; i >= begin && node != ToolStacks.LOST; i--) {
            node = stacks.on(node, frame(stacks, i, place));
        }
        return node;
    }

    /** The number of the frame of a line, which is made once. */
    private int frame(ToolStacks stacks, int line, int place) {
        if (known.length < lineFunctions.size()) {
            known = Arrays.copyOf(known, lineFunctions.size());
            ofFunction = Arrays.copyOf(ofFunction, names.size());
        }
        if (known[line] == 0) {
            known[line] = stacks.frame(frame(line, place)) + 1;
        }
        return known[line] - 1;
    }

    private SampleFrame frame(int line, int place) {
        int function = functions.find(lineFunctions.get(line));
        String name = function < 0 ? "" : strings.get(names.get(function));
        if (name.isBlank()) {
            return unknown(addresses.get(place));
        }
        if (ofFunction[function] == null) {
            String source = strings.get(sources.get(function));
            ofFunction[function] = frames.frame(name, source);
        }
        long number = lineNumbers.get(line);
        int at = number > 0 && number <= Integer.MAX_VALUE ? (int) number : 0;
        FrameKind kind = FrameKind.values()[(int) kinds.get(place)];
        return ToolFrames.at(ofFunction[function], at, kind);
    }

    /** Code that nobody named: {@code 0x7f3ac0de}, if its address is known. */
    private SampleFrame unknown(long address) {
        String name = address == 0 ? ToolFrames.NAMELESS : "0x" + Long.toHexString(address);
        return ToolFrames.symbol(name, 0, FrameKind.NATIVE);
    }
}
