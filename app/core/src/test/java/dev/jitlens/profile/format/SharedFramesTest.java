package dev.jitlens.profile.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Map;

/** Equal frames become one object, however many there are. */
class SharedFramesTest {
    private static final int FRAMES = 20_000;

    /** A string of its own for each name, as readers make them. */
    private static SampleFrame frame(int i) {
        return new SampleFrame(
                new Method("a.B" + i % 10, "m" + i / 7, ""), i % 5, i % 7, FrameKind.JAVA);
    }

    @Test
    void eachIsKeptOnceAsItIs() {
        SharedFrames shared = new SharedFrames();
        Map<SampleFrame, SampleFrame> expected = new HashMap<>();
        for (int i = 0; i < FRAMES; i++) {
            SampleFrame frame = frame(i * 31 % (FRAMES / 2));
            SampleFrame same = expected.get(frame);
            assertThat(shared.known(frame)).isSameAs(same);
            if (same == null) {
                expected.put(frame, shared.keep(frame));
                assertThat(expected.get(frame)).isEqualTo(frame);
            }
        }
        assertThat(expected).hasSize(FRAMES / 2);
        expected.forEach((frame, kept) -> assertThat(shared.known(frame)).isSameAs(kept));
    }

    @Test
    void framesOfAClassHaveItsNameInCommon() {
        SharedFrames shared = new SharedFrames();
        String holder = shared.keep(frame(0)).method().holder();
        for (int i = 10; i < 1000; i += 10) {
            assertThat(shared.keep(frame(i)).method().holder()).isSameAs(holder);
        }
    }

    @Test
    void aSharedNameTakesRoomOnce() {
        SampleRoom room = new SampleRoom(1 << 20);
        SampleRoom other = new SampleRoom(1 << 20);
        for (int i = 0; i < 100; i++) {
            room.frame(frame(i), true);
            other.frame(frame(i), false);
        }
        int more = 0;
        while (room.takesCount()) {
            more += other.takesCount() ? 0 : 1;
        }
        // Four characters and a string for each, of counts of 200 bytes.
        assertThat(more).isBetween(100 * 44 / 200, 100 * 44 / 200 + 1);
    }
}
