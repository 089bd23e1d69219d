package dev.jitlens.analysis;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Outline;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.Problem;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Polls at which threads were seen to stop, and the printed code that they are in. Addresses are
 * used again: the code is the one printed last of those that contain the address and were printed
 * before the thread stopped. Newer code that was not printed may have taken its place; then the
 * address is that of a poll by accident only, and {@link #atNoPoll} tells.
 *
 * <p>From JDK 16 on a thread that stops at a return poll leaves no line in the log.
 */
public final class ObservedPolls {
    /** Both clocks are cut to milliseconds. */
    private static final long CLOCK_NANOS = 1_000_000;

    /** No code is larger; a listing that says so is damaged. */
    private static final long LARGEST_CODE = 1L << 26;

    private final Map<Origin, List<PollSeen>> byListing = new LinkedHashMap<>();
    private final Map<Origin, CodeListing> listings = new HashMap<>();
    private final Map<Origin, CodeListing> where = new HashMap<>();
    private final List<PollSeen> outside = new ArrayList<>();
    private final Map<Origin, Problem> doubts = new LinkedHashMap<>();
    private final CodeListing[] byBegin;
    private final long[] highestEnd;

    private ObservedPolls(Run run) {
        byBegin =
                run.code().pollsSeen().isEmpty()
                        ? new CodeListing[0]
                        : run.code().listings().stream()
                                .filter(l -> l.range().codeEnd() > l.range().codeBegin())
                                .filter(
                                        l ->
                                                l.range().codeEnd() - l.range().codeBegin()
                                                        <= LARGEST_CODE)
                                .sorted(Comparator.comparingLong(c -> c.range().codeBegin()))
                                .toArray(CodeListing[]::new);
        highestEnd = Arrays.stream(byBegin).mapToLong(c -> c.range().codeEnd()).toArray();
        for (int i = 1; i < highestEnd.length; i++) {
            highestEnd[i] = Math.max(highestEnd[i], highestEnd[i - 1]);
        }
        run.code().pollsSeen().forEach(this::add);
    }

    public static ObservedPolls of(Run run) {
        return new ObservedPolls(run);
    }

    /** The code that a thread was in. */
    public Optional<CodeListing> code(PollSeen seen) {
        return Optional.ofNullable(where.get(seen.origin()));
    }

    /** Printings with code in which a thread was seen to stop. */
    public List<CodeListing> listings() {
        return List.copyOf(listings.values());
    }

    /** What was seen in this code, in the order of the log. */
    public List<PollSeen> in(CodeListing listing) {
        return List.copyOf(byListing.getOrDefault(listing.origin(), List.of()));
    }

    /**
     * Polls that are in no printed code: in the interpreter's, for instance, or in a method that is
     * not printed.
     */
    public List<PollSeen> outside() {
        return List.copyOf(outside);
    }

    /** Polls whose times do not tell which of several printings with that address it was. */
    public List<Problem> doubts() {
        return List.copyOf(doubts.values());
    }

    /** How often a thread was seen to stop at each poll of this code, zeros included. */
    public Map<PollSite, Integer> counts(Outline code) {
        Map<Long, Integer> byAddress = new HashMap<>();
        in(code.about()).forEach(s -> byAddress.merge(s.pc(), 1, Integer::sum));
        Map<PollSite, Integer> counts = new LinkedHashMap<>();
        code.polls().forEach(p -> counts.put(p, byAddress.getOrDefault(p.address(), 0)));
        return counts;
    }

    /** What was seen in this code at addresses of no poll of it. */
    public List<PollSeen> atNoPoll(Outline code) {
        Set<Long> polls = new HashSet<>();
        code.polls().forEach(p -> polls.add(p.address()));
        return in(code.about()).stream().filter(s -> !polls.contains(s.pc())).toList();
    }

    /** The poll at which a thread was seen to stop. */
    public static Optional<PollSite> site(PollSeen seen, Assembly assembly) {
        return assembly.polls().stream().filter(p -> p.address() == seen.pc()).findFirst();
    }

    private void add(PollSeen seen) {
        List<CodeListing> candidates = candidates(seen);
        if (candidates.isEmpty()) {
            outside.add(seen);
            return;
        }
        CodeListing best = candidates.getFirst();
        for (CodeListing other : candidates) {
            if (!sameCode(best, other) && isUndecided(best, other, seen)) {
                doubts.put(seen.origin(), doubt(seen, best, other));
            }
        }
        where.put(seen.origin(), best);
        listings.put(best.origin(), best);
        byListing.computeIfAbsent(best.origin(), o -> new ArrayList<>()).add(seen);
    }

    /**
     * Printings from before the stop that contain the address, the latest first; of equal ones the
     * first printed.
     */
    private List<CodeListing> candidates(PollSeen seen) {
        List<CodeListing> found = new ArrayList<>();
        for (int i = lastBeginningBefore(seen.pc()); i >= 0 && highestEnd[i] > seen.pc(); i--) {
            CodeListing listing = byBegin[i];
            boolean later =
                    Time.isKnown(listing.nanos())
                            && Time.isKnown(seen.nanos())
                            && listing.nanos() > seen.nanos() + CLOCK_NANOS;
            if (listing.contains(seen.pc()) && !later) {
                found.add(listing);
            }
        }
        found.sort(
                Comparator.comparingLong(CodeListing::nanos)
                        .reversed()
                        .thenComparing(l -> l.origin().file())
                        .thenComparingLong(l -> l.origin().offset()));
        return found;
    }

    private int lastBeginningBefore(long pc) {
        int low = 0;
        int high = byBegin.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (byBegin[middle].range().codeBegin() <= pc) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /** A log file and the console may both have it. */
    private static boolean sameCode(CodeListing one, CodeListing other) {
        return one.id().equals(other.id())
                && one.range().codeBegin() == other.range().codeBegin()
                && one.method().matches(other.method());
    }

    private static boolean isUndecided(CodeListing best, CodeListing other, PollSeen seen) {
        return !Time.isKnown(seen.nanos())
                || !Time.isKnown(other.nanos())
                || best.nanos() == other.nanos();
    }

    private static Problem doubt(PollSeen seen, CodeListing best, CodeListing other) {
        return new Problem(
                seen.origin(),
                "a thread stopped at 0x%x, which is in the code of both %s (%s) and %s (%s)"
                        .formatted(
                                seen.pc(),
                                best.method().display(),
                                best.id(),
                                other.method().display(),
                                other.id()));
    }
}
