package dev.jitlens.ui.view.jitwatch;

import dev.jitlens.jitwatch.JitWatch;
import dev.jitlens.jitwatch.JitWatchReport;
import dev.jitlens.jitwatch.LogBytes;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;

import java.io.IOException;
import java.util.Optional;

/**
 * Suggestions, eliminated allocations and elided locks by JITWatch's own parser. It reads the log
 * again and keeps all of it in memory, so it starts only when the page is looked at.
 */
public final class JitWatchView implements View {
    /** Lets JITWatch read a log: {@link JitWatch} in the app. */
    @FunctionalInterface
    interface Reader {
        JitWatchReport read(LogFile log) throws IOException;
    }

    private final Workbench workbench;
    private final Reader reader;
    private final StackPane content = new StackPane();
    private final Label counts = Texts.muted("");
    private Optional<Run> reported = Optional.empty();
    private Runnable cancel = () -> {};

    public JitWatchView(Workbench workbench) {
        this(workbench, JitWatchView::readUntilInterrupted);
    }

    JitWatchView(Workbench workbench, Reader reader) {
        this.workbench = workbench;
        this.reader = reader;
    }

    @Override
    public PageId page() {
        return PageId.JITWATCH;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(log(run).isPresent(), "LogCompilation output, which JITWatch reads");
    }

    @Override
    public Node node() {
        Node page = Pages.page(new PageHeader("JITWatch report", counts), content);
        page.sceneProperty().subscribe(scene -> readIfShown());
        workbench
                .run()
                .subscribe(
                        run -> {
                            forget();
                            readIfShown();
                        });
        return Pages.orEmpty(
                workbench,
                page,
                run -> log(run).isPresent(),
                "LogCompilation output, which JITWatch reads",
                "Launch with the preset “What got compiled?”, or give the JVM"
                        + " -XX:+UnlockDiagnosticVMOptions -XX:+LogCompilation.");
    }

    private static Optional<LogFile> log(Run run) {
        return run.files().stream()
                .filter(f -> f.kinds().contains(LogKind.LOG_COMPILATION))
                .findFirst();
    }

    /** A report is as large as its log; it goes when another run is shown. */
    private void forget() {
        cancel.run();
        reported = Optional.empty();
        counts.setText("");
        content.getChildren().clear();
    }

    private void readIfShown() {
        Run run = workbench.run().get();
        Optional<LogFile> log = log(run);
        boolean shown = content.getScene() != null;
        if (!shown || log.isEmpty() || reported.filter(r -> r == run).isPresent()) {
            return;
        }
        reported = Optional.of(run);
        content.getChildren()
                .setAll(new EmptyState("JITWatch is reading the log", log.get().path()));
        cancel =
                workbench
                        .background()
                        .run(
                                () -> reader.read(log.get()),
                                report -> arrived(log.get().path(), report),
                                sentence ->
                                        content.getChildren()
                                                .setAll(
                                                        new EmptyState(
                                                                "JITWatch has no report",
                                                                sentence)));
    }

    private void arrived(String file, JitWatchReport report) {
        counts.setText(
                "JITWatch counts "
                        + Format.count(report.counts().compilations())
                        + " compilations, "
                        + Format.count(report.counts().inlined())
                        + " inlined calls"
                        + (report.errors().count() == 0
                                ? ""
                                : ", and complains "
                                        + Format.count(report.errors().count())
                                        + " times"));
        content.getChildren().setAll(new ReportPane(workbench, file, report));
    }

    private static JitWatchReport readUntilInterrupted(LogFile log) throws IOException {
        Progress going = (file, done, total) -> !Thread.currentThread().isInterrupted();
        LogBytes bytes = new LogBytes(log.path(), log.bytes(), () -> RunReader.bytes(log.path()));
        return JitWatch.read(bytes, JitWatch.DEFAULT_MAX_TAG_BYTES, going);
    }
}
