package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.TableView;
import javafx.scene.control.TextField;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Set;

class PagesTest {
    @Test
    void overviewCountsWhatTheRunHolds() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.OVERVIEW);
            assertThat(Windows.words(window))
                    .contains("OpenJDK 64-Bit Server VM 25.0.3")
                    .contains("callee is too large")
                    .contains("920 ms")
                    .contains("G1CollectForAllocation")
                    .contains("5 compilations · 78.7 MB read in 310 ms · 0 lines unread")
                    .contains("1 problem");
        }
    }

    @Test
    void aLogWithoutPausesIsTakenForOne() {
        Run none = SampleRuns.empty();
        LogFile file =
                new LogFile("gc.log", Set.of(LogKind.STOPPED_TIME), 80, 1, 0, 0, List.of(), 0);
        Run logged = none.with(List.of(file), Run.Measured.NOTHING);
        try (Picture window = Windows.open(logged)) {
            Windows.show(window, PageId.OVERVIEW);
            assertThat(Windows.words(window)).contains("no pause in the log");
        }
    }

    @Test
    void selectingAMethodSelectsItOnEveryPage() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            for (PageId page : PageId.values()) {
                Windows.show(window, page);
            }
            Compilation osr = SampleRuns.small().compilations().get(2);
            Windows.onFx(() -> window.workbench().select(osr));
            window.settle();
            Windows.show(window, PageId.COMPILATIONS);
            TableView<Compilation> rows = Windows.table(window, "compilations-table");
            assertThat(Picture.onFx(() -> rows.getSelectionModel().getSelectedItem()))
                    .isEqualTo(osr);
            assertThat(Windows.words(window)).contains("demo.Exit::countOdds\n#12%  tier 4\n@11");
            Windows.show(window, PageId.OSR);
            assertThat(Windows.words(window))
                    .contains("182 ms\nC1 tier 3 #11% was installed, 3 ms after it was queued.")
                    .contains(
                            "190 ms\nTier 3 #11% was made not entrant (uncommon trap); tier 4"
                                    + " #12% is the next code of this loop.");
            Windows.show(window, PageId.INLINING);
            assertThat(Windows.words(window)).contains("demo.Exit::countOdds");
        }
    }

    @Test
    void clickingARowSelectsItsCompilation() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.COMPILATIONS);
            TableView<Compilation> rows = Windows.table(window, "compilations-table");
            Windows.onFx(() -> rows.getSelectionModel().select(4));
            window.settle();
            Selection selection = Picture.onFx(() -> window.workbench().selection().get());
            assertThat(selection.method()).contains(SampleRuns.SCALE);
            assertThat(Windows.words(window)).contains("failed: out of nodes");
        }
    }

    @Test
    void unknownTimesAreDashes() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Compilation failed = SampleRuns.small().compilations().get(4);
            Windows.show(window, PageId.COMPILATIONS);
            Windows.onFx(() -> window.workbench().select(failed));
            window.settle();
            assertThat(Windows.words(window)).contains("Installed\n–").contains("Native code\n–");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "COMPILATIONS, This run has no compilations, +LogCompilation",
        "OSR, This run has no on-stack replacements, +PrintCompilation",
        "INLINING, This run has no inlining decisions, +PrintInlining",
        "TRAPS, This run has no uncommon traps, +LogCompilation",
        "SAFEPOINTS, This run has no safepoint pauses, -Xlog:safepoint*",
        "LATENCY, This run has no latencies, load-generator",
        "POLLS, This run has no machine code, Where are the safepoint polls?",
        "COMPARE, This run has no other to compare with, Read the assembly",
        "PROBLEMS, Files and problems, Everything in these files was understood.",
        "OVERVIEW, Compilations were not logged., Safepoints were not logged"
    })
    void anEmptyRunSaysWhy(PageId page, String headline, String remedy) {
        try (Picture window = Windows.open(SampleRuns.empty())) {
            Windows.show(window, page);
            assertThat(Windows.words(window)).contains(headline).contains(remedy);
        }
    }

    @Test
    void everyPageInvitesWhileNoRunIsOpen() {
        try (Picture window = Windows.open(NoRun.RUN)) {
            for (PageId page :
                    List.of(
                            PageId.OVERVIEW,
                            PageId.COMPILATIONS,
                            PageId.OSR,
                            PageId.INLINING,
                            PageId.SAFEPOINTS)) {
                Windows.show(window, page);
                assertThat(Windows.words(window)).contains("No run is open");
            }
        }
    }

    @Test
    void theSelectedRowIsBroughtIntoViewBeforeThePageWasEverShown() {
        Run large = SampleRuns.large(9_000);
        try (Picture window = Windows.open(large)) {
            Windows.onFx(
                    () -> {
                        window.workbench().show(PageId.COMPILATIONS);
                        window.workbench().select(large.compilations().get(2_500));
                    });
            window.settle();
            assertThat(Windows.words(window)).contains("C500::m2500\nbig.pack");
        }
    }

    @Test
    void aHundredThousandRowsAreFilteredAndSorted() {
        Run large = SampleRuns.large(100_000);
        try (Picture window = Windows.open(large)) {
            Windows.show(window, PageId.COMPILATIONS);
            TextField filter = Windows.lookup(window, "compilations-filter");
            Windows.onFx(() -> filter.setText("c77:: tier m4"));
            window.settle();
            assertThat(Windows.words(window)).contains("0 of 100,000");
            Windows.onFx(() -> filter.setText("C77::m4"));
            window.settle();
            TableView<Compilation> rows = Windows.table(window, "compilations-table");
            long expected =
                    large.compilations().stream()
                            .filter(c -> c.method().display().contains("C77::m4"))
                            .count();
            assertThat(Picture.onFx(() -> rows.getItems().size())).isEqualTo((int) expected);
            Windows.onFx(() -> filter.clear());
            window.settle();
            Windows.onFx(() -> rows.getSortOrder().add(rows.getColumns().get(1)));
            window.settle();
            assertThat(Picture.onFx(() -> rows.getItems().getFirst().id().number())).isEqualTo(1);
        }
    }
}
