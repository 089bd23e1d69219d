package dev.jitlens.run.exceptions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.Unknown;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Stream;

class ThrowJoinTest {
    private static final String MADE = "jdk.JavaExceptionThrow";
    private static final String ERROR = "jdk.JavaErrorThrow";
    private static final String LOG = "-Xlog:exceptions";

    @Test
    void whatALogAndARecordingTellIsTheRecordings() {
        assertThat(joined(site(LOG, "Bad", 5, "a.A::parse"), site(MADE, "Bad", 5, "a.A::parse")))
                .containsExactly("jdk.JavaExceptionThrow Bad 5 a.A::parse");
    }

    @Test
    void oneThatAnotherMethodMadeIsTheSame() {
        assertThat(
                        joined(
                                site(MADE, "Bad", 5, "a.A::newBad", "a.A::parse"),
                                site(LOG, "Bad", 5, "a.A::parse")))
                .containsExactly("jdk.JavaExceptionThrow Bad 5 a.A::newBad");
    }

    @Test
    void whatALogCountsBeyondTheRecordingStays() {
        assertThat(
                        joined(
                                site(MADE, "Bad", 2, "a.A::parse", "a.A::one"),
                                site(MADE, "Bad", 3, "a.A::parse", "a.A::two"),
                                site(LOG, "Bad", 90, "a.A::parse")))
                .containsExactly(
                        "jdk.JavaExceptionThrow Bad 2 a.A::parse",
                        "jdk.JavaExceptionThrow Bad 3 a.A::parse",
                        "-Xlog:exceptions Bad 85 a.A::parse");
    }

    @Test
    void whatIsThrownTwiceCountsWhereItWasMadeFirst() {
        assertThat(
                        joined(
                                site(MADE, "Bad", 5, "a.A::parse", "a.A::read"),
                                site(LOG, "Bad", 5, "a.A::parse"),
                                site(LOG, "Bad", 4, "a.A::read")))
                .containsExactly(
                        "jdk.JavaExceptionThrow Bad 5 a.A::parse",
                        "-Xlog:exceptions Bad 4 a.A::read");
    }

    @Test
    void otherClassesAndPlacesStay() {
        assertThat(
                        joined(
                                site(MADE, "Bad", 5, "a.A::parse"),
                                site(LOG, "Worse", 5, "a.A::parse"),
                                site(LOG, "Bad", 5, "a.B::parse")))
                .hasSize(3);
    }

    @Test
    void whatTheVmItselfThrowsIsJoinedByItsClass() {
        assertThat(joined(site(MADE, "Bad", 5, "a.A::load"), site(LOG, "Bad", 7)))
                .containsExactly(
                        "jdk.JavaExceptionThrow Bad 5 a.A::load", "-Xlog:exceptions Bad 2 ");
    }

    @Test
    void anErrorIsRecordedAsAnExceptionTwiceAndCountsOnce() {
        assertThat(
                        joined(
                                site(MADE, "Broken", 10, "a.A::check"),
                                site(ERROR, "Broken", 5, "a.A::check"),
                                site(MADE, "Bad", 1, "a.A::check")))
                .containsExactly(
                        "jdk.JavaErrorThrow Broken 5 a.A::check",
                        "jdk.JavaExceptionThrow Bad 1 a.A::check");
    }

    private static List<String> joined(Site... sites) {
        return ThrowJoin.join(List.of(sites)).stream().map(ThrowJoinTest::text).toList();
    }

    private static String text(ProgramState state) {
        Site site = (Site) state;
        String at = site.frames().isEmpty() ? "" : site.frames().getFirst().method().display();
        return site.event() + " " + site.type() + " " + site.count() + " " + at;
    }

    private static Site site(String event, String type, long count, String... methods) {
        List<Frame> frames =
                Stream.of(methods)
                        .map(m -> m.split("::"))
                        .map(m -> new Frame(new Method(m[0], m[1], "()V"), 1, Unknown.NUMBER))
                        .toList();
        return new Site(
                new Origin("a", 0, 1),
                0,
                event,
                type,
                frames,
                count,
                Unknown.NUMBER,
                Unknown.NUMBER,
                "");
    }
}
