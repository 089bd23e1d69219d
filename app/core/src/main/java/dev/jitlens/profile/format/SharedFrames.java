package dev.jitlens.profile.format;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;

/**
 * Keeps each distinct frame once. A file may have millions: so they stand in one array, which takes
 * less than a map of them would, and have the names of their classes in common.
 */
final class SharedFrames {
    private static final int FIRST_PLACES = 1 << 8;

    private final SharedNames holders = new SharedNames();
    private SampleFrame[] places = new SampleFrame[FIRST_PLACES];
    private int kept;

    /** The one that equals this one; null if there is none so far. */
    SampleFrame known(SampleFrame frame) {
        return places[place(frame)];
    }

    /**
     * Keeps a frame that is not {@link #known}.
     *
     * @return what equals it from now on
     */
    SampleFrame keep(SampleFrame frame) {
        if (3L * kept >= 2L * places.length) {
            grow();
        }
        kept++;
        SampleFrame shared = withShared(frame);
        places[place(shared)] = shared;
        return shared;
    }

    private SampleFrame withShared(SampleFrame frame) {
        Method method = frame.method();
        String holder = holders.shared(method.holder());
        return holder == method.holder()
                ? frame
                : new SampleFrame(
                        new Method(holder, method.name(), method.descriptor()),
                        frame.bci(),
                        frame.line(),
                        frame.kind(),
                        frame.code());
    }

    private void grow() {
        SampleFrame[] before = places;
        places = new SampleFrame[2 * before.length];
        for (SampleFrame frame : before) {
            if (frame != null) {
                places[place(frame)] = frame;
            }
        }
    }

    /** Where it is, or is to be. */
    private int place(SampleFrame frame) {
        int hash = frame.hashCode() * 0x9e3779b9;
        int at = hash >>> Integer.numberOfLeadingZeros(places.length - 1);
        while (places[at] != null && !places[at].equals(frame)) {
            at = at + 1 & places.length - 1;
        }
        return at;
    }
}
