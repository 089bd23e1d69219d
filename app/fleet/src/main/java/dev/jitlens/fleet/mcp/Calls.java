package dev.jitlens.fleet.mcp;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.SequencedSet;

/** The calls that are under way, by the ids of their requests. */
final class Calls {
    /** Of what was given up and is not under way: before it began, or after it ended. */
    private static final int REMEMBERED = 1000;

    private final Map<String, Call> underWay = new HashMap<>();
    private final SequencedSet<String> tooEarly = new LinkedHashSet<>();
    private final ThreadLocal<Call> own = ThreadLocal.withInitial(() -> new Call(""));

    /** A call that this thread answers from here on. */
    synchronized Call begin(String id) {
        Call call = new Call(id);
        if (tooEarly.remove(id)) {
            call.giveUp();
        }
        underWay.put(id, call);
        own.set(call);
        return call;
    }

    synchronized void end(Call call) {
        underWay.remove(call.id(), call);
        own.remove();
    }

    /** The one that this thread answers. */
    Call own() {
        return own.get();
    }

    /** Nobody waits for the answer any more; it may have been sent already. */
    synchronized void giveUp(String id) {
        Call call = underWay.get(id);
        if (call != null) {
            call.giveUp();
        } else if (tooEarly.add(id) && tooEarly.size() > REMEMBERED) {
            tooEarly.removeFirst();
        }
    }
}
