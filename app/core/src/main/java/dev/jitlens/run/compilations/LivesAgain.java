package dev.jitlens.run.compilations;

import dev.jitlens.classes.ClassFinder;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.CompilerMemory;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.TaskQueued;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Joins the compilations of which something new is known, and takes as new what is told to it: what
 * files of samples and reports of a crash tell may be otherwise the next time.
 */
final class LivesAgain implements CompilationJoin {
    private final GrowingLives growing;
    private final FilesOfLives files;
    private final Set<LivesOfNumber> changed;
    private final Set<LivesOfNumber> late = new LinkedHashSet<>();
    private final Map<Integer, RightBefore> before = new HashMap<>();
    private final Map<LivesOfNumber, Lives> joining = new LinkedHashMap<>();
    private final Set<LivesOfNumber> withTasks = new HashSet<>();

    /** Null until a trap was told. */
    private LogKind trapTeller;

    LivesAgain(GrowingLives growing, FilesOfLives files, List<LivesOfNumber> changed) {
        this.growing = growing;
        this.files = files;
        this.changed = new LinkedHashSet<>(changed);
        trapTeller = files.trapTeller().orElse(null);
        changed.forEach(LivesOfNumber::forgetLate);
    }

    @Override
    public void queued(int file, TaskQueued event) {
        late(file, LogKind.LOG_COMPILATION, event);
    }

    @Override
    public void task(int file, LogKind kind, CompileTask event) {
        late(file, kind, event);
    }

    @Override
    public void installed(int file, LogKind kind, CodeInstalled event) {
        late(file, kind, event);
    }

    @Override
    public void printed(int file, CodeListing listing) {
        if (Lives.takes(listing)) {
            late(file, LogKind.SAMPLES, listing);
        }
    }

    @Override
    public void memory(int file, LogKind kind, CompilerMemory event) {
        late(file, kind, event);
    }

    @Override
    public void retired(int file, LogKind kind, CodeRetired event) {
        late(file, kind, event);
    }

    @Override
    public boolean deoptimized(int file, LogKind kind, Deoptimization event) {
        boolean tells = tellsTraps(kind);
        if (tells) {
            late(file, kind, event);
        }
        if (tells && event.trap()) {
            before.put(file, before(file).trapped(kind, event));
        }
        return tells;
    }

    private void late(int file, LogKind kind, JvmEvent event) {
        Told told = new Told(file, Told.LATE, kind, event, before(file));
        LivesOfNumber its = growing.of(told.number());
        late.add(its);
        changed.add(its);
        its.addLate(told);
    }

    private RightBefore before(int file) {
        return before.getOrDefault(file, files.before(file));
    }

    private boolean tellsTraps(LogKind kind) {
        trapTeller = trapTeller == null ? kind : trapTeller;
        return trapTeller == kind;
    }

    @Override
    public boolean hasTasks() {
        changed.forEach(this::join);
        return !withTasks.isEmpty() || growing.hasTasksBesides(joining.keySet());
    }

    private Lives join(LivesOfNumber its) {
        KeptOthers others = new KeptOthers(files, this::tellsTraps);
        Lives lives = new Lives(others);
        its.tell(others, lives);
        if (lives.hasTasks()) {
            withTasks.add(its);
        }
        joining.put(its, lives);
        return lives;
    }

    @Override
    public void joinCopied() {
        joining.values().forEach(Lives::joinCopied);
    }

    /** That of a number of which a recording tells, after what logs tell of it. */
    private Lives recorded(int number) {
        LivesOfNumber its = growing.of(number);
        late.add(its);
        Lives known = joining.get(its);
        if (known != null) {
            return known;
        }
        Lives lives = join(its);
        lives.joinCopied();
        return lives;
    }

    @Override
    public void recorded(CompileTask event) {
        recorded(event.id().number()).recorded(event);
    }

    @Override
    public Optional<Deoptimization> recordedTrap(Deoptimization event) {
        return recorded(event.id().number()).recordedTrap(event);
    }

    @Override
    public void joinMemory() {
        joining.values().forEach(Lives::joinMemory);
    }

    @Override
    public List<Compilation> finish(ClassFinder lines) {
        if (growing.looksElsewhere(lines)) {
            for (LivesOfNumber its : growing.others(joining.keySet())) {
                Lives lives = join(its);
                lives.joinCopied();
                lives.joinMemory();
            }
        }
        ClassFinder looked = growing.lines(lines);
        Map<LivesOfNumber, LivesOfNumber.Joined> joined = new LinkedHashMap<>();
        joining.forEach((its, lives) -> joined.put(its, finish(its, lives, looked)));
        growing.joined(joined, late);
        return growing.compilations();
    }

    private LivesOfNumber.Joined finish(LivesOfNumber its, Lives lives, ClassFinder lines) {
        List<Compilation> compilations = lives.finish(lines);
        return new LivesOfNumber.Joined(
                compilations,
                lives.entries(),
                lives.counts(),
                lives.ownCounts(),
                withTasks.contains(its));
    }

    @Override
    public List<Compilation> withEntry(long address) {
        return growing.withEntry(address);
    }

    @Override
    public Run.Totals totals() {
        return growing.totals();
    }

    @Override
    public Run.Totals ownTotals() {
        return growing.ownTotals();
    }
}
