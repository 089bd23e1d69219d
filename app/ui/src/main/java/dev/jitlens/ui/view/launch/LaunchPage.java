package dev.jitlens.ui.view.launch;

import dev.jitlens.host.HostCheck;
import dev.jitlens.launch.MemberPlan;
import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.control.FileDialogs;
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
    private final FormModel model = new FormModel();
    private final RunBar runBar = new RunBar(this::run, this::stop);
    private final CommandPane command = new CommandPane(this::saveArgfile);
    private final RunOutput output = new RunOutput();
    private final LaunchForm form;
    private final Replanner replanner;
    private Optional<SetPlan> plan = Optional.empty();
    private boolean found;
    private Optional<Runnable> asked = Optional.empty();
    private Optional<Session> session = Optional.empty();
    private Runnable wantedSources = () -> {};

    LaunchPage(Workbench workbench, Path runs) {
        this.workbench = workbench;
        this.runs = runs;
        replanner =
                new Replanner(workbench.background(), this::wanted, this::planned, this::noPlan);
        form =
                new LaunchForm(
                        model,
                        new LaunchForm.Parts(runBar, command, output),
                        workbench.background(),
                        workbench.run()::get,
                        this::addFolder);
        model.jdk.addListener((o, was, jdk) -> askWhatIsMissing(Optional.ofNullable(jdk)));
        model.onChange(this::changed);
        command.editing().addListener((o, was, is) -> changed());
        command.text().addListener((o, was, is) -> ready());
        form.node().addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        ready();
        workbench.background().run(Choices::find, this::show, workbench::say);
        workbench.background().run(HostCheck::here, model.hostFacts::set, workbench::say);
    }

    Node node() {
        return form.node();
    }

    private void show(Choices choices) {
        found = true;
        model.presets.setAll(choices.presets());
        model.show(choices.jdks());
        choices.preferred().ifPresent(model.jdk::set);
        model.program.show(choices.workloads());
        choices.problems().forEach(workbench::say);
        asked.ifPresent(Runnable::run);
    }

    /** The JVM is asked for its flags. */
    private void askWhatIsMissing(Optional<Jdk> chosen) {
        chosen.ifPresent(
                jdk ->
                        workbench
                                .background()
                                .run(() -> missing(jdk), why -> missing(jdk, why), workbench::say));
    }

    private void missing(Jdk jdk, Map<SampleSource, String> why) {
        if (jdk.equals(model.jdk.get())) {
            model.sampling.missing(why);
            wantedSources.run();
        }
    }

    private static Map<SampleSource, String> missing(Jdk jdk) {
        Map<SampleSource, String> why = new EnumMap<>(SampleSource.class);
        for (SampleSource source : SampleSources.ALL) {
            SampleSources.missing(source, jdk).ifPresent(reason -> why.put(source, reason));
        }
        return why;
    }

    private void changed() {
        replanner.replan();
        if (wanted().isEmpty()) {
            plan = Optional.empty();
            ready();
        }
    }

    private Optional<Wanted> wanted() {
        try {
            return model.wanted();
        } catch (LaunchException e) {
            noPlan(e.getMessage());
            return Optional.empty();
        }
    }

    private void planned(Planned planned) {
        List<String> directives = Directives.flags(model.directivesFile.get());
        plan = planned.plan().map(p -> Directives.inEachRun(p, directives, model.directives.get()));
        model.notices.set(notices(planned));
        model.planned.set(Optional.of(planned));
        command.show(plan.map(SetPlan::members).orElse(List.of()));
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
        model.notices.set(List.of(sentence));
        ready();
    }

    private void ready() {
        runBar.allowed(plan.isPresent() && session.isEmpty());
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
        OptionalLong limit = model.limitSeconds();
        try {
            SetPlan exact = exact(plan.get());
            int count = exact.members().size();
            Session started =
                    new Session(
                            workbench.background(),
                            output.lines(),
                            number -> runBar.running(number, count),
                            how -> ended(how, count),
                            this::broken);
            session = Optional.of(started);
            runBar.running(limit);
            output.showNoDirectory(); // the last run's
            started.start(exact, runs, Duration.ofSeconds(limit.orElse(0)));
        } catch (LaunchException e) {
            workbench.say(e.getMessage());
        }
    }

    private SetPlan exact(SetPlan made) {
        return new SetPlan(
                made.members().stream().map(command::exact).toList(), made.logs(), made.notices());
    }

    private void stop() {
        session.ifPresent(Session::stop);
        runBar.stopping();
    }

    private void ended(Session.Ended how, int planned) {
        session = Optional.empty();
        runBar.idle(EndWords.of(how, planned), EndWords.well(how) ? "good" : "bad");
        output.showDirectory(how.directory(), () -> workbench.open(List.of(how.directory())));
        ready();
        workbench.open(List.of(how.directory()));
    }

    private void broken(String sentence) {
        session = Optional.empty();
        runBar.idle(sentence, "bad");
        ready();
    }

    private void addFolder() {
        FileDialogs.folder(node(), "A JDK, or a folder of JDKs")
                .ifPresent(
                        folder ->
                                workbench
                                        .background()
                                        .run(
                                                () -> Choices.add(folder),
                                                model::show,
                                                workbench::say));
    }

    private void saveArgfile() {
        try {
            command.shown().ifPresent(this::saveArgfile);
        } catch (LaunchException e) {
            workbench.say(e.getMessage());
        }
    }

    private void saveArgfile(MemberPlan shown) {
        FileDialogs.save(node(), "Save the arguments of java", "jitlens.args")
                .ifPresent(file -> save(shown, file));
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
        whenFound(() -> again(Again.of(run), NonSafepoints.ON));
    }

    /** Fills the page with what the run was, but with these arguments of its JVM. */
    void again(Run run, List<String> flags) {
        whenFound(() -> again(Again.of(run).with(flags), model.sampling.nonSafepoints.get()));
    }

    private void whenFound(Runnable fill) {
        asked = found ? Optional.empty() : Optional.of(fill);
        if (found) {
            fill.run();
        }
    }

    private void again(Again again, NonSafepoints debugInfo) {
        if (again.command().isEmpty()) {
            workbench.say("Jitlens did not launch this run: choose the program.");
        }
        AgainInForm.fill(model, again);
        // What works on that JDK may be known only later.
        wantedSources =
                () -> {
                    wantedSources = () -> {};
                    model.sampling.choose(again.sources());
                    model.sampling.nonSafepoints.set(debugInfo);
                };
        askWhatIsMissing(Optional.ofNullable(model.jdk.get()));
    }
}
