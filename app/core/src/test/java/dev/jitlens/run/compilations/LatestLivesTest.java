package dev.jitlens.run.compilations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.CompileId;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;

class LatestLivesTest {
    /** Whatever ids a log has, it is a map. */
    @Test
    void ofAnyIdTheLatestIsKnown() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            LatestLives lives = new LatestLives();
            Map<CompileId, Life> known = new HashMap<>();
            for (int i = 0; i < 3000; i++) {
                CompileId id = new CompileId(number(random, i), random.nextBoolean());
                assertThat(lives.get(id)).isSameAs(known.get(id));
                Life life = new Life(id, null);
                assertThat(lives.put(id, life)).isSameAs(known.put(id, life));
                assertThat(lives.get(id)).isSameAs(life);
            }
        }
    }

    private static int number(Random random, int i) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt();
            case 1 -> random.nextInt(20_000);
            case 2 -> Integer.MAX_VALUE - random.nextInt(3);
            default -> i;
        };
    }

    @Test
    void noneIsLeftWhenItIsCleared() {
        LatestLives lives = new LatestLives();
        for (int number : new int[] {1, 1_000_000}) {
            CompileId id = new CompileId(number, false);
            lives.put(id, new Life(id, null));
            lives.clear();
            assertThat(lives.get(id)).isNull();
        }
    }
}
