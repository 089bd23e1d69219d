package dev.jitlens.profile.jlp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.profile.jlp.CodeIndex.Code;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The tree finds what walking through all code finds. */
class CodeIndexTest {
    private static final long SECOND = 1_000_000_000L;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void findsWhatAWalkThroughAllFinds(int seed) {
        Random random = new Random(seed);
        CodeIndex.Builder builder = new CodeIndex.Builder();
        List<Code> live = new ArrayList<>();
        List<Code> all = new ArrayList<>();
        long overlaps = 0;
        for (int time = 0; time < 600; time++) {
            if (!live.isEmpty() && random.nextInt(3) == 0) {
                Code gone = live.remove(random.nextInt(live.size()));
                builder.unload(time * 2 * SECOND, gone.address, gone.id);
                gone.unloaded = time * 2 * SECOND;
                continue;
            }
            long address = 1000 + random.nextInt(400);
            int bytes = 1 + random.nextInt(60);
            builder.load(code(address, bytes, time, all.size()));
            Code code = code(address, bytes, time, all.size());
            for (Code other : List.copyOf(live)) {
                if (other.address < code.end() && code.address < other.end()) {
                    other.unloaded = code.loaded;
                    live.remove(other);
                    overlaps++;
                }
            }
            live.add(code);
            all.add(code);
        }
        CodeIndex index = builder.build();
        assertThat(builder.overlaps()).isEqualTo(overlaps);
        assertThat(overlaps).isPositive();
        int hits = 0;
        for (int i = 0; i < 20_000; i++) {
            long pc = 990 + random.nextInt(480);
            long time = random.nextInt(650) * 2 * SECOND + SECOND / 2;
            Code found = index.find(pc, time);
            long expected = walk(all, pc, time);
            assertThat(found == null ? -1 : found.id).isEqualTo(expected);
            hits += expected >= 0 ? 1 : 0;
        }
        assertThat(hits).isGreaterThan(1000);
    }

    /** Times are two seconds apart: nothing is late. */
    private static Code code(long address, int bytes, int time, long id) {
        return new Code(address, bytes, time * 2 * SECOND, false, id, 0);
    }

    private static long walk(List<Code> all, long pc, long time) {
        return all.stream()
                .filter(c -> c.contains(pc) && c.loaded <= time && time < c.unloaded)
                .mapToLong(c -> c.id)
                .findFirst()
                .orElse(-1);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 500_000_000L, 999_999_999L, 1_000_000_000L, 1_000_000_001L})
    void codeThatIsToldOfLateIsFoundForASecond(long before) {
        CodeIndex.Builder builder = new CodeIndex.Builder();
        builder.load(new Code(100, 10, 5 * SECOND, false, 1, 0));
        builder.load(new Code(100, 10, 9 * SECOND, true, 2, 0));
        Code found = builder.build().find(105, 5 * SECOND - before);
        if (before <= SECOND) {
            assertThat(found.id).isEqualTo(1);
        } else {
            assertThat(found).isNull();
        }
    }
}
