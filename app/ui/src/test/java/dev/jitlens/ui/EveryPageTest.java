package dev.jitlens.ui;

import static dev.jitlens.ui.CutAtAnySize.LARGE;
import static dev.jitlens.ui.CutAtAnySize.LARGE_TEXT;
import static dev.jitlens.ui.CutAtAnySize.SMALL;
import static dev.jitlens.ui.CutAtAnySize.USUAL;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Zoom;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Every page of real runs is shown once and looked at in all respects: whether controls have names,
 * colours stand alone, and texts are cut at the sizes of usual screens, in every look. No picture
 * is taken.
 */
class EveryPageTest {
    /** All sizes with all runs and looks; in the short form the small size and each look once. */
    private static final boolean ALL =
            Boolean.getBoolean("jitlens.everyLook") || Boolean.getBoolean("jitlens.everyJdk");

    /** Pages whose tables fit a small window, or large text, without a scroll bar. */
    private static final Set<PageId> FITS =
            EnumSet.of(
                    PageId.METHOD,
                    PageId.COMPILATIONS,
                    PageId.OSR,
                    PageId.INLINING,
                    PageId.TRAPS,
                    PageId.POLLS,
                    PageId.COMPARE,
                    PageId.SAFEPOINTS,
                    PageId.EVENTS,
                    PageId.WARM_UP,
                    PageId.LATENCY,
                    PageId.REGIONS,
                    PageId.PROBLEMS);

    private static final CutAtAnySize.Size[] ALL_SIZES = {SMALL, LARGE, USUAL};
    private static final CutAtAnySize.Size[] ONE_SIZE = {SMALL};

    private final Set<String> cut = new TreeSet<>();

    private final NamedControls names = new NamedControls();
    private final ColourSigns colours = new ColourSigns();

    @Test
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void everyControlHasANameAndARoleWithoutARun() {
        try (Picture window = Windows.open(NoRun.RUN)) {
            for (PageId page : PageId.values()) {
                Windows.show(window, page);
                Windows.onFx(() -> names.collect(page, window.window().scene().getRoot()));
            }
        }
        assertThat(String.join("\n", names.nameless())).isEmpty();
    }

    @Test
    void nothingIsNamelessNorToldByAColourAloneNorCut() throws IOException {
        try (CssWarnings css = new CssWarnings()) {
            everyPage();
            assertThat(String.join("\n", css.all())).as("complaints of JavaFX").isEmpty();
        }
        assertAll(
                () -> assertThat(String.join("\n", names.nameless())).as("nameless").isEmpty(),
                () -> assertThat(colours.looked()).isGreaterThan(100),
                () -> assertThat(String.join("\n", colours.alone())).as("colours").isEmpty(),
                // A text that is cut has a tip; a number is not cut at all.
                () -> assertThat(String.join("\n", cut)).as("cut").isEmpty());
    }

    private void everyPage() throws IOException {
        try (Picture window = shown(RealRuns.rich(), "CountedLoopExit::mixAll")) {
            eachOnce(window, Look.DARK, ALL ? ALL_SIZES : ONE_SIZE);
            everyPage(window, Look.CONTRAST, LARGE_TEXT, LARGE);
            if (ALL) {
                everyPage(window, Look.LIGHT, Zoom.NORMAL, SMALL);
                everyPage(window, Look.CONTRAST, Zoom.NORMAL, SMALL);
                everyPage(window, Look.DARK, LARGE_TEXT, LARGE);
            }
        }
        try (Picture window = shown(RealRuns.sampled(), "*")) {
            eachOnce(window, Look.LIGHT, ALL ? ALL_SIZES : ONE_SIZE);
            if (ALL) {
                everyPage(window, Look.DARK, LARGE_TEXT, LARGE);
            }
        }
    }

    private static Picture shown(OpenRun run, String method) {
        Picture window = Windows.open(NoRun.RUN);
        Windows.onFx(() -> window.workbench().add(run));
        window.settle();
        assertThat(window.selectMethod(method)).isTrue();
        return window;
    }

    /**
     * Other looks come later, one after the other: each change of looks or of text costs the styles
     * of all that is there.
     */
    private void eachOnce(Picture window, Look look, CutAtAnySize.Size... sizes) {
        Windows.onFx(() -> window.workbench().theme().choose(look));
        for (PageId page : PageId.values()) {
            Windows.show(window, page);
            assertThat(Windows.words(window)).as(page.title()).doesNotContain("No run is open");
            Windows.onFx(() -> lookAt(page, window.window().scene().getRoot()));
            cut(window, page, look, Zoom.NORMAL, sizes);
            fits(window, page, Zoom.NORMAL, SMALL);
        }
    }

    private static void fits(Picture window, PageId page, int percent, CutAtAnySize.Size size) {
        if (FITS.contains(page)) {
            assertThat(CutAtAnySize.sideways(window, percent, size))
                    .as("%s fits %s at %d%%", page, size, percent)
                    .isEmpty();
        }
    }

    private void everyPage(Picture window, Look look, int percent, CutAtAnySize.Size size) {
        Windows.onFx(() -> window.workbench().theme().choose(look));
        for (PageId page : PageId.values()) {
            Windows.onFx(() -> window.workbench().show(page));
            cut(window, page, look, percent, size);
            fits(window, page, percent, size);
        }
    }

    private void cut(
            Picture window, PageId page, Look look, int percent, CutAtAnySize.Size... sizes) {
        CutAtAnySize.in(window, percent, sizes)
                .forEach(text -> cut.add(page + ", " + look + ": " + text));
    }

    private void lookAt(PageId page, Node root) {
        names.collect(page, root);
        colours.look(page, root);
    }
}
