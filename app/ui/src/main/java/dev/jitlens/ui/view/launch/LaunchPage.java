package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.CommandPlan;
import dev.jitlens.launch.Jdk;
import dev.jitlens.launch.LaunchException;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.Preset;
import dev.jitlens.launch.Workload;
import dev.jitlens.model.RunManifest;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Choices to plan to program to run: what the parts of the page do together. */
final class LaunchPage {
    private static final KeyCombination RUN =
            new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);

    private static final String DIRECTIVES_FLAG = "-XX:CompilerDirectivesFile=";

    private final Workbench workbench;
    private final Path runs;
    private final LaunchForm form;
    private final Replanner replanner;
    private Optional<CommandPlan> plan = Optional.empty();
    private Optional<Session> session = Optional.empty();

    LaunchPage(Workbench workbench, Path runs) {
        this.workbench = workbench;
        this.runs = runs;
        replanner =
                new Replanner(workbench.background(), this::request, this::planned, this::noPlan);
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
    }

    Node node() {
        return form.node();
    }

    private void show(Choices choices) {
        form.presets().show(choices.presets());
        form.jdks().show(choices.jdks());
        choices.preferred().ifPresent(form.jdks()::choose);
        form.workloads().show(choices.workloads());
        if (choices.workloads().isEmpty()) {
            form.showOwn();
        }
        choices.problems().forEach(workbench::say);
    }

    private void choose(Workload workload) {
        form.target().show(workload);
        form.parameters().show(workload == null ? List.of() : workload.parameters());
        if (workload != null) {
            form.presets().choose(new HashSet<>(workload.suggestedPresets()));
        }
        changed();
    }

    private void jdkChosen(Jdk jdk) {
        if (jdk != null) {
            form.presets().flagsFor(jdk.feature());
        }
        form.directives().checkOn(jdk);
        changed();
    }

    private void changed() {
        form.showMethodField(form.presets().chosen().stream().anyMatch(Preset::needsMethod));
        replanner.replan();
        if (request().isEmpty()) {
            plan = Optional.empty();
            ready();
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
                                            form.presets().hsdis()));
        } catch (LaunchException e) {
            noPlan(e.getMessage());
            return Optional.empty();
        }
    }

    private List<String> flags() {
        return form.directives().file().map(f -> List.of(DIRECTIVES_FLAG + f)).orElse(List.of());
    }

    /** The directives are checked in a file of ours, but the run gets its own. */
    private CommandPlan withOwnDirectives(CommandPlan plan) {
        List<String> ours = flags();
        String own = DIRECTIVES_FLAG + CommandPlan.RUN_DIR + "/" + Session.DIRECTIVES;
        List<String> argv =
                plan.argv().stream().map(word -> ours.contains(word) ? own : word).toList();
        return plan.with(argv);
    }

    private void planned(Planned planned) {
        plan = planned.plan().map(this::withOwnDirectives);
        form.presets().notices(notices(planned));
        form.command().show(plan.map(CommandPlan::argv).orElse(List.of()));
        form.compileCommand().show(planned);
        ready();
    }

    /** What is wrong with the compile commands stands beside their field. */
    private static List<String> notices(Planned planned) {
        return planned.plan().map(CommandPlan::notices).orElse(List.of(planned.trouble())).stream()
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
            CommandPlan exact = plan.get().edited(form.command().text().get());
            Session started =
                    new Session(workbench.background(), form.output(), this::ended, this::broken);
            session = Optional.of(started);
            form.runBar().running(limit);
            form.showNoDirectory(); // the last run's
            started.start(
                    exact, runs, form.directives().text(), Duration.ofSeconds(limit.orElse(0)));
        } catch (LaunchException e) {
            workbench.say(e.getMessage());
        }
    }

    private void stop() {
        session.ifPresent(Session::stop);
        form.runBar().stopping();
    }

    private void ended(Session.Ended how) {
        session = Optional.empty();
        boolean well = how.manifest().exitCode() == 0;
        form.runBar().idle(words(how), well ? "good" : "bad");
        form.showDirectory(how.directory(), () -> workbench.open(List.of(how.directory())));
        ready();
        workbench.open(List.of(how.directory()));
    }

    private static String words(Session.Ended how) {
        RunManifest manifest = how.manifest();
        String end =
                switch (manifest.end()) {
                    case EXITED, RUNNING -> "";
                    case STOPPED -> "stopped, ";
                    case KILLED -> "killed, ";
                    case TIMED_OUT -> "stopped at the time limit, ";
                };
        return end
                + "exit code "
                + manifest.exitCode()
                + " after "
                + Format.duration(how.elapsed().toNanos());
    }

    private void broken(String sentence) {
        session = Optional.empty();
        form.runBar().idle(sentence, "bad");
        ready();
    }

    private void addFolder() {
        form.chooseFolder("A JDK, or a folder of JDKs")
                .map(File::toPath)
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
        plan.flatMap(p -> form.chooseArgfile())
                .ifPresent(
                        file -> {
                            String text =
                                    plan.orElseThrow()
                                            .edited(form.command().text().get())
                                            .argfile();
                            workbench
                                    .background()
                                    .run(
                                            () -> Files.writeString(file.toPath(), text),
                                            path -> workbench.say("Saved: java @" + path),
                                            workbench::say);
                        });
    }
}
