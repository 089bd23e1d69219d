package dev.jitlens.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The page in a real browser, which must not ask anybody for anything, nor complain. Skipped where
 * no Chromium is installed.
 */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ChromiumTest {
    private static final Path RESOURCES = Path.of("src/test/resources");

    /** No temporary folder: a browser's children may write on when it has ended. */
    private static final Path PROFILE = Path.of("target/browser").toAbsolutePath();

    private static Browser browser;

    @TempDir Path dir;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(
                Browser.chromium().isPresent(),
                "no chromium here; on Debian: apt-get install chromium");
        browser = Browser.start(Browser.chromium().get(), PROFILE);
    }

    @AfterAll
    static void stop() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    private Path open(Path... files) throws Exception {
        Path page = dir.resolve("page.html");
        ReportPage.write(
                RunReader.open(List.of(files), Progress.NONE), List.of("*"), List.of(), page);
        browser.open(page);
        return page;
    }

    /** The expression, with the named things of the page. */
    private static String value(String expression) throws Exception {
        return browser.value(
                """
                (() => {
                  const flame = document.querySelector('svg.flame');
                  const box = name => [...flame.children].find(
                    b => b.querySelector('text').textContent === name);
                  const click = e => e.dispatchEvent(new MouseEvent('click', {bubbles: true}));
                  const key = k => flame.dispatchEvent(
                    new KeyboardEvent('keydown', {key: k, bubbles: true}));
                  const told = () => document.querySelector('.told').textContent;
                  const table = document.querySelector('#samples table');
                  const column = i => [...table.tBodies[0].rows].map(r => r.cells[i].textContent);
                """
                        + expression
                        + "})()");
    }

    @Test
    void aRunIsDrawnWithoutARequestOrAWordOnTheConsole() throws Exception {
        Path page =
                open(
                        RESOURCES.resolve("profiles/jlp/25-blame-the-setter/input.jlp"),
                        RESOURCES.resolve("formats/log-compilation/25-text-inside/input.log"));
        assertThat(browser.requests()).containsExactly(page.toUri().toString());
        assertThat(browser.console()).isEmpty();
        assertThat(value("return flame.getBoundingClientRect().height >= 36;")).isEqualTo("true");
        assertThat(value("return getComputedStyle(table).borderCollapse;"))
                .as("the style sheet is allowed")
                .isEqualTo("collapse");
    }

    @Test
    void namesOfStrangersRunNothing() throws Exception {
        Path page = open(HostileRun.in(dir));
        assertThat(browser.requests()).containsExactly(page.toUri().toString());
        assertThat(browser.console()).isEmpty();
        assertThat(value("return document.querySelectorAll('script').length;")).isEqualTo("1");
        assertThat(value("return document.querySelectorAll('img, iframe, [onload]').length;"))
                .isEqualTo("0");
        assertThat(value("return document.title;")).startsWith("Jitlens: ");
    }

    @Test
    void theFlameGraphIsZoomedByClickAndKeysAndSearched() throws Exception {
        open(stacks());
        assertThat(value("click(box('a.B.hot')); return told();"))
                .isEqualTo("a.B.hot (java): 6 samples, 60.0%; itself 20.0%");
        assertThat(value("return box('a.B.hot').getAttribute('width');")).isEqualTo("100%");
        assertThat(value("return box('a.B.next').classList.contains('away');")).isEqualTo("true");
        assertThat(value("return box('a.B.main').classList.contains('below');")).isEqualTo("true");
        assertThat(value("key('Escape'); key('ArrowDown'); key('ArrowDown'); return told();"))
                .startsWith("a.B.hot ");
        assertThat(value("key('ArrowRight'); return told();")).startsWith("a.B.next ");
        assertThat(value("key('ArrowUp'); return told();")).startsWith("a.B.main ");
        assertThat(
                        value(
                                "const i = document.querySelector('.flamebar input');"
                                        + "i.value = 'CALLED'; i.dispatchEvent(new Event('input'));"
                                        + "return document.querySelector('.found').textContent;"))
                .isEqualTo("40.0% of the samples");
        assertThat(browser.console()).isEmpty();
    }

    @Test
    void aHeadSortsItsTableBothWays() throws Exception {
        open(stacks());
        String sorted = "table.tHead.rows[0].cells[%d].firstChild.click(); return column(%d)+'';";
        assertThat(value(sorted.formatted(0, 0)))
                .isEqualTo("a.B::called,a.B::hot,a.B::main,a.B::next");
        String besideItsWords = sorted.replace(".firstChild", "");
        assertThat(value(besideItsWords.formatted(0, 0)))
                .isEqualTo("a.B::next,a.B::main,a.B::hot,a.B::called");
        assertThat(value(sorted.formatted(3, 3))).isEqualTo("4,4,2,0");
        assertThat(value(sorted.formatted(3, 3))).isEqualTo("0,2,4,4");
    }

    private Path stacks() throws Exception {
        return Files.writeString(
                dir.resolve("x.collapsed"),
                "a/B.main;a/B.hot;a/B.called 4\na/B.main;a/B.hot 2\na/B.main;a/B.next 4\n");
    }

    /** A page that does complain and ask: else the other tests proved nothing. */
    @Test
    void whatIsForbiddenWouldBeSeen() throws Exception {
        Path page = dir.resolve("other.html");
        Files.writeString(
                page,
                "<!DOCTYPE html><meta http-equiv=Content-Security-Policy content=\"script-src"
                        + " 'none'\"><script>alert(1)</script><img src=other.png>");
        browser.open(page);
        assertThat(browser.requests()).hasSizeGreaterThan(1);
        assertThat(browser.console()).isNotEmpty();
    }
}
