package dev.jitlens.run.compilations;

import dev.jitlens.classes.ClassFinder;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.CompilerMemory;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.Retirement;
import dev.jitlens.model.JvmEvent.TaskQueued;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.compilations.Life.Evidence;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Joins events to compilations by compile id. What one source says twice is two compilations (ids
 * start again when two runs share a file); what two sources say once is one.
 */
public final class Lives implements CompilationJoin {
    /**
     * How many compilations of one id are told apart. Each JVM that writes to a file gives an id
     * once; a file that repeats one without end would else be compared with itself.
     */
    private static final int MOST_OF_ID = 64;

    private static final int NO_FILE = -1;

    /** The latest of each id; each knows the one before it. */
    private final LatestLives latest = new LatestLives();

    private final List<Life> all = new ArrayList<>();
    private final EntryTable entries = new EntryTable();
    private final List<CopiedLife> copied = new ArrayList<>();
    private final List<CodeListing> osrLines = new ArrayList<>();
    private final List<TaskMemory> memories = new ArrayList<>();
    private final LifeCounts counts = new LifeCounts();
    private final LifeCounts ownCounts = new LifeCounts();
    private final Others others;
    private Evidence evidence = new Evidence(-1, LogKind.LOG_COMPILATION);

    private record TaskMemory(Evidence by, CompilerMemory event) {}

    public Lives() {
        this(new SeenOthers());
    }

    /** Joins some of all compilations. */
    Lives(Others others) {
        this.others = others;
    }

    @Override
    public void queued(int file, TaskQueued event) {
        Life life = xml(file, event.id(), event.method(), l -> !l.queued);
        life.queued = true;
        life.queuedNanos = event.nanos();
        life.queuedOsrBci = event.osrBci();
        life.asked = new Compilation.Asked(event.thread(), event.calls());
    }

    @Override
    public void task(int file, LogKind kind, CompileTask event) {
        if (kind == LogKind.LOG_COMPILATION) {
            others.task(file);
            xml(file, event.id(), event.method(), l -> l.task == null).task(event);
            return;
        }
        Evidence by = evidence(file, kind);
        Life life = last(event.id(), l -> l.printed == null && l.method.matches(event.method()));
        if (life == null && event.end().outcome().isWithoutCode()) {
            life =
                    last(
                            event.id(),
                            l -> by.equals(l.printedBy) && l.method.matches(event.method()));
        }
        if (life == null) {
            Life same =
                    last(event.id(), l -> l.printed != null && l.method.matches(event.method()));
            if (same != null
                    && !by.equals(same.printedBy)
                    && (same.printedBy.kind() != kind
                            || isCopy(event, same.printed)
                            || same.begun != null && isCopy(event, same.begun))) {
                if (isTorn(same.printed)) {
                    same.printed = event;
                }
                return; // the console, the unified log and the tty in the XML tell the same one
            }
            life = add(event.id(), event.method());
        }
        life.begun = life.printed;
        life.printed = event;
        life.printedBy = by;
    }

    /** The same line in two files: with LogCompilation a JVM prints to the log, too. */
    private static boolean isCopy(CompileTask event, CompileTask known) {
        boolean timed = Time.isKnown(event.nanos());
        boolean certain = timed || event.end().outcome().isWithoutCode();
        boolean sameTime = certain && event.nanos() == known.nanos();
        return (sameTime || isTorn(event) != isTorn(known))
                && event.tier() == known.tier()
                && event.osrBci() == known.osrBci();
    }

    /** Another thread may have written into the line, which then has no time. */
    private static boolean isTorn(CompileTask event) {
        return !Time.isKnown(event.nanos()) && !event.end().outcome().isWithoutCode();
    }

    @Override
    public void installed(int file, LogKind kind, CodeInstalled event) {
        if (kind == LogKind.LOG_COMPILATION) {
            others.installed(file, event);
            Life life = xml(file, event.id(), event.method(), l -> !l.installedInXml);
            life.installed(event);
            return;
        }
        Life life = last(event.id(), l -> l.method.matches(event.method()));
        if (life == null) {
            life = add(event.id(), event.method());
            life.installed = event;
            life.printedBy = evidence(file, kind);
        } else if (kind.isReport()) {
            life.installed = life.installed == null ? event : life.installed;
        } else if (evidence(file, kind).equals(life.printedBy)) {
            add(event.id(), event.method()).installed = event;
        }
    }

    /** Whether a listing tells something of its compilation. */
    static boolean takes(CodeListing listing) {
        return isCopied(listing) || listing.osrEntry().osrLine() >= 0;
    }

    private static boolean isCopied(CodeListing listing) {
        return listing.form() == CodeForm.MEMORY && listing.id().number() >= 0;
    }

