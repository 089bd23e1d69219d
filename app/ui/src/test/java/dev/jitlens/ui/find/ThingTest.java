package dev.jitlens.ui.find;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class ThingTest {
    private static final List<Thing> THINGS =
            List.of(
                    thing("command", "Show the selected method", ""),
                    thing("page", "Safepoints", "pauses gc"),
                    thing("page", "Polls & loops", "safepoint assembly"),
                    thing("help", "Safepoint polls", ""));

    @Test
    void titlesComeBeforeOtherWords() {
        assertThat(find("safepoint"))
                .containsExactly("Safepoints", "Safepoint polls", "Polls & loops");
        assertThat(find("pol")).containsExactly("Polls & loops", "Safepoint polls");
        assertThat(find("gc")).containsExactly("Safepoints");
    }

    @Test
    void aPageComesBeforeTheHeadingThatIsCalledAsItBegins() {
        List<Thing> things = List.of(THINGS.get(2), thing("help", "polls", ""));
        assertThat(Thing.find(things, "polls"))
                .extracting(found -> found.thing().title())
                .containsExactly("Polls & loops", "polls");
        assertThat(Thing.find(things, "polls").getLast().rank()).isEqualTo(Thing.BEGINS);
    }

    @Test
    void wordsMayBeTypedInAnyOrder() {
        assertThat(find("method show")).containsExactly("Show the selected method");
        assertThat(find("page loops")).containsExactly("Polls & loops");
    }

    @Test
    void aMistakeIsForgiven() {
        assertThat(find("safepionts")).contains("Safepoints");
        assertThat(find("safepiont").getLast()).isEqualTo("Polls & loops");
        assertThat(find("xyz")).isEmpty();
        assertThat(find(" ")).isEmpty();
    }

    private static List<String> find(String typed) {
        return Thing.find(THINGS, typed).stream().map(found -> found.thing().title()).toList();
    }

    private static Thing thing(String kind, String title, String words) {
        return new Thing(kind, title, words, "", () -> {});
    }
}
