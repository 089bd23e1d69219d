package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;

/**
 * Computes CRC-32 checksums. {@code CRC32.update} is an intrinsic: its compiled form is the call of
 * a stub.
 *
 * <p>Look for: the same as in {@code system-arraycopy}. The samples fail with {@code unknown_Java}
 * or land on the line after the call, and the checksum itself seems to cost nothing.
 */
@Workload(
        id = "crc32",
        title = "A checksum by CRC32",
        lookFor =
                "Samples that fail in the stub (unknown_Java), or that land on the line after the"
                        + " call.",
        presets = {"what-got-compiled", "read-the-assembly"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + Crc32Checksum.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "length",
                    defaultValue = "" + Crc32Checksum.LENGTH,
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
                    atLeast = 50),
            @Truth.Expect(
                    says = "Then they are on the line that calls it.",
                    measure = "line agct",
                    atLeast = 80)
        })
public final class Crc32Checksum {
    static final int RUN_MILLIS = 2000;
    static final int LENGTH = 100_000;

    private static final CRC32 SUM = new CRC32();

    private Crc32Checksum() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "length");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        byte[] bytes = new byte[given.number("length", LENGTH)];
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

    private static void checksum(byte[] bytes) {
        SUM.update(bytes, 0, bytes.length); // HOT
    }
}
