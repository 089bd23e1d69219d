package dev.jitlens.profile.text;

import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.profile.format.LeafClasses;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Looks a drawn tree over before its stacks are counted: which end of them is the root. A page of
 * 4.0 and later, and an SVG, says only that its root is at the top, which {@code --reverse} and
 * {@code --inverted} both do.
 */
final class FlameSurvey implements FlameStacks {
    /** With what threads begin, by any JDK and any C library. */
    private static final Set<String> FIRST =
            Set.of(
                    "java/lang/Thread.run",
                    "java.lang.Thread.run",
                    "Thread.run",
                    "clone",
                    "clone3",
                    "__clone",
                    "__clone3",
                    "thread_start",
                    "start_thread",
                    "_pthread_start",
                    "_start",
                    "__libc_start_main",
                    "__libc_start_call_main",
                    "java_start",
                    "thread_native_entry",
                    "JavaMain");

    private long samples;
    private long bottoms;
    private long tips;
    private boolean interpreted;
    private final LeafClasses lasts = new LeafClasses();
    private final LeafClasses firsts = new LeafClasses();

    void kind(long type, long interpretedOfMixed) {
        interpreted |= type == FlameKinds.INTERPRETED || interpretedOfMixed > 0;
    }

    /** Whether interpreted frames are told from compiled ones. */
    boolean tellsInterpreted() {
        return interpreted;
    }

    @Override
    public void whole(List<String> path, long count) {
        samples += count;
        if (path.size() > 1) {
            lasts.add(path.getLast(), path.get(path.size() - 2), count);
            firsts.add(path.getFirst(), path.get(1), count);
        }
        if (path.size() > 3) {
            String second = path.get(path.size() - 2);
            bottoms += begins(path.getFirst()) || begins(path.get(1)) ? count : 0;
            tips += begins(path.getLast()) || begins(second) ? count : 0;
        }
    }

    @Override
    public void part(List<String> path, long count, SampleFailure why) {}

    /** What stands where the leaves do, which may be classes. */
    LeafClasses leaves(boolean reversed) {
        return reversed ? firsts : lasts;
    }

    private static boolean begins(String frame) {
        int suffix = frame.endsWith("]") ? frame.lastIndexOf("_[") : -1;
        String name = suffix < 0 ? frame : frame.substring(0, suffix);
        int more = name.length();
        for (char sign : new char[] {'(', ':', '@'}) {
            int at = name.indexOf(sign);
            more = at > 0 ? Math.min(more, at) : more;
        }
        name = name.substring(0, more);
        return FIRST.contains(name) || name.endsWith(".main");
    }

    /**
     * Whether the leaf is drawn first; empty if that cannot be told. The root may stand on a thread
     * or a process.
     *
     * @param title believed where no frame tells
     */
    Optional<Boolean> reversed(boolean inverted, boolean saysReversed, String title) {
        if (saysReversed) {
            return Optional.of(inverted);
        }
        boolean titled = FlameNotes.saysReversed(title);
        if (!inverted) {
            return Optional.of(bottoms == 0 && (titled || 2 * tips > samples));
        }
        if (bottoms == tips) {
            return titled ? Optional.of(true) : Optional.empty();
        }
        return Optional.of(tips > bottoms);
    }
}
