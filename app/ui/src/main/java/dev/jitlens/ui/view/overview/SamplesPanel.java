package dev.jitlens.ui.view.overview;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.report.Truths;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Which sources sampled the run, and how much of the known truth each tells. */
final class SamplesPanel {
    private static final double GOOD = 0.95;
    private static final double HALF = 0.5;

    private SamplesPanel() {}

    static Panel of(Workbench workbench, Run run) {
        GridPane grid = new GridPane(24, 5);
        grid.setId("overview-samples");
        List<Profile> shown = shown(run);
        List<String> names = SourceNames.of(shown);
        for (int i = 0; i < shown.size(); i++) {
            Label name = Texts.plain(names.get(i));
            Label counts = Texts.mono(counts(shown.get(i)));
            name.setMinWidth(Region.USE_PREF_SIZE);
            counts.setWrapText(true);
            grid.addRow(i, name, counts);
        }
        run.own()
                .ifPresent(
                        own -> {
                            Label hidden =
                                    Texts.muted(own.sentence() + " (the run's menu shows it).");
                            hidden.setId("overview-own");
                            hidden.setWrapText(true);
                            grid.add(hidden, 0, shown.size(), 3, 1);
                        });
        workbench
                .background()
                .run(
                        () -> scores(run),
                        scores -> {
                            for (int i = 0; i < scores.size(); i++) {
                                grid.add(score(scores.get(i)), 2, i);
                            }
                        },
                        workbench::say);
        return Panel.titled(
                "Samples",
                Panel.body(grid),
                Texts.link("Compare the sources", () -> workbench.show(PageId.PROFILERS)));
    }

    /** First those of time, which have scores; then those of events, bytes and the like. */
    private static List<Profile> shown(Run run) {
        List<Profile> others =
                run.allProfiles().stream().filter(p -> !run.profiles().contains(p)).toList();
        return Stream.concat(run.profiles().stream(), others.stream()).toList();
    }

    /** "599 of 600 expected, 1 failed". */
    private static String counts(Profile profile) {
        if (!profile.sampling().counted()) {
            return "how many is not told";
        }
        long failed = profile.failed().values().stream().mapToLong(Long::longValue).sum();
        return (profile.expected() < 0
                        ? Format.counted(profile.samples(), profile.sampling().unit())
                        : Format.count(profile.samples())
                                + " of "
                                + Format.count(profile.expected())
                                + " expected samples")
                + (failed > 0 ? ", " + amount(failed, profile) + " failed" : "")
                + (profile.waiting() > 0
                        ? "; besides "
                                + amount(profile.waiting(), profile)
                                + " of threads that waited"
                        : "");
    }

    private static String amount(long n, Profile profile) {
        return profile.sampling().unit() == Unit.SAMPLES
                ? Format.count(n)
                : Format.counted(n, profile.sampling().unit());
    }

    /** Reads the registry of the workloads and all samples: blocking. Empty without a truth. */
    private static List<TruthScore> scores(Run run) {
        return Truths.of(run)
                .map(t -> run.profiles().stream().map(p -> TruthScore.of(p, t)).toList())
                .orElse(List.of());
    }

    private static Node score(TruthScore score) {
        Share line = score.onTrueLine();
        if (line.whole() == 0) {
            return Texts.muted("no samples of the workload's thread");
        }
        String style = line.value() >= GOOD ? "good" : line.value() < HALF ? "bad" : "warn";
        Label label =
                Texts.styled(
                        String.format(
                                Locale.ROOT,
                                "%.1f%% on the true line, %.1f%% on the true method",
                                100 * line.value(),
                                100 * score.onTrueMethod().value()),
                        style);
        label.setWrapText(true);
        return label;
    }
}
