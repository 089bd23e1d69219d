package dev.jitlens.run.compilations;

import dev.jitlens.classes.ClassFinder;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What logs that grow tell of compilations. Only those numbers are joined again of which something
 * new was told; the result is that of {@link Lives}, which joins all facts of one file after those
 * of the other.
 */
public final class GrowingLives {
    private final Map<Integer, LivesOfNumber> numbers = new HashMap<>();
    private final Set<LivesOfNumber> changed = new LinkedHashSet<>();
    private final FilesOfLives files = new FilesOfLives();
    private final Map<Long, List<LivesOfNumber>> byEntry = new HashMap<>();
    private final CompilationsByTime compilations = new CompilationsByTime();
    private final LifeCounts counts = new LifeCounts();
    private final LifeCounts ownCounts = new LifeCounts();
    private int withTasks;
    private Optional<LogKind> trapTeller = Optional.empty();
    private Optional<ClassFinder> lines = Optional.empty();

    /** Whether a fact of a log is of compilations, and may be joined by this. */
    public static boolean takes(LogKind kind, JvmEvent event) {
        return kind != LogKind.JFR
                && !kind.isReport()
                && switch (event) {
                    case JvmEvent.TaskQueued queued -> true;
                    case JvmEvent.CompileTask task -> true;
                    case JvmEvent.CodeInstalled installed -> true;
                    case JvmEvent.CompilerMemory memory -> true;
                    case JvmEvent.CodeRetired retired -> true;
                    case Deoptimization trap -> true;
                    default -> false;
                };
    }

    /** A log told it, after all that it told before. */
    public void add(int file, LogKind kind, JvmEvent event) {
        Told told = files.add(file, kind, event);
        LivesOfNumber its = of(told.number());
        its.add(told);
        changed.add(its);
    }

    /** The same without what one of the logs told; those after it have a number less. */
    public GrowingLives without(int file) {
        GrowingLives others = new GrowingLives();
        numbers.values().stream()
                .flatMap(LivesOfNumber::told)
                .filter(told -> told.file() != file)
                .sorted(Told.ORDER)
                .forEach(told -> others.add(told.after(file), told.kind(), told.event()));
        return others;
    }

    LivesOfNumber of(int number) {
        return numbers.computeIfAbsent(number, n -> new LivesOfNumber());
    }

    /** All traps that logs told, each once. */
    public List<Deoptimization> traps() {
        return files.traps();
    }

    /** Joins what is new with what was known, and takes what is not from logs. */
    public CompilationJoin again() {
        Optional<LogKind> teller = files.trapTeller();
        if (files.takeChanged() || !teller.equals(trapTeller)) {
            changed.addAll(numbers.values());
        }
        trapTeller = teller;
        return new LivesAgain(this, files, List.copyOf(changed));
    }

    /** All that are not to be joined again. */
    List<LivesOfNumber> others(Set<LivesOfNumber> joined) {
        return numbers.values().stream().filter(its -> !joined.contains(its)).toList();
    }

    /** Whether lines of class files were looked for elsewhere when others were joined. */
    boolean looksElsewhere(ClassFinder now) {
        return lines.filter(before -> before.looksWhere(now)).isEmpty();
    }

    /** What lines are looked for with: classes that were read stay known. */
    ClassFinder lines(ClassFinder now) {
        if (looksElsewhere(now)) {
            lines = Optional.of(now);
        }
        return lines.orElse(now);
    }

    /** Whether anything told of a task of others than those that are joined again. */
    boolean hasTasksBesides(Set<LivesOfNumber> joining) {
        long known = joining.stream().filter(its -> its.joined().hasTasks()).count();
        return withTasks > known;
    }

    /**
     * Takes what some are now.
     *
     * @param late those of which something was told this time only
     */
    void joined(Map<LivesOfNumber, LivesOfNumber.Joined> now, Set<LivesOfNumber> late) {
        List<Compilation> gone = new ArrayList<>();
        List<Compilation> come = new ArrayList<>();
        now.forEach(
                (its, joined) -> {
                    gone.addAll(its.joined().compilations());
                    come.addAll(joined.compilations());
                    exchange(its, joined);
                });
        compilations.exchange(gone, come);
        changed.clear();
        changed.addAll(late);
    }

    private void exchange(LivesOfNumber its, LivesOfNumber.Joined now) {
        LivesOfNumber.Joined before = its.joined();
        counts.remove(before.counts());
        counts.add(now.counts());
        ownCounts.remove(before.ownCounts());
        ownCounts.add(now.ownCounts());
        withTasks += (now.hasTasks() ? 1 : 0) - (before.hasTasks() ? 1 : 0);
        before.addresses().forEach(address -> byEntry.get(address).remove(its));
        now.addresses()
                .forEach(
                        address ->
                                byEntry.computeIfAbsent(address, e -> new ArrayList<>(1)).add(its));
        its.joined(now);
    }

    List<Compilation> compilations() {
        return compilations.all();
    }

    List<Compilation> withEntry(long address) {
        return byEntry.getOrDefault(address, List.of()).stream()
                .sorted(LivesOfNumber::compareFirst)
                .flatMap(its -> its.joined().at(address))
                .toList();
    }

    Run.Totals totals() {
        return counts.totals();
    }

    Run.Totals ownTotals() {
        return ownCounts.totals();
    }
}
