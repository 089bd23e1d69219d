import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.zip.CRC32;

/** Spends CPU time in one known place, the same amount on a busy machine, too: HOW MILLIS END. */
public final class Hot {
    private static final byte[] FROM = new byte[100_000];
    private static final byte[] TO = new byte[100_000];
    private static long result;

    private Hot() {}

    public static void main(String[] args) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long endNanos = threads.getCurrentThreadCpuTime() + Long.parseLong(args[1]) * 1_000_000;
        while (threads.getCurrentThreadCpuTime() < endNanos) {
            if (args[0].equals("copy")) {
                copy();
            } else if (args[0].equals("crc")) {
                crc();
            } else {
                loop();
            }
        }
        System.out.println(result);
        end(args[2]);
    }

    private static void loop() {
        for (int i = 0; i < 100_000; i++) {
            result += i ^ result;
        }
    }

    private static void copy() {
        for (int i = 0; i < 100; i++) {
            System.arraycopy(FROM, 0, TO, 0, FROM.length - (i & 7));
            result++;
        }
    }

    private static void crc() {
        CRC32 sum = new CRC32();
        for (int i = 0; i < 100; i++) {
            sum.update(FROM, 0, FROM.length);
            result += sum.getValue();
        }
    }

    private static void end(String how) {
        if (how.startsWith("exit")) {
            System.exit(Integer.parseInt(how.substring(4)));
        } else if (how.startsWith("halt")) {
            Runtime.getRuntime().halt(Integer.parseInt(how.substring(4)));
        } else if (how.equals("throw")) {
            throw new IllegalStateException("wanted");
        }
    }
}
