package dev.jitlens.watch;

import dev.jitlens.host.HostCheck;
import dev.jitlens.host.HostDuring;
import dev.jitlens.install.Version;
import dev.jitlens.launch.Hosts;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.Asked;
import dev.jitlens.model.run.RunManifest.Attached;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.Java;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.model.run.Secrets;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.rundir.RunningInfo;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One time of watching a running JVM, into a run directory. First {@link #of} looks at the process
 * from outside and says what would be changed in it; {@link #run} changes it, waits, and puts it
 * back.
 */
public final class Watch {
    private static final long LOOK_MILLIS = 100;

    private final TargetProcess process;
    private final WatchChoice choice;
    private final RunDirectory directory;
    private final Staging staging;
    private final List<WatchPart> parts;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile boolean ended;

    /** About libraries that stay; empty until it is known. */
    private volatile String libraries = "";

    private Watch(
            TargetProcess process,
            WatchChoice choice,
            RunDirectory directory,
            Staging staging,
            List<WatchPart> parts) {
        this.process = process;
        this.choice = choice;
        this.directory = directory;
        this.staging = staging;
        this.parts = parts;
    }

    /**
     * Nothing is sent to the process yet.
     *
     * @param directory empty
     * @throws WatchException with what would help, if it cannot be watched
     */
    public static Watch of(long pid, WatchChoice choice, RunDirectory directory)
            throws IOException {
        TargetProcess process = TargetProcess.of(pid);
        Staging staging = new Staging(process, directory);
        List<WatchPart> parts = new ArrayList<>();
        if (choice.logs()) {
            parts.add(new LogPart(choice, process, staging));
        }
        if (choice.recorded()) {
            parts.add(new RecordingPart(choice, process, staging));
        }
        if (!choice.printed().isEmpty()) {
            parts.add(new DirectivesPart(choice, process, staging, directory));
        }
        if (choice.sources().contains(SampleSource.BIASED)) {
            parts.add(
                    choice.threadPrint()
                            ? new ThreadPrintPart(choice, directory)
                            : new DumpPart(choice, process, staging));
        }
        if (choice.bySignal()) {
            parts.add(new SignalPart(choice, process, staging));
        }
        if (choice.sources().contains(SampleSource.ASYNC)) {
            parts.add(new AsyncPart(choice, staging));
        }
        return new Watch(process, choice, directory, staging, parts);
    }

    /** What will be changed in the JVM, in sentences. */
    public List<String> changes() {
        List<String> changes = new ArrayList<>(staging.changes());
        parts.forEach(part -> changes.addAll(part.changes()));
        return changes;
    }

    /** Whether the JVM ended while it was watched, by itself or not. */
    public boolean jvmEnded() {
        return ended;
    }

    /** What stays in the JVM afterwards, until it ends, in sentences; none if it has ended. */
    public List<String> left() {
        if (ended) {
            return List.of();
        }
        List<String> left = new ArrayList<>();
        parts.forEach(part -> left.addAll(part.left()));
        if (!libraries.isEmpty()) {
            left.add(libraries);
        }
        left.add(
                "The JVM's thread \"Attach Listener\" stays, with its socket: attaching makes it"
                        + " listen.");
        return left;
    }

    public RunDirectory directory() {
        return directory;
    }

    /** Ends it early; {@link #run} puts all back and returns. */
    public void stop() {
        stopped.countDown();
    }

    /**
     * Does what {@link #run} does; if Jitlens is told to end meanwhile, it does so only when all is
     * put back.
     */
    public RunManifest runBeforeEnding(Runnable began) throws IOException, InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread hook =
                new Thread(
                        () -> {
                            stop();
                            try {
                                done.await();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        "jitlens-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return run(began);
        } finally {
            done.countDown();
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // Jitlens is ending, and the hook with it.
            }
        }
    }

    /**
     * Watches until the time is over, {@link #stop} is called, or the JVM ends.
     *
     * @param began told when all is switched on
     * @return what run.json says
     * @throws WatchException if it could not begin; then all is put back
     */
    public RunManifest run(Runnable began) throws IOException, InterruptedException {
        ProcFiles proc = new ProcFiles(process.pid());
        LoadedLibraries before = LoadedLibraries.of(proc);
        RunningJvm jvm = RunningJvm.attach(process.pid());
        Properties properties = jvm.properties();
        RunManifest manifest = manifest(properties);
        RunningInfo info = RunningInfo.begin(directory.path(), manifest);
        HostDuring during = HostDuring.begin(process.pid());
        Optional<Instant> jvmBegan = jvm.began();
        List<String> notices = new ArrayList<>();
        List<WatchPart> begun = new ArrayList<>();
        boolean isBegun = false;
        try {
            staging.make();
            JvmTexts.before(jvm, directory);
            for (WatchPart part : parts) {
                begun.add(part);
                part.begin(jvm);
            }
            isBegun = true;
            began.run();
            await(jvm);
        } finally {
            putBack(jvm, begun, notices);
            if (!isBegun) {
                info.forget();
            }
        }
        tellLast(jvm, notices);
        libraries = LoadedLibraries.of(proc).since(before);
        List<HostFact> facts = new ArrayList<>(manifest.machine().facts());
        facts.addAll(during.end());
        Outcome how = new Outcome(End.DETACHED, 0, Instant.now());
        if (choice.classes()) {
            notices.addAll(
                    WatchedClasses.keep(process, properties, jvmBegan, manifest, directory.path()));
        }
        return info.end(manifest.leaving(left()).ended(how, notices, directory.files(), facts));
    }

    /** Deletes what a watch that could not begin has left, and its folder if it is then empty. */
    public static void forget(RunDirectory directory) throws IOException {
        if (!Files.isDirectory(directory.path())) {
            return;
        }
        for (String name :
                List.of(
                        SignalPart.FILE,
                        RecordingPart.SETTINGS,
                        DirectivesPart.DIRECTIVES,
                        ThreadPrintPart.FILE,
                        AsyncPart.SAID,
                        AsyncPart.FILE,
                        DumpPart.FILE,
                        "codelist-before.txt")) {
            Files.deleteIfExists(directory.file(name));
        }
        try (var left = Files.list(directory.path())) {
            if (left.findAny().isPresent()) {
                return;
            }
        }
        Files.delete(directory.path());
    }

    private void await(RunningJvm jvm) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(choice.seconds());
        while (System.nanoTime() < end
                && jvm.isAlive()
                && !stopped.await(
                        Math.min(LOOK_MILLIS, 1 + (end - System.nanoTime()) / 1_000_000),
                        TimeUnit.MILLISECONDS)) {
            // It goes on.
        }
    }

    /**
     * Puts the parts back in the reverse order; one that fails keeps no other from being put back.
     */
    private void putBack(RunningJvm jvm, List<WatchPart> begun, List<String> notices) {
        for (WatchPart part : begun.reversed()) {
            try {
                part.end(jvm);
            } catch (IOException e) {
                if (jvm.isAlive()) {
                    notices.add(e.getMessage());
                }
            }
        }
        try {
            staging.collect();
        } catch (IOException e) {
            notices.add("Not all files of the JVM could be fetched: " + e.getMessage());
        }
    }

    private void tellLast(RunningJvm jvm, List<String> notices) throws IOException {
        if (!jvm.isAlive()) {
            ended = true;
            notices.add("The JVM ended while it was watched.");
            if (choice.recorded() && RecordingPart.isLost(directory)) {
                notices.add(
                        "The flight recording is lost: a JVM writes it when it ends by itself, and"
                                + " this one was killed, or crashed.");
            }
            return;
        }
        try {
            JvmTexts.after(jvm, directory);
        } catch (WatchException e) {
            notices.add(e.getMessage());
        }
    }

    private RunManifest manifest(Properties properties) {
        Attached attached = new Attached(process.pid(), choice.seconds(), changes(), left());
        return new RunManifest(
                Optional.of(Version.number()),
                Secrets.masked(process.command()),
                new ProcFiles(process.pid()).link("cwd"),
                new Java(
                        property(properties, "java.home"),
                        property(properties, "java.version"),
                        property(properties, "java.vendor")),
                Asked.of(attached, sampling()),
                Optional.of(Instant.now()),
                Optional.empty(),
                List.of(),
                List.of(),
                new RunManifest.Machine(Optional.of(Hosts.here()), HostCheck.here(process.pid())));
    }

    private static Optional<String> property(Properties properties, String name) {
        return Optional.ofNullable(properties.getProperty(name));
    }

    private Optional<RunManifest.Sampling> sampling() {
        return choice.sources().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new RunManifest.Sampling(
                                choice.sources().stream().map(SampleSource::id).toList(),
                                choice.intervalNanos(),
                                "default",
                                choice.bySignal(),
                                choice.bySignal() ? "auto" : ""));
    }
}
