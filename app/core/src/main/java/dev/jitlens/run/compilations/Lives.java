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
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.compilations.Life.Evidence;

import java.util.ArrayList;
import java.util.BitSet;
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
public final class Lives {
    /**
     * How many compilations of one id are told apart. Each JVM that writes to a file gives an id
     * once; a file that repeats one without end would else be compared with itself.
     */
    private static final int MOST_OF_ID = 64;

    /** The latest of each id; each knows the one before it. */
    private final LatestLives latest = new LatestLives();

    private final List<Life> all = new ArrayList<>();
    private final EntryTable entries = new EntryTable();
    private final List<CopiedLife> copied = new ArrayList<>();
    private final List<CodeListing> osrLines = new ArrayList<>();
    private final List<TaskMemory> memories = new ArrayList<>();
    private final WhyLeft why = new WhyLeft();
    private final BitSet filesWithTasks = new BitSet();
    private final BitSet filesWithXml = new BitSet();
    private final Retired retired = new Retired();
    private final Retired ownRetired = new Retired();
    private LogKind trapTeller;
    private Evidence evidence = new Evidence(-1, LogKind.LOG_COMPILATION);
    private Run.Totals totals;
    private Run.Totals ownTotals;

    private record TaskMemory(Evidence by, CompilerMemory event) {}

    /** What became of code. */
    private static final class Retired {
        private int notEntrants;
        private int zombies;
        private int traps;
    }

    public void queued(int file, TaskQueued event) {
        Life life = xml(file, event.id(), event.method(), l -> !l.queued);
        life.queued = true;
        life.queuedNanos = event.nanos();
        life.queuedOsrBci = event.osrBci();
        life.asked = new Compilation.Asked(event.thread(), event.calls());
    }

