import java.util.function.IntUnaryOperator;

/** One example of each thing that JITWatch reports. */
public class Work {
    static final int[] SQUARES = new int[200_000];

    static {
        // Long enough for an OSR compilation of <clinit>.
        for (int i = 0; i < SQUARES.length; i++) {
            SQUARES[i] = i * i;
        }
    }

    /** A class whose name is also a primitive's letter. */
    static final class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    /** The point does not escape. */
    static int allocate(int i) {
        Point point = new Point(i, i + 1);
        return point.x + point.y;
    }

    /** Nobody else can see the lock. */
    static int lock(int i) {
        Object lock = new Object();
        synchronized (lock) {
            return i * 31;
        }
    }

    static int callsBig(int i) {
        return big(i) + big(i + 1);
    }

    /** More than 325 bytes of bytecode: too big to inline even when hot. */
    static int big(int i) {
        int a = i;
        a = a * 31 + (a >>> 3);
        a ^= a << 7;
        a += i * 17;
        a = a * 13 + (a >>> 5);
        a ^= a << 9;
        a = a * 37 + (a >>> 4);
        a ^= a << 6;
        a += i * 19;
        a = a * 11 + (a >>> 6);
        a ^= a << 8;
        a = a * 41 + (a >>> 5);
        a ^= a << 5;
        a += i * 23;
        a = a * 17 + (a >>> 7);
        a ^= a << 7;
        a = a * 43 + (a >>> 6);
        a ^= a << 4;
        a += i * 29;
        a = a * 19 + (a >>> 8);
        a ^= a << 6;
        a = a * 47 + (a >>> 7);
        a ^= a << 3;
        a += i * 31;
        a = a * 23 + (a >>> 9);
        a ^= a << 5;
        a = a * 53 + (a >>> 8);
        a ^= a << 2;
        a += i * 37;
        a = a * 29 + (a >>> 3);
        a ^= a << 4;
        a = a * 59 + (a >>> 9);
        a ^= a << 1;
        a += i * 41;
        a = a * 31 + (a >>> 4);
        a ^= a << 3;
        a = a * 61 + (a >>> 3);
        a ^= a << 7;
        a += i * 43;
        a = a * 37 + (a >>> 5);
        a ^= a << 2;
        a = a * 67 + (a >>> 4);
        a ^= a << 6;
        a += i * 47;
        a = a * 41 + (a >>> 6);
        a ^= a << 1;
        return a;
    }

    /** Bit 16 of a linear congruential generator: taken half of the time. */
    static int coin(int seed) {
        return (seed & 0x10000) == 0 ? seed / 3 : seed * 5;
    }

    static int apply(IntUnaryOperator operator, int i) {
        return operator.applyAsInt(i);
    }

    public static void main(String[] args) {
        int sum = 0;
        int seed = 1;
        for (int i = 0; i < 300_000; i++) {
            seed = seed * 1103515245 + 12345;
            sum += allocate(i) + lock(i) + callsBig(i) + coin(seed) + apply(x -> x + 1, i);
        }
        System.out.println(sum + SQUARES[7]);
    }
}
