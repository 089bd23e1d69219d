package dev.jitlens.profile.tool;

import dev.jitlens.model.samples.FrameKind;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The dictionary of profiles of OpenTelemetry: everything in it is known by its place. */
final class OtlpTables {
    private static final int MOST_STACKS = 1 << 21;
    private static final int MOST_REFERENCES = 1 << 24;
    private static final int MOST_ATTRIBUTES = 1 << 18;
    private static final int MOST_TEXT = 1 << 12;
    private static final String FRAME_TYPE = "profile.frame.type";

    private final Strings strings = new Strings();
    private final Functions functions = new Functions(strings);
    private final Numbers references = new Numbers();
    private final Numbers stackEnds = new Numbers();
    private final List<Attribute> attributes = new ArrayList<>();

    /** The attributes of places: which of them is the kind of frame is known at the end. */
    private final Numbers placeAttributes = new Numbers();

    private long places;
    private long named;
    private long left;

    /**
     * @param key of the table of texts
     * @param number -1 if it is no number
     */
    private record Attribute(long key, String text, long number) {}

    void read(ProtoReader in) throws IOException {
        while (in.next()) {
            if (in.isMessage(2)) {
                in.enter();
                while (in.next()) {
                    entry(in);
                }
                in.leave();
            } else {
                in.pass();
            }
        }
    }

    private void entry(ProtoReader in) throws IOException {
        if (in.wire() != ProtoReader.WITH_LENGTH) {
            return;
        }
        switch (in.field()) {
            case 2 -> location(in);
            case 3 -> function(in);
            case 5 -> strings.read(in);
            case 6 -> attribute(in);
            case 7 -> stack(in);
            default -> in.pass();
        }
    }

    private void location(ProtoReader in) throws IOException {
        long address = 0;
        long[] last = {0};
        in.enter();
        while (in.next()) {
            if (in.isMessage(3)) {
                functions.line(in);
            } else if (in.field() == 4) {
                in.numbers(attribute -> last[0] = attribute);
            } else {
                address = in.field() == 2 ? in.number() : address;
                in.pass();
            }
        }
        in.leave();
        if (functions.place(places++, address, FrameKind.JAVA)) {
            placeAttributes.add(last[0]);
        }
    }

    private void function(ProtoReader in) throws IOException {
        long name = 0;
        long system = 0;
        long file = 0;
        in.enter();
        while (in.next()) {
            name = in.field() == 1 ? in.number() : name;
            system = in.field() == 2 ? in.number() : system;
            file = in.field() == 3 ? in.number() : file;
            in.pass();
        }
        in.leave();
        functions.function(named++, name == 0 ? system : name, file);
    }

    private void attribute(ProtoReader in) throws IOException {
        long key = 0;
        String text = "";
        long number = -1;
        in.enter();
        while (in.next()) {
            if (in.isMessage(2)) {
                in.enter();
                while (in.next()) {
                    text = in.isMessage(1) ? in.text(MOST_TEXT) : text;
                    number = in.field() == 3 ? in.number() : number;
                    if (!in.isMessage(1)) {
                        in.pass();
                    }
                }
                in.leave();
            } else {
                key = in.field() == 1 ? in.number() : key;
                in.pass();
            }
        }
        in.leave();
        if (attributes.size() < MOST_ATTRIBUTES) {
            attributes.add(new Attribute(key, text, number));
        } else {
            left++;
        }
    }

    private void stack(ProtoReader in) throws IOException {
        boolean fits = stackEnds.size() < MOST_STACKS && references.size() < MOST_REFERENCES;
        in.enter();
        while (in.next()) {
            if (in.field() == 1 && fits) {
                in.numbers(this::reference);
            } else {
                in.pass();
            }
        }
        in.leave();
        if (fits) {
            stackEnds.add(references.size());
        } else {
            left++;
        }
    }

    private void reference(long place) {
        if (references.size() < MOST_REFERENCES) {
            references.add(place);
        }
    }

    Strings strings() {
        return strings;
    }

    long left() {
        return strings.left() + functions.left() + left;
    }

    int stacks() {
        return stackEnds.size();
    }

    /** Puts a stack of the table on the tree. */
    int node(ToolStacks stacks, int stack) {
        int begin = stack == 0 ? 0 : (int) stackEnds.get(stack - 1);
        int node = ToolStacks.ROOT;
        for (int i = (int) stackEnds.get(stack) - 1; i >= begin; i--) {
            if (node == ToolStacks.LOST) {
                return node;
            }
            node = functions.on(stacks, node, references.get(i));
        }
        return node;
    }

    /** Puts what the dictionary tells of kinds of frames into its places. */
    void tellKinds() {
        for (int i = 0; i < placeAttributes.size(); i++) {
            long attribute = placeAttributes.get(i);
            if (attribute > 0 && attribute < attributes.size()) {
                Attribute its = attributes.get((int) attribute);
                if (strings.get(its.key()).equals(FRAME_TYPE)) {
                    functions.kind(i, kind(its.text()));
                }
            }
        }
    }

    private static FrameKind kind(String type) {
        return switch (type) {
            case "jvm", "" -> FrameKind.JAVA;
            case "kernel" -> FrameKind.KERNEL;
            default -> FrameKind.NATIVE;
        };
    }

    /** Tells a label what an attribute of a sample is. */
    void label(long attribute, ThreadLabel label) {
        if (attribute > 0 && attribute < attributes.size()) {
            Attribute its = attributes.get((int) attribute);
            label.tell(strings.get(its.key()), its.text(), its.number());
        }
    }
}
