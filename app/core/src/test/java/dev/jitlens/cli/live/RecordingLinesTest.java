package dev.jitlens.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Throttle;
import dev.jitlens.model.Time;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

/** What is printed of a recording that is read again and again while it grows. */
class RecordingLinesTest {
    @Test
    void thatExceptionsAreLeftOutIsToldOnceHoweverManyThereWere() {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        RecordingLines lines =
                new RecordingLines(LogKind.JFR, new EventLines(Path.of("made.jfr"), out));
        for (long counted : new long[] {900, 1800}) {
            lines.begin();
            Origin origin = new Origin("made.jfr", 0, 1);
            lines.event(
                    new Throttle(origin, Time.UNKNOWN, "jdk.JavaExceptionThrow", "300/s", counted));
            lines.end();
        }
        out.flush();
        assertThat(text.toString().lines())
                .singleElement()
                .asString()
                .contains("no more than 300/s of the exceptions were recorded; jdk.")
                .contains("problem");
    }
}
