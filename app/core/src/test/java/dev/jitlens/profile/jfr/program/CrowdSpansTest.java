package dev.jitlens.profile.jfr.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.profile.jfr.event.JfrSpan;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Waits of some threads, counted at each nanosecond. */
class CrowdSpansTest {
    @Test
    void asManyWaitAtATimeAsAreCounted() {
        Random random = new Random(7);
        CrowdSpans crowd = new CrowdSpans();
        int[] waiting = new int[2000];
        long present = 0;
        long last = 0;
        for (int thread = 0; thread < 5; thread++) {
            List<JfrSpan> spans = spans(random);
            for (JfrSpan span : spans) {
                crowd.add(thread, "t" + (9 - thread), span);
                last = Math.max(last, span.end());
                for (long n = span.start(); n < span.end(); n++) {
                    waiting[(int) n]++;
                }
            }
            present += spans.getLast().end() - spans.getFirst().start();
        }
        long[] at = new long[6];
        for (int n = (int) crowd.first(); n < last; n++) {
            at[waiting[n]]++;
        }
        assertThat(crowd.nanosAt()).containsExactly(at[0], at[1], at[2], at[3], at[4], at[5]);
        assertThat(crowd.presentNanos()).isEqualTo(present);
        assertThat(crowd.name()).isEqualTo("t5");
        assertThat(crowd.threads()).isEqualTo(5);
    }

    /** One after the other, some of them of no length. */
    private static List<JfrSpan> spans(Random random) {
        List<JfrSpan> spans = new ArrayList<>();
        long now = random.nextInt(50);
        while (now < 1800) {
            long end = now + random.nextInt(100);
            spans.add(new JfrSpan(now, end));
            now = end + random.nextInt(60);
        }
        return spans;
    }
}
