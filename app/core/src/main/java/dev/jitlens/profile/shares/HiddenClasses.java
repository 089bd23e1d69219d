package dev.jitlens.profile.shares;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Names methods of hidden classes without the address or number of their class: it is another one
 * in each run, and each time that the class is defined.
 */
public final class HiddenClasses {
    /** Equal frames are mostly one object. */
    private final Map<SampleFrame, SampleFrame> named = new IdentityHashMap<>();

    /** The same profile if no sample is in such a class. */
    public static Profile join(Profile profile) {
        HiddenClasses classes = new HiddenClasses();
        List<Sampled> stacks = profile.stacks().stream().map(classes::named).toList();
        return classes.named.isEmpty() ? profile : profile.withCode(profile.code(), stacks);
    }

    static Method plain(Method method) {
        String holder = method.withoutAddress();
        return holder.equals(method.holder())
                ? method
                : new Method(holder, method.name(), method.descriptor());
    }

    /** The sample with such methods named so. */
    public Sampled named(Sampled sampled) {
        return sampled.frames().stream().anyMatch(HiddenClasses::isHidden)
                ? sampled.with(sampled.frames().stream().map(this::named).toList())
                : sampled;
    }

    private SampleFrame named(SampleFrame frame) {
        return isHidden(frame) ? named.computeIfAbsent(frame, HiddenClasses::plain) : frame;
    }

    private static SampleFrame plain(SampleFrame frame) {
        return new SampleFrame(
                plain(frame.method()), frame.bci(), frame.line(), frame.kind(), frame.code());
    }

    private static boolean isHidden(SampleFrame frame) {
        return frame.method().holder().indexOf('/') >= 0;
    }
}
