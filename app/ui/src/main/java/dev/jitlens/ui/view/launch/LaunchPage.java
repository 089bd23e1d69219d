package dev.jitlens.ui.view.launch;

import dev.jitlens.host.HostCheck;
import dev.jitlens.launch.Kept;
import dev.jitlens.launch.MemberPlan;
import dev.jitlens.launch.ProgramFile;
import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.hsdis.HsdisSetup;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.shell.Followed;
import dev.jitlens.ui.shell.Notice;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.launch.form.CommandPane;
import dev.jitlens.ui.view.launch.form.FormCheck;
import dev.jitlens.ui.view.launch.form.LaunchForm;
import dev.jitlens.ui.view.launch.form.RunBar;
import dev.jitlens.ui.view.launch.form.RunOutput;
import dev.jitlens.ui.view.launch.model.Directives;
import dev.jitlens.ui.view.launch.model.FormModel;
import dev.jitlens.ui.view.launch.model.Planned;
import dev.jitlens.ui.view.launch.model.ProgramMemory;
import dev.jitlens.ui.view.launch.model.Wanted;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Choices to plan to program to run: what the parts of the page do together. */
final class LaunchPage {
    private static final KeyCombination RUN =
            new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);

    private final Workbench workbench;
    private final Supplier<Path> runs;
    private final FormModel model;
    private final ProgramMemory memory;
    private final RunBar runBar = new RunBar(this::run, this::stop);
    private final CommandPane command = new CommandPane(this::saveArgfile);
    private final RunOutput output = new RunOutput();
    private final LaunchForm form;
    private final Replanner replanner;
    private Optional<SetPlan> plan = Optional.empty();
    private boolean found;
    private Optional<Runnable> asked = Optional.empty();
    private Optional<Session> session = Optional.empty();
    private Optional<Followed> followed = Optional.empty();
    private Runnable wantedSources = () -> {};

    LaunchPage(Workbench workbench, Supplier<Path> runs) {
        this.workbench = workbench;
        this.runs = runs;
        model = new FormModel(workbench.settings()::presets);
        memory = new ProgramMemory(workbench.settings());
        replanner =
                new Replanner(workbench.background(), this::wanted, this::planned, this::noPlan);
        form =
                new LaunchForm(
                        model,
                        new LaunchForm.Parts(runBar, command, output, memory, this::program),
                        workbench.background(),
                        workbench.run()::get,
                        this::addFolder);
        model.jdk.addListener((o, was, jdk) -> askWhatIsMissing(Optional.ofNullable(jdk)));
        model.program.own.addListener((o, was, own) -> memory.begin(model.program));
        model.program.mainClass.addListener((o, was, typed) -> memory.recall(model.program));
        model.limit.addListener((o, was, typed) -> check());
        model.program.jar.addListener((o, was, typed) -> lookIntoJar());
        model.program.kind.addListener((o, was, kind) -> model.program.found.set(Optional.empty()));
        model.program.classPath.addListener(
                (o, was, typed) -> model.program.found.set(Optional.empty()));
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
        askWhatIsMissing(Optional.ofNullable(model.jdk.get()));
        model.show(choices.jdks());
        choices.preferred().ifPresent(model.jdk::set);
        model.program.show(choices.workloads());
        choices.problems().forEach(workbench::say);
        asked.ifPresent(Runnable::run);
    }

    /** The JVM is asked for its flags; first for those of the sources, which are fewer. */
    private void askWhatIsMissing(Optional<Jdk> chosen) {
        List<Preset> presets = List.copyOf(model.presets);
        chosen.ifPresent(
                jdk -> {
                    ask(jdk, () -> Missing.sources(jdk), this::missing);
                    ask(jdk, () -> Missing.presets(jdk, presets), model.missing::set);
                    ask(jdk, () -> HsdisSetup.hasOwn(jdk), model.ownHsdis::set);
                });
    }

    /** The answer is shown if that JDK is still the chosen one. */
    private <T> void ask(Jdk jdk, Callable<T> question, Consumer<T> show) {
        workbench
                .background()
                .run(
                        question,
                        answer -> {
                            if (jdk.equals(model.jdk.get())) {
                                show.accept(answer);
                            }
                        },
                        workbench::say);
    }

    private void missing(Map<SampleSource, String> why) {
        model.sampling.missing(why);
        wantedSources.run();
    }

    private void changed() {
        check();
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
                            number -> begun(number, count),
                            this::follow,
                            how -> ended(how, count),
                            this::broken);
            session = Optional.of(started);
            runBar.running(limit);
            output.begin();
            if (model.program.own.get()) {
                memory.remember(model.program);
                workbench.keepSettings();
            }
            if (model.program.own.get()) {
                output.input().to(started::type, started::endInput);
            }
            started.start(
                    exact,
                    name(),
                    runs.get(),
                    Duration.ofSeconds(limit.orElse(0)),
                    new Kept(false, workbench.settings().keepsClasses()));
        } catch (LaunchException e) {
            workbench.say(e.getMessage());
        }
    }

    private void begun(int number, int count) {
        runBar.running(number, count);
        output.input().begin();
    }

    /** Nothing reads any more; who typed may run it again by the same keys. */
    private void noInput() {
        boolean focused = output.input().hasFocus();
        output.input().close();
        if (focused) {
            runBar.focusRun();
        }
    }

    private String name() {
        return model.planned.get().map(p -> p.request().target().name()).orElse("");
    }

    private SetPlan exact(SetPlan made) {
        return new SetPlan(
                made.members().stream().map(command::exact).toList(), made.logs(), made.notices());
    }

    private void stop() {
        session.ifPresent(Session::stop);
        runBar.stopping();
    }

    /** The pages show what the program logs while it runs, if that is wanted. */
    private void follow(Path directory) {
        if (runBar.isFollowing()) {
            followed = Optional.of(workbench.follow(directory));
        }
    }

    /** A program that did not start leaves nothing to see instead of the run that is open. */
    private void ended(Session.Ended how, int planned) {
        session = Optional.empty();
        followed.ifPresent(Followed::drop);
        followed = Optional.empty();
        runBar.idle(EndWords.of(how, planned), EndWords.well(how) ? "good" : "bad");
        noInput();
        output.showDirectory(how.directory(), () -> workbench.open(List.of(how.directory())));
        how.trouble().ifPresent(output::trouble);
        ready();
        tell(how, planned);
        if (how.trouble().isEmpty()) {
            List<Path> run = List.of(how.directory());
            boolean isWaiting = node().getScene() != null;
            if (isWaiting && EndWords.well(how)) {
                workbench.open(run);
            } else {
                workbench.openHere(run);
            }
        }
    }

    /** Who has gone to another page or window does not see the line of this page. */
    private void tell(Session.Ended how, int planned) {
        Scene scene = node().getScene();
        if (scene == null || !scene.getWindow().isFocused()) {
            workbench.tell(
                    new Notice(
                            how.directory().getFileName() + " has ended",
                            how.trouble().orElseGet(() -> EndWords.of(how, planned)),
                            () -> workbench.show(PageId.LAUNCH)));
        }
    }

    private void broken(String sentence) {
        session = Optional.empty();
        followed.ifPresent(Followed::drop);
        runBar.idle("there is no run", "bad");
        noInput();
        output.trouble(sentence);
        ready();
    }

    void ownProgram() {
        model.program.own.set(true);
    }

    /** Puts what can be started in a jar, a class file or a folder into the form. */
    void program(Path file) {
        workbench
                .background()
                .run(() -> ProgramFile.of(file), model.program::choose, workbench::say);
    }

    /** A jar may have benchmarks, or name no class to start. */
    private void lookIntoJar() {
        memory.recall(model.program);
        String typed = model.program.jar.get().strip();
        model.program.found.set(Optional.empty());
        if (typed.endsWith(".jar")) {
            workbench
                    .background()
                    .run(
                            () -> ProgramFile.of(Path.of(typed)),
                            found -> {
                                if (model.program.jar.get().strip().equals(typed)) {
                                    model.program.found.set(Optional.of(found));
                                }
                            },
                            noJarYet -> {});
        }
    }

    private void check() {
        FormCheck typed = FormCheck.of(model);
        workbench
                .background()
                .run(
                        typed::complaints,
                        all -> {
                            if (typed.equals(FormCheck.of(model))) {
                                model.complaints.set(all);
                            }
                        },
                        workbench::say);
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
