package dev.jitlens.profile;

import dev.jitlens.model.CodePlace;
import dev.jitlens.model.Method;
import dev.jitlens.model.Profile;
import dev.jitlens.model.SampleFailure;
import dev.jitlens.model.SampleFrame;
import dev.jitlens.model.Sampled;
import dev.jitlens.profile.ProfileTable.Key;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which row a frame or a sample belongs to. */
final class Keys {
    private final By by;
    private final Map<SampleFrame, Key> known = new HashMap<>();

    Keys(By by) {
        this.by = by;
    }

    Key of(SampleFrame frame) {
        return known.computeIfAbsent(frame, this::make);
    }

    /** Of what was executing: for instructions that is not its frame alone. */
    Key ofLeaf(Profile profile, Sampled sampled) {
        SampleFrame leaf = sampled.frames().getFirst();
        CodePlace place = sampled.place();
        return by == By.INSTRUCTION && place.isKnown()
                ? new Key(
                        leaf.method(),
                        leaf.line(),
                        leaf.bci(),
                        place.offset(),
                        Optional.of(profile.code().get(place.code())),
                        false)
                : of(leaf);
    }

    static Key of(SampleFailure failure) {
        return new Key(new Method("", failure.label(), ""), -1, -1, -1, Optional.empty(), true);
    }

    private Key make(SampleFrame f) {
        return switch (by) {
            case METHOD -> key(plain(f.method()), -1, -1);
            case LINE -> key(plain(f.method()), Math.max(-1, f.line()), -1);
            case BCI ->
                    f.bci() < 0
                            ? key(plain(f.method()), Math.max(-1, f.line()), -1)
                            : key(f.method(), f.line(), f.bci());
            case INSTRUCTION -> key(plain(f.method()), -1, -1);
        };
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