    public void task(int file, LogKind kind, CompileTask event) {
        if (kind == LogKind.LOG_COMPILATION) {
            filesWithTasks.set(file);
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
                    && (same.printedBy.kind() != kind || isCopy(event, same.printed))) {
                return; // the console, the unified log and the tty in the XML tell the same one
            }
            life = add(event.id(), event.method());
        }
        life.printed = event;
        life.printedBy = by;
    }

    /** The same line in two files: with LogCompilation a JVM prints to the log, too. */
    private static boolean isCopy(CompileTask event, CompileTask known) {
        return (event.nanos() >= 0 || event.end().outcome().isWithoutCode())
                && event.nanos() == known.nanos()
                && event.tier() == known.tier()
                && event.osrBci() == known.osrBci();
    }

    public void installed(int file, LogKind kind, CodeInstalled event) {
        if (kind == LogKind.LOG_COMPILATION) {
            filesWithXml.set(file);
            Life life = xml(file, event.id(), event.method(), l -> l.installed == null);
            life.installed(event);
            why.installed(life);
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

    /** Code tells the line of its OSR entry, where class files would else be needed. */
    public void printed(int file, CodeListing listing) {
        if (listing.form() == CodeForm.MEMORY && listing.id().number() >= 0) {
            copied.add(new CopiedLife(file, listing));
        }
        if (listing.osrEntry().osrLine() >= 0) {
            osrLines.add(listing);
        }
    }

    /** Takes what copied code says of itself, when all logs were read: they know more. */
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

    /** What a compiler took of memory; whose it was is looked for when all was read. */
    public void memory(int file, LogKind kind, CompilerMemory event) {
        memories.add(new TaskMemory(evidence(file, kind), event));
    }

    /**
     * Tells compilations what they took of memory, the latest first, as they are found by their
     * ids. Where nothing else tells of one, this does.
     */
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
        Evidence before = isZombie ? life.zombieBy : life.notEntrantBy;
        if (before != null && !before.equals(by)) {
            return;
        }
        count(life.method, isZombie);
        if (isZombie) {
            life.zombieBy = by;
        } else {
            life.notEntrantBy = by;
            life.notEntrantNanos = event.nanos();
            life.notEntrantReason = why.left(life, event);
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
        count(retired, isZombie);
        if (method != null && OwnWork.isOf(method)) {
            count(ownRetired, isZombie);
        }
    }

    private static void count(Retired its, boolean isZombie) {
        if (isZombie) {
            its.zombies++;
        } else {
            its.notEntrants++;
        }
    }

    /** Returns whether it is the first to tell: the XML and the unified log tell the same traps. */
    public boolean deoptimized(LogKind kind, Deoptimization event) {
        if (trapTeller == null) {
            trapTeller = kind;
        }
        if (trapTeller != kind) {
            return false;
        }
        if (event.trap()) {
            retired.traps++;
            ownRetired.traps += OwnWork.isOf(event.method()) ? 1 : 0;
        }
        Life life = last(event.id(), l -> true);
        if (life != null && event.trap()) {
            life.traps++;
            why.trapped(life, event);
        }
        return true;
    }

    /** A task of a recording, when all logs were read: they know more of the same one. */
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

    /**
     * A trap of a recording, after its tasks: they know whether it is in an OSR version, and its
     * tier. Returns it with that, or nothing if logs tell the traps.
     */
    public Optional<Deoptimization> recordedTrap(Deoptimization event) {
        CompileId osr = new CompileId(event.id().number(), true);
        Life own = last(event.id(), l -> true);
        Life life = own != null ? own : last(osr, l -> true);
        Deoptimization trap =
                life == null || !life.isCompilation() ? event : event.in(life.code(event.method()));
        return deoptimized(LogKind.JFR, trap) ? Optional.of(trap) : Optional.empty();
    }

    /** Whether anything told of a compile task up to now. */
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
                || (filesWithTasks.get(file) && !filesWithTasks.get(life.xmlFile));
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
    public List<Compilation> finish(ClassFinder lines) {
        tellOsrLines();
        latest.clear();
        totals = count(retired, life -> true);
        ownTotals = count(ownRetired, life -> OwnWork.isOf(life.method));
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
        compilations.sort(Lives::byTime);
        return compilations;
    }

    private static int byTime(Compilation a, Compilation b) {
        int times = Long.compare(a.nanos(), b.nanos());
        return times == 0 ? a.id().compareTo(b.id()) : times;
    }

    /**
     * The compilations whose code began at this address, one after the other; known after {@link
     * #finish}.
     */
    public List<Compilation> withEntry(long address) {
        return entries.at(address);
    }

    /** Known after {@link #finish}. */
    public Run.Totals totals() {
        return totals;
    }

    /** What of them is of our own agents; known after {@link #finish}. */
    public Run.Totals ownTotals() {
        return ownTotals;
    }

    private Run.Totals count(Retired its, Predicate<Life> counted) {
        int wrappers = 0;
        int failed = 0;
        int stale = 0;
        Tally tasks = new Tally();
        Tally lost = new Tally();
        for (Life life : all) {
            if (!counted.test(life)) {
                continue;
            }
            if (life.isNativeWrapper()) {
                wrappers++;
            } else if (isCompileTask(life)) {
                tasks.add(life);
                Outcome end = end(life);
                failed += end.isWithoutCode() ? 1 : 0;
                stale += end == Outcome.STALE ? 1 : 0;
            } else if (life.isCompilation()) {
                lost.add(life);
            }
        }
        return new Run.Totals(
                tasks.all,
                tasks.osr,
                wrappers,
                List.of(tasks.tiers),
                failed,
                its.notEntrants,
                its.zombies,
                its.traps,
                stale,
                new Run.LostTasks(lost.all, lost.osr, List.of(lost.tiers)));
    }

    /** Counts compilations by tier. */
    private static final class Tally {
        private int all;
        private int osr;
        private final Integer[] tiers = {0, 0, 0, 0, 0};

        void add(Life life) {
            all++;
            osr += life.id.osr() ? 1 : 0;
            int tier = life.tier();
            if (tier >= 1 && tier <= 4) {
                tiers[tier]++;
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
            return life.installed != null && !filesWithTasks.get(life.xmlFile);
        }
        if (life.printed == null) {
            // The code that there is, listed or copied, names compilations, too.
            return life.printedBy != null
                    && (life.printedBy.kind() == LogKind.CODE_LIST
                            || life.printedBy.kind() == LogKind.SAMPLES);
        }
        return !filesWithXml.get(life.printedBy.file());
    }

    private static Outcome end(Life life) {
        CompileTask seen = life.recorded != null ? life.recorded : life.printed;
        CompileTask task = life.task != null ? life.task : seen;
        return task == null ? Outcome.STARTED : task.end().outcome();
    }
}
