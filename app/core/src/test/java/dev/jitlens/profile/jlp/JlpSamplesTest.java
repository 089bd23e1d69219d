package dev.jitlens.profile.jlp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.JlpRecord.Sample;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.TreeMap;

/** Samples wait for the code that they were in, but not without end. */
class JlpSamplesTest {
    private static final long HOT = 0x1000;
    private static final int MOST_WAITING = 4;

    private final CodeIndex.Builder code = new CodeIndex.Builder();
    private final JlpSamples samples =
            new JlpSamples(
                    code::build, new Damages("made"), new JlpTimes(new JlpThreads()), MOST_WAITING);

    private void sample(long time) {
        JlpPayload payload = JlpMaker.samplePayload(time, HOT + 8);
        samples.add(0, Sample.read(payload), payload, 0);
    }

    /** Counts samples by the id of their code; 0 is none. */
    private Map<Long, Long> counts() {
        Map<Long, Long> counts = new TreeMap<>();
        for (int i = 0; i < samples.counts.size(); i++) {
            int at = samples.counts.code(i);
            counts.merge(at < 0 ? 0 : samples.code.get(at).id, samples.counts.count(i), Long::sum);
        }
        return counts;
    }

    @Test
    void codeThatComesAndGoesWhileTheyWaitIsFound() {
        code.load(new Code(HOT, 64, 100, false, 1, 0));
        for (int time = 100; time < 110; time++) {
            sample(time);
        }
        code.unload(110, HOT, 1);
        code.load(new Code(HOT, 64, 112, false, 2, 0));
        for (int time = 110; time < 130; time++) {
            sample(time);
        }
        samples.finish();
        assertThat(samples.taken).isEqualTo(30);
        assertThat(samples.late).isEqualTo(2);
        assertThat(counts()).isEqualTo(Map.of(1L, 10L, 2L, 20L));
    }

    @Test
    void theYoungerHalfStillWaitsWhenThereAreTooMany() {
        for (int time = 100; time < 100 + MOST_WAITING + 1; time++) {
            sample(time);
        }
        code.load(new Code(HOT, 64, 100, false, 1, 0));
        samples.finish();
        assertThat(counts()).isEqualTo(Map.of(0L, 2L, 1L, 3L));
    }
}
