package dev.jitlens.ui.view.log;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.RecordedKind;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What stands in place of the lines of a file that has none: where what it tells is shown. */
final class NoLines {
    private static final Set<LogKind> BINARY =
            EnumSet.of(
                    LogKind.JFR,
                    LogKind.SAMPLES,
                    LogKind.HONEST,
                    LogKind.PPROF,
                    LogKind.OTLP,
                    LogKind.COUNTERS,
                    LogKind.KEPT_CLASSES);

    private NoLines() {}

    static boolean isBinary(LogFile file) {
        return !file.kinds().isEmpty() && BINARY.containsAll(file.kinds());
    }

    /**
     * @param kind what the file is
     */
    static Node of(Workbench workbench, LogKind kind) {
        List<PageId> pages = pages(workbench.run().get(), kind);
        HBox buttons = new HBox(10);
        buttons.setAlignment(Pos.CENTER);
        for (PageId page : pages) {
            buttons.getChildren()
                    .add(Pages.button("Show " + page.title(), () -> workbench.show(page)));
        }
        return new EmptyState(
                "This file has no lines",
                "It is binary (" + kind.label() + "). " + sentence(pages),
                buttons);
    }

    private static String sentence(List<PageId> pages) {
        if (pages.isEmpty()) {
            return "The Overview tells what was read from it.";
        }
        List<String> where =
                pages.stream()
                        .map(
                                page ->
                                        switch (page) {
                                            case EVENTS -> "its events are listed on Events";
                                            case COUNTERS -> "its counters stand on Counters";
                                            case METHOD -> "their bytecode is shown on Method";
                                            default -> "its samples are counted on Profilers";
                                        })
                        .toList();
        String all = String.join(", ", where);
        return Character.toUpperCase(all.charAt(0)) + all.substring(1) + ".";
    }

    /** Where what a run has of such a file is shown. */
    private static List<PageId> pages(Run run, LogKind kind) {
        List<PageId> pages = new ArrayList<>();
        if (kind == LogKind.KEPT_CLASSES) {
            pages.add(PageId.METHOD);
            return pages;
        }
        if (kind == LogKind.COUNTERS) {
            pages.add(PageId.COUNTERS);
            return pages;
        }
        if (kind == LogKind.JFR && RecordedKind.count(run) > 0) {
            pages.add(PageId.EVENTS);
        }
        if (!run.allProfiles().isEmpty()) {
            pages.add(PageId.PROFILERS);
        }
        return pages;
    }
}
