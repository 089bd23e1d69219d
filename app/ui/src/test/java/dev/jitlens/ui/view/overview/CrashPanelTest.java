package dev.jitlens.ui.view.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class CrashPanelTest {
    @Test
    void aCrashStandsOnTheOverviewAndLeadsToItsText(@TempDir Path folder) throws IOException {
        Path report = folder.resolve("hs_err_pid7.log");
        Files.writeString(
                report,
                """
                #
                # A fatal error has been detected by the Java Runtime Environment:
                #
                #  SIGSEGV (0xb) at pc=0x0000000000001010, pid=7, tid=8
                #
                # Problematic frame:
                # V  [libjvm.so+0x1010]
                #
                """);
        Run run = RunReader.open(List.of(report), Progress.NONE);
        try (Picture window = Windows.open(run)) {
            Windows.onFx(() -> window.workbench().show(PageId.OVERVIEW));
            window.settle();
            Parent panel = Windows.lookup(window, "overview-crash");
            Label sentence = Picture.onFx(() -> (Label) panel.lookup(".strong"));
            assertThat(sentence.getText())
                    .isEqualTo(
                            "The JVM crashed with SIGSEGV (0xb) in the JVM's own code"
                                    + " [libjvm.so+0x1010].");
            Hyperlink link =
                    Picture.onFx(
                            () ->
                                    panel.lookupAll(".quiet-link").stream()
                                            .map(Hyperlink.class::cast)
                                            .findFirst()
                                            .orElseThrow());
            Windows.onFx(link::fire);
            window.settle();
            assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.LOG);
            assertThat(Windows.uncaught()).isEmpty();
        }
    }
}
