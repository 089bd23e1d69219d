package dev.jitlens.fleet.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Calls that nobody waits for any more. */
class CallsTest {
    private static final Path DEMOS = Path.of("../../packaging/src/demo");

    private final Calls calls = new Calls();

    @Test
    void theOneThatIsGivenUpEnds() {
        Call one = calls.begin("1");
        Call other = calls.begin("\"1\"");
        calls.giveUp("1");
        assertThat(one.isGivenUp()).isTrue();
        assertThat(other.isGivenUp()).isFalse();
        assertThatThrownBy(one::check).isInstanceOf(CancellationException.class);
        calls.end(one);
    }

    @Test
    void whatIsGivenUpBeforeItBeginsDoesNotBegin() {
        calls.giveUp("7");
        assertThat(calls.begin("7").isGivenUp()).isTrue();
        // Of many only the last are remembered.
        for (int id = 100; id < 5000; id++) {
            calls.giveUp(String.valueOf(id));
        }
        assertThat(calls.begin("100").isGivenUp()).isFalse();
        assertThat(calls.begin("4999").isGivenUp()).isTrue();
    }

    @Test
    void aRunThatNobodyWaitsForIsNotOpened() throws IOException {
        OpenRuns runs = new OpenRuns(new Folders(List.of(DEMOS)), calls);
        List<Path> files = List.of(DEMOS.resolve("counted-loop-exit"));
        Call call = calls.begin("1");
        calls.giveUp("1");
        assertThatThrownBy(() -> runs.open(files)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> new Commands(runs, calls).run(List.of("list"), (e, a) -> {}))
                .isInstanceOf(CancellationException.class);
        calls.end(call);
        calls.begin("2");
        assertThat(runs.open(files).compilations()).isNotEmpty();
    }

    @Test
    void whoWaitsForAProgramIsInterruptedAndItsThreadIsNotLater() throws Exception {
        Call call = calls.begin("1");
        assertThatThrownBy(
                        () ->
                                call.interrupted(
                                        () -> {
                                            calls.giveUp("1");
                                            assertThat(Thread.currentThread().isInterrupted())
                                                    .isTrue();
                                            throw new ToolException("it was stopped");
                                        }))
                .hasMessage("it was stopped");
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        calls.giveUp("1");
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void aCallGetsItsIdAndStaysWhatItIs() throws IOException {
        String call =
                "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"tools/call\",\"params\":"
                        + "{\"name\":\"x\",\"arguments\":{\"n\":1e400,\"m\":0.5}%s}}\n";
        assertThat(passedOn(call.formatted("")))
                .isEqualTo(
                        "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"tools/call\",\"params\":"
                                + "{\"name\":\"x\",\"arguments\":{\"n\":1E+400,\"m\":0.5},"
                                + "\"_meta\":{\"dev.jitlens/call\":\"\\\"a\\\"\"}}}\n");
        assertThat(passedOn(call.formatted(",\"_meta\":{\"progressToken\":5}")))
                .contains("\"_meta\":{\"progressToken\":5,\"dev.jitlens/call\"");
        String odd = call.formatted(",\"_meta\":5");
        assertThat(passedOn(odd)).isEqualTo(odd);
        assertThat(
                        passedOn(
                                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\","
                                        + "\"params\":{\"requestId\":\"b\"}}\n"))
                .isEmpty();
        assertThat(calls.begin("\"b\"").isGivenUp()).isTrue();
    }

    private String passedOn(String lines) throws IOException {
        Messages messages =
                new Messages(
                        new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)),
                        new ByteArrayOutputStream(),
                        calls,
                        () -> {});
        return new String(messages.readAllBytes(), StandardCharsets.UTF_8);
    }
}