    @Override
    public void printed(int file, CodeListing listing) {
        if (isCopied(listing)) {
            copied.add(new CopiedLife(file, listing));
        }
        if (listing.osrEntry().osrLine() >= 0) {
            osrLines.add(listing);
        }
    }

    @Override
    public void joinCopied() {
        Set<Life> doubled = Collections.newSetFromMap(new IdentityHashMap<>());
        for (CopiedLife its : copied) {
            Life known = last(its.id(), its::is);
            if (known == null && its.isOfHandles()) {
                continue;
            }
            Life life = known == null ? add(its.id(), its.method()) : known;
            Life listed = its.id().osr() ? last(its.listedId(), its::isListed) : null;
            if (listed != null) {
                latest.remove(listed);
                doubled.add(listed);
            }
            its.tell(life, known == null, listed);
        }
        all.removeIf(doubled::contains);
    }

    @Override
    public void memory(int file, LogKind kind, CompilerMemory event) {
        memories.add(new TaskMemory(evidence(file, kind), event));
    }

    @Override
    public void joinMemory() {
        for (TaskMemory its : memories.reversed()) {
            CompilerMemory event = its.event();
            CompileId id = event.id();
            Predicate<Life> same = l -> l.isCompilation() && l.method.matches(event.method());
            Predicate<Life> free = same.and(l -> l.arenaBytes < 0);
            Predicate<Life> told = same.and(l -> l.arenaBytes == event.arenaBytes());
            if (eitherOf(id, told) == null) {
                Life life = eitherOf(id, free);
                if (life == null) {
                    life = add(id, event.method());
                    life.printed = Life.task(event);
                    life.printedBy = its.by();
                }
                life.arenaBytes = event.arenaBytes();
            }
        }
        memories.clear();
    }

    /** That of the number, or the OSR compilation of it. */
    private Life eitherOf(CompileId id, Predicate<Life> fits) {
        Life life = last(id, fits);
        return life == null ? last(new CompileId(id.number(), !id.osr()), fits) : life;
    }

    private void tellOsrLines() {
        for (CodeListing listing : osrLines) {
            Life life = latest.get(listing.id());
            for (int i = 0; life != null && i < MOST_OF_ID; i++, life = life.before) {
                if (life.method.matches(listing.method())) {
                    life.osrLine = listing.osrEntry().osrLine();
                }
            }
        }
    }

    @Override
    public void retired(int file, LogKind kind, CodeRetired event) {
        Evidence by = evidence(file, kind);
        Life life =
                last(event.id(), l -> event.method() == null || l.method.matches(event.method()));
        boolean isZombie = event.how() == Retirement.ZOMBIE;
        if (event.how() == Retirement.UNLOADED) {
            return;
        }
        if (life == null) {
            count(event.method(), isZombie);
            return;
        }
        Evidence first =
                isZombie ? life.zombieBy : event.moves() ? life.movedBy : life.notEntrantBy;
        if (first != null && !first.equals(by)) {
            return;
        }
        count(life.method, isZombie);
        if (event.moves()) {
            life.movedBy = by;
        } else if (isZombie) {
            life.zombieBy = by;
        } else {
            life.notEntrantBy = by;
            life.notEntrantNanos = event.nanos();
            life.notEntrantReason =
                    WhyLeft.left(
                            life, event, others.trapBefore(file), others.installedBefore(file));
        }
    }

    /** The same object as long as one file is read, since many keep it. */
    private Evidence evidence(int file, LogKind kind) {
        if (evidence.file() != file || evidence.kind() != kind) {
            evidence = new Evidence(file, kind);
        }
        return evidence;
    }

    private void count(Method method, boolean isZombie) {
        count(counts, isZombie);
        if (method != null && OwnWork.isOf(method)) {
            count(ownCounts, isZombie);
        }
    }

    private static void count(LifeCounts its, boolean isZombie) {
        if (isZombie) {
            its.zombies++;
        } else {
            its.notEntrants++;
        }
    }

    @Override
    public boolean deoptimized(int file, LogKind kind, Deoptimization event) {
        if (!others.tellsTraps(kind)) {
            return false;
        }
        if (event.trap()) {
            counts.traps++;
            ownCounts.traps += OwnWork.isOf(event.method()) ? 1 : 0;
            others.trapped(file, kind, event);
            Life life = last(event.id(), l -> true);
            if (life != null) {
                life.traps++;
                life.trap = event;
            }
        }
        return true;
    }

    @Override
    public void recorded(CompileTask event) {
        boolean known = !event.method().holder().isEmpty();
        Predicate<Life> same = l -> !known || l.method.matches(event.method());
        Life told = last(event.id(), same.and(l -> l.recorded != null));
        if (told != null && told.recorded.nanos() == event.nanos()) {
            return; // two recordings of one JVM
        }
        Life life = last(event.id(), same.and(l -> l.recorded == null));
        if (life == null) {
            life = add(event.id(), event.method());
        }
        life.recorded = event;
    }

