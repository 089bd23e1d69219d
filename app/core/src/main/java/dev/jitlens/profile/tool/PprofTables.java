package dev.jitlens.profile.tool;

import dev.jitlens.model.samples.FrameKind;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What a profile of pprof tells besides its samples. */
final class PprofTables {
    private static final int MOST_TYPES = 64;

    private final Strings strings = new Strings();
    private final Functions functions = new Functions(strings);
    private final List<long[]> types = new ArrayList<>();
    private long[] periodType = {0, 0};
    private long period;

    void read(ProtoReader in) throws IOException {
        while (in.next()) {
            if (in.isMessage(1) && types.size() < MOST_TYPES) {
                types.add(type(in));
            } else if (in.isMessage(4)) {
                location(in);
            } else if (in.isMessage(5)) {
                function(in);
            } else if (in.isMessage(6)) {
                strings.read(in);
            } else if (in.isMessage(11)) {
                periodType = type(in);
            } else if (in.field() == 12) {
                period = in.number();
                in.pass();
            } else {
                in.pass();
            }
        }
    }

    private static long[] type(ProtoReader in) throws IOException {
        long[] type = {0, 0};
        in.enter();
        while (in.next()) {
            if (in.field() == 1 || in.field() == 2) {
                type[in.field() - 1] = in.number();
            }
            in.pass();
        }
        in.leave();
        return type;
    }

    private void location(ProtoReader in) throws IOException {
        long id = 0;
        long address = 0;
        in.enter();
        while (in.next()) {
            if (in.isMessage(4)) {
                functions.line(in);
            } else {
                id = in.field() == 1 ? in.number() : id;
                address = in.field() == 3 ? in.number() : address;
                in.pass();
            }
        }
        in.leave();
        functions.place(id, address, FrameKind.JAVA);
    }

    private void function(ProtoReader in) throws IOException {
        long id = 0;
        long name = 0;
        long system = 0;
        long file = 0;
        in.enter();
        while (in.next()) {
            id = in.field() == 1 ? in.number() : id;
            name = in.field() == 2 ? in.number() : name;
            system = in.field() == 3 ? in.number() : system;
            file = in.field() == 4 ? in.number() : file;
            in.pass();
        }
        in.leave();
        functions.function(id, name == 0 ? system : name, file);
    }

    Strings strings() {
        return strings;
    }

    Functions functions() {
        return functions;
    }

    /**
     * What each value of a sample counts. In a file that is cut off their names may be missing:
     * then no more than the first is known to be a number of samples.
     */
    List<Measure> measures() {
        List<Measure> told = new ArrayList<>();
        for (long[] type : types) {
            Measure its = measure(type);
            if (type[0] != 0 && its.type().isEmpty() && its.unit().isEmpty()) {
                break;
            }
            told.add(its);
        }
        return told;
    }

    private Measure measure(long[] type) {
        return new Measure(strings.get(type[0]), strings.get(type[1]));
    }

    Measure periodType() {
        return measure(periodType);
    }

    long period() {
        return period;
    }

    long left() {
        return strings.left() + functions.left();
    }
}
