package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Facts;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/** Where what lives was made, which need not be where most is allocated. */
class KeptTest {
    private static final String CONSTRUCTOR = "a.Session.<init>:8";

    private static MadeRun with(long objects, String type, String... frames) {
        return new MadeRun().site("jdk.OldObjectSample", type, objects, frames);
    }

    private static Optional<Kept> kept(MadeRun run) {
        return Kept.in(new Facts(run.made()));
    }

    @Test
    void whoCallsTheConstructorIsNamedWithTheCommonestType() {
        Kept found =
                kept(with(50, "byte[]", CONSTRUCTOR, "a.Store.remember:17", "a.Main.main:3")
                                .site(
                                        "jdk.OldObjectSample",
                                        "java.util.HashMap$Node",
                                        30,
                                        "java.util.HashMap.newNode:1900",
                                        "java.util.HashMap.put:610",
                                        "a.Store.remember:17")
                                .site("jdk.OldObjectSample", "char[]", 20, "a.Pages.render:27"))
                        .orElseThrow();
        assertThat(found.text())
                .isEqualTo(
                        "Of 100 objects that the recording sampled and that outlived a collection,"
                                + " 80 were made in a.Store.remember (line 17), most of them"
                                + " byte[].");
        assertThat(found.evidence().text()).isEqualTo("80 of 100 sampled objects that live on");
    }

    @Test
    void aPlaceOfLessThanFourTenthsIsNotNamed() {
        MadeRun run = with(39, "byte[]", "a.Store.remember:17");
        for (int i = 0; i < 4; i++) {
            run.site("jdk.OldObjectSample", "byte[]", 61 / 4, "a.Main.part" + i + ":1");
        }
        assertThat(kept(run.site("jdk.OldObjectSample", "byte[]", 1, "a.Main.other:1"))).isEmpty();
    }

    @Test
    void ofFewObjectsNothingIsTold() {
        assertThat(kept(with(49, "byte[]", "a.Store.remember:17"))).isEmpty();
        assertThat(kept(with(50, "byte[]", "a.Store.remember:17"))).isPresent();
    }

    @Test
    void whatTheRecorderKeepsAndWhatHasNoStackDoesNotCount() {
        assertThat(
                        kept(
                                with(49, "byte[]", "a.Store.remember:17")
                                        .site("jdk.OldObjectSample", "byte[]", 300)
                                        .site(
                                                "jdk.OldObjectSample",
                                                "byte[]",
                                                300,
                                                "java.util.HashMap.put:1",
                                                "jdk.jfr.internal.StringPool.addString:86")))
                .isEmpty();
    }
}
