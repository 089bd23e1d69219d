package dev.jitlens.ui.view.launch;

import dev.jitlens.host.HostCheck;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.MemberPlan;
import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Choices to plan to program to run: what the parts of the page do together. */
final class LaunchPage {
    private static final KeyCombination RUN =
            new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);

    private final Workbench workbench;
    private final Path runs;
    private final LaunchForm form;
    private final Replanner replanner;
    private Optional<SetPlan> plan = Optional.empty();
    private Optional<Choices> choices = Optional.empty();
    private Optional<Run> asked = Optional.empty();
    private Optional<Session> session = Optional.empty();
    private Runnable wantedSources = () -> {};

    LaunchPage(Workbench workbench, Path runs) {
        this.workbench = workbench;
        this.runs = runs;
        replanner =
                new Replanner(workbench.background(), this::wanted, this::planned, this::noPlan);
        form =
                new LaunchForm(
                        workbench.background(),
                        workbench.run()::get,
                        this::changed,
                        this::run,
                        this::stop,
                        this::addFolder,
                        this::saveArgfile);
        form.workloads().chosen().addListener((o, old, chosen) -> choose(chosen));
        form.jdks().chosen().addListener((o, old, jdk) -> jdkChosen(jdk));
        form.command().editing().addListener(o -> changed());
        form.command().text().addListener(o -> ready());
        form.node().addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        ready();
        workbench.background().run(Choices::find, this::show, workbench::say);
        workbench.background().run(HostCheck::here, form.jitter()::showHost, workbench::say);
    }

    Node node() {
        return form.node();
    }

    private void show(Choices found) {
        choices = Optional.of(found);
        form.presets().show(found.presets());
        form.jdks().show(found.jdks());
        found.preferred().ifPresent(form.jdks()::choose);
        form.workloads().show(found.workloads());
        if (found.workloads().isEmpty()) {
            form.showOwn();
        }
        found.problems().forEach(workbench::say);
        asked.ifPresent(this::again);
    }

    private void choose(Workload workload) {
        form.target().show(workload);
        form.parameters().show(workload == null ? List.of() : workload.parameters());
        if (workload != null) {
            form.presets().suggest(new HashSet<>(workload.suggestedPresets()));
        }
        changed();
    }

    private void jdkChosen(Jdk jdk) {
        if (jdk != null) {
            form.presets().flagsFor(jdk.feature());
            askWhatIsMissing(jdk);
        }
        form.directives().checkOn(jdk);
        changed();
    }

    /** The JVM is asked for its flags. */
    private void askWhatIsMissing(Jdk jdk) {
        workbench
                .background()
                .run(
                        () -> missing(jdk),
                        why -> {
                            if (jdk.equals(form.jdks().chosen().get())) {
                                form.sources().missing(why);
                                wantedSources.run();
                            }
                        },
                        workbench::say);
    }

    private static Map<SampleSource, String> missing(Jdk jdk) {
        Map<SampleSource, String> why = new EnumMap<>(SampleSource.class);
        for (SampleSource source : SampleSources.ALL) {
            SampleSources.missing(source, jdk).ifPresent(reason -> why.put(source, reason));
        }
        return why;
    }

    private void changed() {
        form.showMethodField(form.presets().chosen().stream().anyMatch(Preset::needsMethod));
        form.jitter().show(form.presets().chosen());
        replanner.replan();
        if (wanted().isEmpty()) {
            plan = Optional.empty();
            ready();
        }
    }

    private Optional<Wanted> wanted() {
        try {
            return request().map(r -> new Wanted(r, form.sources().choice()));
        } catch (LaunchException e) {
            noPlan(e.getMessage());
            return Optional.empty();
        }
    }

    private Optional<LaunchRequest> request() {
        Jdk jdk = form.jdks().chosen().get();
        try {
            Optional<LaunchTarget> target = form.target().target(form.parameters().changedValues());
            return target.filter(t -> jdk != null)
                    .map(
                            t ->
                                    new LaunchRequest(
                                            jdk,
                                            t,
                                            form.presets().chosen(),
                                            flags(),
                                            form.compileCommand().commands(),
                                            form.method(),
                                            form.target().arguments(),
                                            form.presets().hsdis(),
                                            form.jitter().choice()));
        } catch (LaunchException e) {
            noPlan(e.getMessage());
            return Optional.empty();
        }
    }

    private List<String> flags() {
        return Directives.flags(form.directives().file());
    }

    private void planned(Planned planned) {
        plan = planned.plan().map(p -> Directives.inEachRun(p, flags(), form.directives().text()));
        form.presets().notices(notices(planned));
        form.command().show(plan.map(SetPlan::members).orElse(List.of()));
        form.sources().show(plan);
        form.compileCommand().show(planned);
        ready();
    }

    /** What is wrong with the compile commands stands beside their field. */
    private static List<String> notices(Planned planned) {
        return planned.notices().stream()
                .filter(n -> planned.complaint().isEmpty() || !n.startsWith("CompileCommand="))
                .toList();
    }

    private void noPlan(String sentence) {
        plan = Optional.empty();
        form.presets().notices(List.of(sentence));
        ready();
    }

    private void ready() {
        form.runBar().allowed(plan.isPresent() && session.isEmpty());
    }

    private void key(KeyEvent event) {
        if (RUN.match(event)) {
            run();
            event.consume();
        }
    }

    private void run() {
        if (plan.isEmpty() || session.isPresent()) {
            return;
        }
        OptionalLong limit = form.limitSeconds();
        try {
            SetPlan exact = exact(plan.get());
            int count = exact.members().size();
            Session started =
                    new Session(
                            workbench.background(),
                            form.output(),
                            number -> form.runBar().running(number, count),
                            how -> ended(how, count),
                            this::broken);
            session = Optional.of(started);
            form.runBar().running(limit);
            form.showNoDirectory(); // the last run's
            started.start(exact, runs, Duration.ofSeconds(limit.orElse(0)));
        } catch (LaunchException e) {
            workbench.say(e.getMessage());
        }
    }

    private SetPlan exact(SetPlan made) {
        return new SetPlan(
                made.members().stream().map(form.command()::exact).toList(),
                made.logs(),
                made.notices());
    }

    private void stop() {
        session.ifPresent(Session::stop);
        form.runBar().stopping();
    }

    private void ended(Session.Ended how, int planned) {
        session = Optional.empty();
        form.runBar().idle(EndWords.of(how, planned), EndWords.well(how) ? "good" : "bad");
        form.showDirectory(how.directory(), () -> workbench.open(List.of(how.directory())));
        ready();
        workbench.open(List.of(how.directory()));
    }

    private void broken(String sentence) {
        session = Optional.empty();
        form.runBar().idle(sentence, "bad");
        ready();
    }

    private void addFolder() {
        form.chooseFolder("A JDK, or a folder of JDKs")
                .ifPresent(
                        folder ->
                                workbench
                                        .background()
                                        .run(
                                                () -> Choices.add(folder),
                                                form.jdks()::show,
                                                workbench::say));
    }

    private void saveArgfile() {
        try {
            form.command()
                    .shown()
                    .ifPresent(m -> form.chooseArgfile().ifPresent(file -> save(m, file)));
        } catch (LaunchException e) {
            workbench.say(e.getMessage());
        }
    }

    private void save(MemberPlan shown, Path file) {
        String text = shown.command().argfile();
        workbench
                .background()
                .run(
                        () -> Files.writeString(file, text),
                        path -> workbench.say("Saved: java @" + path),
                        workbench::say);
    }

    /** Fills the page with what the run was, but with debug info between safepoints. */
    void again(Run run) {
        asked = choices.isEmpty() ? Optional.of(run) : Optional.empty();
        choices.ifPresent(found -> again(Again.of(run), found));
    }

    private void again(Again again, Choices found) {
        if (again.command().isEmpty()) {
            workbench.say("Jitlens did not launch this run: choose the program.");
        }
        new AgainInForm(form).fill(again, found);
        // What works on that JDK may be known only later.
        wantedSources =
                () -> {
                    wantedSources = () -> {};
                    form.sources().choose(again.sources(), NonSafepoints.ON);
                };
        Jdk jdk = form.jdks().chosen().get();
        if (jdk != null) {
            askWhatIsMissing(jdk);
        }
    }
}
