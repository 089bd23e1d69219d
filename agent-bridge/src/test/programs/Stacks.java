import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntUnaryOperator;

/** Spends CPU time in deep stacks with calls of every kind: MILLIS. */
public final class Stacks {
    private static final int DEPTH = 24;
    private static final MethodHandle THROUGH = through();
    private static final Map<Integer, String> NAMES = new HashMap<>();
    private static final byte[] FROM = new byte[5000];
    private static final byte[] TO = new byte[5000];

    private static volatile int result;

    private Stacks() {}

    /** Something that is worked out by what it is made of. */
    interface Part {
        int value(int x) throws ReflectiveOperationException;
    }

    public static void main(String[] args) throws Exception {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long endNanos = threads.getCurrentThreadCpuTime() + Long.parseLong(args[0]) * 1_000_000;
        Random random = new Random(7);
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            parts.add(part(random, DEPTH));
        }
        while (threads.getCurrentThreadCpuTime() < endNanos) {
            for (Part part : parts) {
                result += part.value(result);
            }
        }
        System.out.println(result);
    }

    private static Part part(Random random, int depth) {
        if (depth == 0) {
            return random.nextBoolean() ? Stacks::leaf : Stacks::named;
        }
        Part inner = part(random, depth - 1);
        switch (random.nextInt(9)) {
            case 0:
                return x -> inner.value(x + 1) - 1;
            case 1:
                return new Sum(inner, depth);
            case 2:
                return new Twice(inner);
            case 3:
                return x -> handled(inner, x);
            case 4:
                return x -> reflected(inner, x);
            case 5:
                return new Caught(inner);
            case 6:
                return x -> applied(y -> y + depth, inner.value(x));
            case 7:
                return new Copied(inner);
            default:
                return x -> rarelyCalled(inner, x);
        }
    }

    private static final class Sum implements Part {
        private final Part inner;
        private final int more;

        Sum(Part inner, int more) {
            this.inner = inner;
            this.more = more;
        }

        @Override
        public int value(int x) throws ReflectiveOperationException {
            int sum = more;
            for (int i = 0; i < 3; i++) {
                sum = sum * 31 + i;
            }
            return sum + inner.value(x ^ sum);
        }
    }

    private static final class Twice implements Part {
        private final Part inner;

        Twice(Part inner) {
            this.inner = inner;
        }

        @Override
        public int value(int x) throws ReflectiveOperationException {
            return (x & 15) == 0 ? inner.value(x) + inner.value(x + 1) : inner.value(x) * 2;
        }
    }

    private static final class Caught implements Part {
        private final Part inner;

        Caught(Part inner) {
            this.inner = inner;
        }

        @Override
        public int value(int x) throws ReflectiveOperationException {
            try {
                if ((x & 63) == 0) {
                    throw new IllegalStateException("wanted");
                }
                return inner.value(x);
            } catch (IllegalStateException e) {
                return inner.value(x + 1);
            }
        }
    }

    private static final class Copied implements Part {
        private final Part inner;

        Copied(Part inner) {
            this.inner = inner;
        }

        @Override
        public int value(int x) throws ReflectiveOperationException {
            System.arraycopy(FROM, 0, TO, 0, FROM.length);
            return inner.value(x + TO[x & 1023]);
        }
    }

    private static int handled(Part part, int x) {
        try {
            return (int) THROUGH.invokeExact(part, x);
        } catch (Throwable e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static int reflected(Part part, int x) throws ReflectiveOperationException {
        return (x & 7) == 0 ? (Integer) Reflected.VALUE.invoke(part, x) : part.value(x);
    }

    private static final class Reflected {
        static final Method VALUE = value();

        private static Method value() {
            try {
                return Part.class.getMethod("value", int.class);
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static int applied(IntUnaryOperator operator, int x) {
        return operator.applyAsInt(x);
    }

    /** The test has the JVM interpret it for good. */
    private static int rarelyCalled(Part part, int x) throws ReflectiveOperationException {
        return part.value(x) + 1;
    }

    private static int leaf(int x) {
        int sum = x;
        for (int i = 0; i < 200; i++) {
            sum = sum * 31 + (sum >>> 7);
        }
        return sum;
    }

    private static int named(int x) {
        return NAMES.computeIfAbsent(x & 255, String::valueOf).length() + leaf(x);
    }

    private static MethodHandle through() {
        try {
            MethodType type = MethodType.methodType(int.class, int.class);
            return MethodHandles.lookup().findVirtual(Part.class, "value", type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
