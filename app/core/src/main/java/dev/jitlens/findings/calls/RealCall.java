package dev.jitlens.findings.calls;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampleFrame;

import java.util.Map;
import java.util.Optional;

/**
 * A place in a method whose call was found by samples to be a call in machine code, not inlined.
 *
 * @param line of the call in the caller, or {@link Unknown#NUMBER}
 * @param samples in the code that was called, but not in what that calls in turn
 * @param dispatch samples at the call itself, or in the stub that looks up the method
 * @param callees samples in each
 * @param own the program's own frame that uses it most, where the caller is the JDK's
 * @param within the compilation that decided about it
 * @param decision what it decided
 */
record RealCall(
        Method caller,
        int bci,
        int line,
        long samples,
        long dispatch,
        Map<Method, Long> callees,
        Optional<SampleFrame> own,
        Compilation within,
        InlineNode decision) {
    RealCall {
        callees = Map.copyOf(callees);
    }

    /**
     * Whether the receiver's class decides what is called. JDK 8 tells no verdict of such a call;
     * it tells one of every other.
     */
    boolean isVirtual() {
        return switch (decision.verdict()) {
            case REFUSED -> decision.reason().equals("virtual call");
            case UNDECIDED -> !decision.receivers().isEmpty() || callees.size() > 1;
            case INLINED, INTRINSIC -> false;
        };
    }

    /** Whether C2 knew how often it was called, or on what; HotSpot logs a count of -1 if not. */
    boolean isProfiled() {
        return decision.callCount() >= 0 || !decision.receivers().isEmpty();
    }
}
