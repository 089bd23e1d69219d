package dev.jitlens.samples.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.samples.shared.LoadDriver;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Simulates ten seconds of a thousand requests a second, 0.2 ms each, with a stall of 100 ms at the
 * beginning of each second but the first: nine stalls. The clock is a number, so all of it is
 * exact.
 */
class LoadDriverTest {
    private static final long MILLI = 1_000_000;
    private static final int STALLS = 9;

    @Test
    void atAFixedRateEachRequestThatIsDueInAStallIsSlow() {
        List<Request> requests = requests(LoadDriver.Mode.FIXED);

        assertThat(requests.size()).isEqualTo(10_000);
        // The i-th request after a stall's beginning is due at i ms, starts at 100 + 0.2 i ms, ends
        // 0.2 later.
        assertThat(moreThan(50 * MILLI, requests, Request::response)).isEqualTo(63 * STALLS);
        assertThat(moreThan(0, requests, Request::waited)).isEqualTo(124 * STALLS);
        assertThat(moreThan(MILLI, requests, Request::service)).isEqualTo(STALLS);
    }

    @Test
    void responseIsWaitAndService() {
        for (Request request : requests(LoadDriver.Mode.FIXED)) {
            assertThat(request.waited()).isNotNegative();
            assertThat(request.response()).isEqualTo(request.waited() + request.service());
        }
    }

    @Test
    void mostRequestsTakeTheServiceTime() {
        List<Request> requests = requests(LoadDriver.Mode.FIXED);
        assertThat(requests.stream().filter(r -> r.service() == MILLI / 5).count())
                .isEqualTo(10_000 - STALLS);
    }

    @Test
    void inAClosedLoopOneRequestAStallIsSlow() {
        List<Request> all = requests(LoadDriver.Mode.THROUGHPUT);
        assertThat(moreThan(MILLI, all, Request::service)).isEqualTo(STALLS);
        assertThat(all.size()).isGreaterThan(4 * 10_000);
    }

    @Test
    void throttledRequestsAreThoseOfAFixedRate() {
        assertThat(requests(LoadDriver.Mode.THROTTLE)).isEqualTo(requests(LoadDriver.Mode.FIXED));
    }

    private static long moreThan(
            long nanos, List<Request> requests, ToLongFunction<Request> measure) {
        return requests.stream().filter(r -> measure.applyAsLong(r) > nanos).count();
    }

    private static List<Request> requests(LoadDriver.Mode mode) {
        List<Request> requests = new ArrayList<>();
        LoadDriver.Clock clock = new Simulated();
        HiccupServer server = new HiccupServer(clock, MILLI / 5, true, 1000 * MILLI, 100 * MILLI);
        new LoadDriver(
                        clock,
                        server,
                        (intended, start, end) -> requests.add(new Request(intended, start, end)))
                .run(mode, MILLI, 10_000 * MILLI);
        return requests;
    }

    private record Request(long intended, long start, long end) {
        long response() {
            return end - intended;
        }

        long service() {
            return end - start;
        }

        long waited() {
            return start - intended;
        }
    }

    /** A clock that is near overflow from the start, as nanoTime may be. */
    private static final class Simulated implements LoadDriver.Clock {
        private long now = Long.MAX_VALUE - 5000 * MILLI;

        @Override
        public long nanos() {
            return now;
        }

        @Override
        public void sleepUntil(long nanos) {
            workUntil(nanos);
        }

        @Override
        public void workUntil(long nanos) {
            now = nanos - now > 0 ? nanos : now;
        }
    }
}