    @Override
    public Optional<Deoptimization> recordedTrap(Deoptimization event) {
        CompileId osr = new CompileId(event.id().number(), true);
        Life own = last(event.id(), l -> true);
        Life life = own != null ? own : last(osr, l -> true);
        Deoptimization trap =
                life == null || !life.isCompilation() ? event : event.in(life.code(event.method()));
        return deoptimized(NO_FILE, LogKind.JFR, trap) ? Optional.of(trap) : Optional.empty();
    }

    @Override
    public boolean hasTasks() {
        return all.stream().anyMatch(l -> l.task != null || l.printed != null);
    }

    private Life xml(int file, CompileId id, Method method, Predicate<Life> free) {
        Life life = last(id, l -> mayBeIn(l, file) && free.test(l) && l.method.matches(method));
        if (life == null) {
            life = add(id, method);
        }
        life.xmlFile = file;
        life.learn(method);
        return life;
    }

    /** A killed JVM leaves its compiler threads' parts in files of their own. */
    private boolean mayBeIn(Life life, int file) {
        return life.xmlFile == file
                || life.xmlFile < 0
                || (others.hasTasks(file) && !others.hasTasks(life.xmlFile));
    }

    private Life add(CompileId id, Method method) {
        Life life = new Life(id, method);
        all.add(life);
        life.before = latest.put(id, life);
        return life;
    }

    private Life last(CompileId id, Predicate<Life> fits) {
        Life life = latest.get(id);
        for (int i = 0; life != null && i < MOST_OF_ID; i++, life = life.before) {
            if (fits.test(life)) {
                return life;
            }
        }
        return null;
    }

    /**
     * Joins all; to be called once: what was known of each compilation is let go as it is put
     * together.
     */
    @Override
    public List<Compilation> finish(ClassFinder lines) {
        tellOsrLines();
        latest.clear();
        count(counts, life -> true);
        count(ownCounts, life -> OwnWork.isOf(life.method));
        List<Compilation> compilations = new ArrayList<>(all.size());
        Map<Compilation.Sizes, Compilation.Sizes> sizes = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            Life life = all.set(i, null);
            life.before = null;
            if (life.isCompilation()) {
                Compilation compilation = life.finish(life.notEntrantReason, lines, sizes);
                compilations.add(compilation);
                if (life.installed != null && life.installed.entry() != 0) {
                    entries.add(life.installed.entry(), compilation);
                }
            }
        }
        compilations.sort(CompilationsByTime::order);
        return compilations;
    }

    @Override
    public List<Compilation> withEntry(long address) {
        return entries.at(address);
    }

    @Override
    public Run.Totals totals() {
        return counts.totals();
    }

    @Override
    public Run.Totals ownTotals() {
        return ownCounts.totals();
    }

    /** Where the code of each begins. */
    List<EntryTable.Entry> entries() {
        return entries.all();
    }

    /** The totals, to be added to others. */
    LifeCounts counts() {
        return counts;
    }

    /** What of them is of our own agents. */
    LifeCounts ownCounts() {
        return ownCounts;
    }

    private void count(LifeCounts its, Predicate<Life> counted) {
        for (Life life : all) {
            if (!counted.test(life)) {
                continue;
            }
            if (life.isNativeWrapper()) {
                its.wrappers++;
            } else if (isCompileTask(life)) {
                its.tasks.add(life);
                Outcome end = end(life);
                its.failed += end.isWithoutCode() ? 1 : 0;
                its.stale += end == Outcome.STALE ? 1 : 0;
            } else if (life.isCompilation()) {
                its.lost.add(life);
            }
        }
    }

    /**
     * A task; in a file whose JVM was killed before it wrote any task, an installed nmethod; in a
     * file without XML, a printed line.
     */
    private boolean isCompileTask(Life life) {
        if (life.task != null || life.recorded != null) {
            return true;
        }
        if (life.xmlFile >= 0) {
            return life.installed != null && !others.hasTasks(life.xmlFile);
        }
        if (life.printed == null) {
            // The code that there is, listed or copied, names compilations, too.
            return life.printedBy != null
                    && (life.printedBy.kind() == LogKind.CODE_LIST
                            || life.printedBy.kind() == LogKind.SAMPLES);
        }
        return !others.hasXml(life.printedBy.file());
    }

    private static Outcome end(Life life) {
        CompileTask seen = life.recorded != null ? life.recorded : life.printed;
        CompileTask task = life.task != null ? life.task : seen;
        return task == null ? Outcome.STARTED : task.end().outcome();
    }
}
