package dev.jitlens.run.compilations;

import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Time;

/**
 * Why code was made not entrant. JDK 25 and later say it; of earlier ones it is told only where
 * what happened right before leaves no other reason: a trap of the same thread in that code, a
 * newer version of the method, or an assumption that ceased to hold. Events come in the order of
 * the log.
 */
final class WhyLeft {
    /** Logs cut times to milliseconds. */
    private static final long RIGHT_BEFORE_NANOS = 3_000_000;

    /** All of HotSpot's, whether a class was loaded or redefined. */
    private static final String ASSUMPTION = "marked for deoptimization";

    private static final String TRAP = "uncommon trap";

    private Life trapped;
    private Deoptimization trap;
    private Life installed;

    void trapped(Life life, Deoptimization event) {
        trapped = life;
        trap = event;
    }

    void installed(Life life) {
        installed = life;
    }

    /** The JVM's own words, else what the log shows; empty if that does not tell. */
    String left(Life life, CodeRetired event) {
        boolean byTrap = isByTrap(life, event);
        String trapReason = byTrap ? trap.reason() : "";
        if (byTrap) {
            trapped = null; // a trap is the reason for one transition
        }
        String more =
                switch (event.reason()) {
                    case TRAP -> trapReason;
                    case ASSUMPTION -> event.assumption();
                    default -> "";
                };
        if (!event.reason().isEmpty()) {
            return more.isEmpty() ? event.reason() : event.reason() + ": " + more;
        }
        if (byTrap) {
            return "after uncommon trap " + trapReason;
        }
        if (isReplaced(life, event)) {
            return "replaced by tier " + installed.tier() + " #" + installed.id;
        }
        return event.assumption();
    }

    private boolean isByTrap(Life life, CodeRetired event) {
        return trapped == life
                && isRightBefore(trap.nanos(), event)
                && (trap.thread().isEmpty()
                        || event.thread().isEmpty()
                        || trap.thread().equals(event.thread()));
    }

    private boolean isReplaced(Life life, CodeRetired event) {
        return installed != null
                && installed != life
                && installed.id.osr() == life.id.osr()
                && installed.method.equals(life.method)
                && isRightBefore(installed.installed.nanos(), event);
    }

    private static boolean isRightBefore(long nanos, CodeRetired event) {
        return Time.isKnown(nanos)
                && Time.isKnown(event.nanos())
                && Math.abs(event.nanos() - nanos) <= RIGHT_BEFORE_NANOS;
    }
}
