package dev.jitlens.ui.view.safepoints;

import dev.jitlens.latency.PauseSeries;
import dev.jitlens.latency.export.HlogExport;
import dev.jitlens.latency.export.HlogExport.Tagged;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.run.RunLatency;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.control.Button;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Saves the pauses of the shown run as an interval log. */
final class ExportButton extends Button {
    ExportButton(Workbench workbench) {
        super("Export hlog…");
        setId("safepoints-export");
        getStyleClass().add("small-button");
        setMinWidth(USE_PREF_SIZE);
        Tips.says(
                this,
                "Save the pauses as an HdrHistogram interval log: how long threads were"
                        + " stopped, and how long that took to reach, each by a tag");
        setOnAction(e -> choose(workbench));
    }

    private void choose(Workbench workbench) {
        Optional<Path> file = FileDialogs.save(this, "Save the pauses", "pauses.hlog");
        if (file.isPresent()) {
            Run run = workbench.all().get();
            workbench
                    .background()
                    .run(
                            () -> write(run, file.get()),
                            intervals ->
                                    workbench.say(
                                            "Saved "
                                                    + Format.counted(intervals, "interval")
                                                    + " in "
                                                    + file
                                                    + "."),
                            workbench::say);
        }
    }

    /**
     * Blocking.
     *
     * @return how many intervals it has
     */
    static long write(Run run, Path file) throws IOException {
        List<Tagged> tagged =
                Together.each(run).stream()
                        .flatMap(each -> RunLatency.pauses(each).stream())
                        .map(series -> tagged(series, !run.members().isEmpty()))
                        .toList();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            return HlogExport.write(tagged, out);
        } catch (IOException e) {
            throw new IOException(file + ": cannot be written", e);
        }
    }

    /** The runs of several have tags of their own. */
    private static Tagged tagged(PauseSeries series, boolean several) {
        String run = several ? "-" + series.member() : "";
        return new Tagged(series.tag() + run, series);
    }
}
