package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.window.Picture;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

    @ParameterizedTest
    @EnumSource(PageLink.class)
    void aLinkShowsItsPage(PageLink link) {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.onFx(() -> window.workbench().show(link));
            window.settle();
            assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(link.page());
            assertThat(Windows.uncaught()).isEmpty();
        }
    }
}
