package dev.jitlens.run.compilations;

import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Time;

import java.util.Optional;

/**
 * Why code was made not entrant. JDK 25 and later say it; of earlier ones it is told only where
 * what happened right before leaves no other reason: a trap of the same thread in that code, a
 * newer version of the method, or an assumption that ceased to hold. Events come in the order of
 * the log, and what other logs tell is not right before.
 */
final class WhyLeft {
    /** Logs cut times to milliseconds. */
    private static final long RIGHT_BEFORE_NANOS = 3_000_000;

    /** All of HotSpot's, whether a class was loaded or redefined. */
    private static final String ASSUMPTION = "marked for deoptimization";

    private static final String TRAP = "uncommon trap";

    private WhyLeft() {}

    /**
     * The JVM's own words, else what the log shows; empty if that does not tell.
     *
     * @param trap the last one that was told
     * @param installed the code that was installed last
     */
    static String left(
            Life life,
            CodeRetired event,
            Optional<Deoptimization> trap,
            Optional<CodeInstalled> installed) {
        Optional<Deoptimization> its = trap.filter(t -> isByTrap(t, life, event));
        if (its.isPresent()) {
            life.trap = null; // a trap is the reason for one transition
        }
        String trapReason = its.map(Deoptimization::reason).orElse("");
        String more =
                switch (event.reason()) {
                    case TRAP -> trapReason;
                    case ASSUMPTION -> event.assumption();
                    default -> "";
                };
        if (!event.reason().isEmpty()) {
            return more.isEmpty() ? event.reason() : event.reason() + ": " + more;
        }
        if (its.isPresent()) {
            return "after uncommon trap " + trapReason;
        }
        return installed
                .filter(newer -> isReplaced(newer, life, event))
                .map(newer -> "replaced by tier " + newer.tier() + " #" + newer.id())
                .orElse(event.assumption());
    }

    private static boolean isByTrap(Deoptimization trap, Life life, CodeRetired event) {
        return life.trap == trap
                && isRightBefore(trap.nanos(), event)
                && (trap.thread().isEmpty()
                        || event.thread().isEmpty()
                        || trap.thread().equals(event.thread()));
    }

    private static boolean isReplaced(CodeInstalled newer, Life life, CodeRetired event) {
        return newer.id().osr() == life.id.osr()
                && newer.method().equals(life.method)
                && !isOf(newer, life)
                && isRightBefore(newer.nanos(), event);
    }

    private static boolean isOf(CodeInstalled code, Life life) {
        return life.installed != null && life.installed.origin().equals(code.origin());
    }

    private static boolean isRightBefore(long nanos, CodeRetired event) {
        return Time.isKnown(nanos)
                && Time.isKnown(event.nanos())
                && Math.abs(event.nanos() - nanos) <= RIGHT_BEFORE_NANOS;
    }
}
