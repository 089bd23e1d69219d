package dev.jitlens.profile.shares;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.ProfileTable.Key;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which row a frame or a sample belongs to; one for all profiles of a table. */
final class Keys {
    private final By by;
    private final Map<SampleFrame, Key> known = new HashMap<>();

    /** A frame that a key stands for. */
    private final Map<Key, SampleFrame> frames = new HashMap<>();

    Keys(By by) {
        this.by = by;
    }

    By by() {
        return by;
    }

    Key of(SampleFrame frame) {
        return known.computeIfAbsent(frame, this::make);
    }

    /** Of what was executing: for instructions that is not its frame alone. */
    Key ofLeaf(Profile profile, Sampled sampled) {
        SampleFrame leaf = sampled.frames().getFirst();
        CodePlace place = sampled.place();
        if (by != By.INSTRUCTION || !place.isKnown()) {
            return of(leaf);
        }
        SampledCode code = profile.code().get(place.code());
        Key key = new Key(code.method(), -1, -1, place.pc(), Optional.of(code), false);
        frames.putIfAbsent(key, leaf);
        return key;
    }

    /** With what is known of it, but does not tell it apart: not every source says it. */
    Key complete(Key key) {
        SampleFrame frame = frames.get(key);
        return frame == null
                ? key
                : new Key(
                        frame.method(),
                        Math.max(-1, frame.line()),
                        Math.max(-1, frame.bci()),
                        key.address(),
                        key.code(),
                        false);
    }

    static Key of(SampleFailure failure) {
        return new Key(new Method("", failure.label(), ""), -1, -1, -1, Optional.empty(), true);
    }

    private Key make(SampleFrame f) {
        return switch (by) {
            case METHOD -> key(plain(f.method()), -1, -1);
            case LINE -> key(plain(f.method()), Math.max(-1, f.line()), -1);
            case BCI -> bci(f);
            case INSTRUCTION -> key(plain(f.method()), -1, -1);
        };
    }

    private Key bci(SampleFrame f) {
        if (f.bci() < 0) {
            return key(plain(f.method()), Math.max(-1, f.line()), -1);
        }
        Key key = key(f.method(), -1, f.bci());
        if (f.line() >= 0) {
            frames.putIfAbsent(key, f);
        }
        return key;
    }

    private static Key key(Method method, int line, int bci) {
        return new Key(method, line, bci, -1, Optional.empty(), false);
    }

    /** Thread dumps have no descriptors. */
    static Method plain(Method method) {
        return method.descriptor().isEmpty()
                ? method
                : new Method(method.holder(), method.name(), "");
    }
}
