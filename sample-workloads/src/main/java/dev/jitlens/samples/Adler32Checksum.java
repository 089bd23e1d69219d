package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;
import java.util.zip.Adler32;

/**
 * Computes Adler-32 checksums. {@code Adler32.update} is an intrinsic on JDK 16 and later, where
 * the processor has the instructions for it; elsewhere it is a native method.
 *
 * <p>Look for: as an intrinsic it is lost in the same way as {@code crc32}; as a native method
 * every sampler finds it, for a call of native code leaves a frame that can be walked.
 */
@Workload(
        id = "adler32",
        title = "A checksum by Adler32",
        lookFor =
                "As an intrinsic (JDK 16 and later) samples fail in its stub; as a native method"
                        + " they do not.",
        presets = {"what-got-compiled", "read-the-assembly"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + Adler32Checksum.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "length",
                    defaultValue = "" + Adler32Checksum.LENGTH,
                    description = "Bytes in each call of update")
        })
@Truth(
        hotMethod = "checksum",
        expect = {
            @Truth.Expect(
                    says =
                            "Samples fail in the stub of the checksum, until the agent climbs out"
                                    + " of it.",
                    measure = "failed agct unknown_Java",
                    atLeast = 50,
                    jdk = "16.."),
            @Truth.Expect(
                    says = "The checksum is a native method: no sample fails in a stub.",
                    measure = "failed agct unknown_Java",
                    atMost = 10,
                    jdk = "8..15"),
            @Truth.Expect(
                    says = "Samples are on the line that calls it.",
                    measure = "line agct",
                    atLeast = 80)
        })
public final class Adler32Checksum {
    static final int RUN_MILLIS = 2000;
    static final int LENGTH = 100_000;

    private static final int WARMUP_CALLS = 50_000;

    private static final Adler32 SUM = new Adler32();

    private Adler32Checksum() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "length");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        byte[] bytes = new byte[given.number("length", LENGTH)];
        warmUp();
        long rounds = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            for (int i = 0; i < 100; i++) {
                checksum(bytes);
            }
            rounds += 100;
        }
        System.out.println(
                "updated " + rounds + " times, the last value is " + SUM.getValue() + ".");
    }

    /**
     * Only C2 knows the intrinsic. Until it compiled this the native method is called, on a busy
     * machine for half of a short run.
     */
    private static void warmUp() {
        byte[] few = new byte[16];
        for (int i = 0; i < WARMUP_CALLS; i++) {
            checksum(few);
        }
    }

    private static void checksum(byte[] bytes) {
        SUM.update(bytes, 0, bytes.length); // HOT
    }
}
