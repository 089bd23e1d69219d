package dev.jitlens.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;

import org.junit.jupiter.api.Test;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

class ReturnPollsTest {
    private static final String HOLDER = "dev.jitlens.samples.CountedLoopExit";
    private static final PollSite POLL = new PollSite(PollKind.RETURN, 0x1000, "", List.of());

    private final ReturnPolls polls = new ReturnPolls(workloads());

    private static ClassFinder workloads() {
        try {
            Class<?> type = Class.forName(HOLDER);
            Path place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
            var run = Runs.of(place, "", place.toString(), "");
            return ClassFinder.thatRan(run.jvm(), run.manifest(), List.of(), place);
        } catch (ReflectiveOperationException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aMethodWithOneReturnReturnsThere() {
        Method mixAll = new Method(HOLDER, "mixAll", "()J");

        PollSite placed = polls.placed(POLL, mixAll, -1);

        assertThat(placed.bytecode()).isEqualTo("lreturn");
        assertThat(placed.frames()).extracting(Frame::bci).containsExactly(26);
        assertThat(placed.frames().getFirst().line()).isPositive();
    }

    @Test
    void whatIsNotCertainStaysAsItIs() {
        assertThat(polls.placed(POLL, new Method(HOLDER, "mixAll", ""), -1)).isSameAs(POLL);
        assertThat(polls.placed(POLL, new Method(HOLDER, "mixAll", "()J"), 5)).isSameAs(POLL);
        assertThat(polls.placed(POLL, new Method("no.Such", "m", "()V"), -1)).isSameAs(POLL);
        PollSite loop = new PollSite(PollKind.LOOP, 0x1000, "", List.of());
        assertThat(polls.placed(loop, new Method(HOLDER, "mixAll", "()J"), -1)).isSameAs(loop);
    }
}
