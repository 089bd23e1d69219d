import java.util.HashMap;
import java.util.Map;

/** Looks up keys in a map whose hash codes are seldom equal. */
public final class Program {
    private static final int SIDE = 64;
    private static final int ROUNDS_A_LOOKUP = 10;

    /** A key of two numbers. */
    private static final class Key {
        private final int x;
        private final int y;

        Key(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public int hashCode() {
            return x * 527 + y;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).x == x && ((Key) other).y == y;
        }
    }

    private static final Map<Key, Integer> MAP = new HashMap<>();
    private static final Key[] KEYS = new Key[SIDE * SIDE];

    private Program() {}

    public static void main(String[] args) {
        for (int i = 0; i < KEYS.length; i++) {
            KEYS[i] = new Key(i / SIDE, i % SIDE);
            MAP.put(KEYS[i], i);
        }
        long sum = 0;
        for (int i = 0; i < Integer.parseInt(args[0]) / ROUNDS_A_LOOKUP; i++) {
            sum += all() + other(i);
        }
        System.out.println(sum);
    }

    private static long all() {
        long sum = 0;
        for (Key key : KEYS) {
            sum += MAP.get(key);
        }
        return sum;
    }

    private static long other(long seed) {
        long hash = seed + 1;
        for (int i = 0; i < 20_000; i++) {
            hash ^= hash << 13;
            hash ^= hash >>> 7;
            hash ^= hash << 17;
        }
        return hash & 1;
    }
}
