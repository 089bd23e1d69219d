package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.window.Picture;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Stream;

class ViewsTest {
    @Test
    void everyPageHasOneViewInTheOrderOfTheNavigation() {
        try (Picture window = Windows.open(NoRun.RUN)) {
            List<PageId> shown =
                    Picture.onFx(
                            () ->
                                    Views.ALL.stream()
                                            .map(view -> view.apply(window.workbench()))
                                            .map(View::page)
                                            .toList());
            assertThat(shown).containsExactly(PageId.values());
        }
    }

    @Test
    void aPageIsFoundByTheNameOfTheCommandLine() {
        assertThat(Stream.of(PageId.values()).map(PageId::id)).doesNotHaveDuplicates();
        assertThat(PageId.named("osr")).contains(PageId.OSR);
        assertThat(PageId.named("OSR")).isEmpty();
    }

    @Test
    void aLinkShowsItsPage() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            for (PageLink link : PageLink.values()) {
                PageId other = link.page() == PageId.HELP ? PageId.OVERVIEW : PageId.HELP;
                Windows.show(window, other);
                Windows.onFx(() -> window.workbench().show(link));
                window.settle();
                assertThat(Picture.onFx(() -> window.workbench().page().get()))
                        .as("%s", link)
                        .isEqualTo(link.page());
                assertThat(Windows.uncaught()).as("%s", link).isEmpty();
            }
        }
    }
}
