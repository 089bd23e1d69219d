package dev.jitlens.ui.view.overview;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.ui.control.FactsGrid;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.LongText;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.layout.HBox;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which JVM it was, how it was started, and what was read. */
final class JvmPanel {
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("d MMM yyyy HH:mm:ss", Locale.ROOT)
                    .withZone(ZoneId.systemDefault());

    private static final int MOST_FILES = 6;
    private static final String RUNS = "not when this was read";

    private JvmPanel() {}

    /** All that it tells. */
    static Object says(Run run) {
        return List.of(run.jvm(), run.manifest(), readFrom(run), kinds(run), problems(run));
    }

    static Panel of(Workbench workbench, Run run) {
        JvmIdentity jvm = run.jvm();
        FactsGrid facts = new FactsGrid();
        facts.add("JVM", Format.orUnknown(jvm.words()));
        facts.add("Program", LongText.of(Format.orUnknown(jvm.command())));
        facts.add("JVM arguments", LongText.of(Format.orUnknown(jvm.arguments().strip())));
        facts.addIf(
                jvm.startEpochMillis() > 0,
                "Started",
                WHEN.format(Instant.ofEpochMilli(Math.max(0, jvm.startEpochMillis())))
                        + (jvm.pid() > 0 ? ", process " + jvm.pid() : ""));
        run.manifest().ifPresent(manifest -> launch(facts, manifest));
        facts.add("Read from", readFrom(run));
        facts.add("Holds", kinds(run));
        facts.add(
                "Problems",
                new HBox(Texts.link(problems(run), () -> workbench.show(PageId.PROBLEMS))));
        return Panel.titled("The run", Panel.body(facts));
    }

    /**
     * Where it was opened, and each file where several were named, those with nothing in them too.
     */
    private static String readFrom(Run run) {
        List<LogFile> files = run.files();
        boolean named = files.stream().anyMatch(f -> f.path().equals(run.location()));
        if (!named || files.size() < 2) {
            return run.location();
        }
        String told =
                files.stream()
                        .limit(MOST_FILES)
                        .map(LogFile::path)
                        .collect(Collectors.joining("\n"));
        return files.size() <= MOST_FILES
                ? told
                : told + "\nand " + Format.counted(files.size() - MOST_FILES, "file");
    }

    private static void launch(FactsGrid facts, RunManifest manifest) {
        List<String> presets = manifest.asked().presets();
        facts.addIf(!presets.isEmpty(), "Presets", String.join(" · ", presets));
        facts.add("Ended", manifest.outcome().map(JvmPanel::ended).orElse(RUNS));
        manifest.notices().forEach(notice -> facts.add("Notice", notice));
    }

    private static String ended(Outcome outcome) {
        String how =
                switch (outcome.end()) {
                    case EXITED -> "by itself";
                    case STOPPED -> "stopped by the user";
                    case KILLED -> "killed by the user";
                    case TIMED_OUT -> "stopped when its time was over";
                    case DETACHED -> "not by Jitlens, which attached to it and let go";
                };
        return outcome.end() == RunManifest.End.DETACHED
                ? how
                : how + ", exit code " + outcome.exitCode();
    }

    private static String kinds(Run run) {
        String kinds =
                run.files().stream()
                        .flatMap(f -> f.kinds().stream())
                        .distinct()
                        .sorted()
                        .map(LogKind::label)
                        .collect(Collectors.joining(", "));
        return Format.orUnknown(kinds);
    }

    private static String problems(Run run) {
        long warnings = run.files().stream().mapToLong(LogFile::warningsTotal).sum();
        long unread = run.files().stream().mapToLong(LogFile::unreadLines).sum();
        return Format.counted(warnings, "problem")
                + ", "
                + Format.counted(unread, "line")
                + " unread";
    }
}
