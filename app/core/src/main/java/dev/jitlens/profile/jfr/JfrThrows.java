package dev.jitlens.profile.jfr;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.TextHash;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.format.SampleRoom;
import dev.jitlens.profile.format.SharedStacks;
import dev.jitlens.profile.jfr.JfrReader.Tally;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrWalk;
import dev.jitlens.profile.jfr.program.JfrSites;

import jdk.jfr.consumer.RecordedEvent;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Exceptions and errors as samples, each once: the constructors of an error record it as one, and
 * twice as an exception. They come in any order, so that it is known at the end what is which.
 */
final class JfrThrows {
    /** More stacks are counted without saying where. */
    private static final int MOST = 1 << 17;

    private static final JfrWalk NOT_KEPT =
            new JfrWalk(
                    List.of(),
                    Optional.of(SampleFailure.named("stack not kept: too many different ones")));

    private final SharedStacks stacks = new SharedStacks(new SampleRoom());
    private final Map<Thrown, Sum> sums = new LinkedHashMap<>();

    private record Thrown(boolean isError, String type, JfrThread thread, JfrWalk walk) {
        @Override
        public int hashCode() {
            return TextHash.of(type)
                    + (walk.hashCode() * 31 + thread.hashCode()) * 2
                    + (isError ? 1 : 0);
        }
    }

    private static final class Sum {
        private long count;
        private long truncated;
    }

    /** A class, where it was made, as far as {@link JfrSites} tells such places apart. */
    private record Made(String type, List<Frame> frames) {
        static Made of(Thrown thrown) {
            return new Made(
                    thrown.type(),
                    thrown.walk().frames().stream()
                            .dropWhile(f -> JfrFields.makesThrowable(f.method().name()))
                            .limit(JfrSites.MOST_FRAMES)
                            .map(f -> new Frame(f.method(), f.bci(), f.line()))
                            .toList());
        }

        @Override
        public int hashCode() {
            return TextHash.of(type) + frames.hashCode();
        }
    }

    /**
     * @param walk from where it is thrown
     */
    void add(RecordedEvent event, boolean isError, JfrWalk walk) {
        Thrown thrown =
                new Thrown(
                        isError,
                        JfrSites.type(event, "thrownClass"),
                        JfrThread.of(event, "eventThread"),
                        walk);
        Sum sum = sums.get(thrown);
        if (sum == null) {
            sum = sums.computeIfAbsent(kept(thrown), t -> new Sum());
        }
        sum.count++;
        sum.truncated += isTruncated(event) ? 1 : 0;
    }

    static boolean isTruncated(RecordedEvent event) {
        return event.getStackTrace() != null && event.getStackTrace().isTruncated();
    }

    private Thrown kept(Thrown thrown) {
        if (sums.size() >= MOST) {
            JfrThread nobody = new JfrThread(-1, -1, "");
            return new Thrown(thrown.isError(), "", nobody, NOT_KEPT);
        }
        List<SampleFrame> shared = thrown.walk().frames().stream().map(stacks::frame).toList();
        return new Thrown(
                thrown.isError(),
                thrown.type(),
                thrown.thread(),
                new JfrWalk(shared, thrown.walk().failure()));
    }

    /** The samples of all that were read so far. */
    Tally tally() {
        Set<Made> errors = new HashSet<>();
        for (Thrown thrown : sums.keySet()) {
            if (thrown.isError()) {
                errors.add(Made.of(thrown));
            }
        }
        Tally tally = new Tally();
        sums.forEach(
                (thrown, sum) -> {
                    if (thrown.isError() || errors.isEmpty() || !errors.contains(Made.of(thrown))) {
                        int thread = thrown.thread().in(tally.samples);
                        JfrReader.count(tally, thread, sum.count, thrown.walk(), false);
                        tally.truncated += sum.truncated;
                    }
                });
        return tally;
    }
}
