package dev.jitlens.bench;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jlp.JlpFormat;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * How long a million samples of the native agent take, from the file to both profiles: 10,000
 * nmethods that take turns at their addresses, 20,000 places, stacks of 20 frames.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SamplesBenchmark {
    private static final int SAMPLES = 1_000_000;
    private static final int NMETHODS = 10_000;
    private static final int PLACES = 20_000;
    private static final int DEPTH = 20;
    private static final int RECORDS = 40;
    private static final long BASE = 0x7f0000000000L;
    private static final int BYTES = 2048;

    private Path file;
    private final ByteBuffer payload = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    @Setup
    public void write() throws IOException {
        file = Files.createTempFile("bench", ".jlp");
        Random random = new Random(1);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            out.write("JITLENSP".getBytes(StandardCharsets.US_ASCII));
            payload.putInt(1).putInt(0);
            out.write(payload.array(), 0, payload.position());
            payload.clear();
            info(out, "agent", "native");
            info(out, "sources", "agct,pc");
            for (int i = 0; i < NMETHODS; i++) {
                method(out, i);
            }
            for (int i = 0; i < NMETHODS; i++) {
                load(out, i);
            }
            for (int i = 0; i < SAMPLES; i++) {
                sample(out, i, random.nextInt(PLACES));
            }
        }
    }

    /** Half of the code is gone when the other half is loaded at the same addresses. */
    private static long address(int nmethod) {
        return BASE + nmethod % (NMETHODS / 2) * (long) BYTES;
    }

    private static long loaded(int nmethod) {
        return nmethod < NMETHODS / 2 ? 1 : SAMPLES / 2;
    }

    private void info(OutputStream out, String key, String value) throws IOException {
        text(key);
        text(value);
        record(out, 1);
    }

    private void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        payload.putShort((short) bytes.length).put(bytes);
    }

    private void method(OutputStream out, int i) throws IOException {
        payload.putLong(i + 1);
        text("com.example.Some" + i % 500);
        text("method" + i);
        text("(Ljava/lang/String;)V");
        text("Some.java");
        payload.put((byte) 0).putShort((short) 10);
        for (int line = 0; line < 10; line++) {
            payload.putShort((short) (line * 5)).putShort((short) (line + 10));
        }
        record(out, 2);
    }

    private void load(OutputStream out, int i) throws IOException {
        if (i >= NMETHODS / 2) {
            payload.putLong(loaded(i)).putLong(address(i)).putLong(i - NMETHODS / 2 + 1);
            record(out, 4);
        }
        payload.putLong(loaded(i)).putLong(address(i)).putInt(BYTES).putLong(i + 1);
        payload.putInt(RECORDS);
        for (int r = 1; r <= RECORDS; r++) {
            payload.putInt(r * BYTES / RECORDS).putShort((short) 2);
            payload.putLong(r + 1).putInt(r);
            payload.putLong(i + 1).putInt(r);
        }
        record(out, 3);
    }

    private void sample(OutputStream out, int time, int place) throws IOException {
        int nmethod = place % (NMETHODS / 2) + (time < SAMPLES / 2 ? 0 : NMETHODS / 2);
        payload.putLong(time + 1L).putInt(100 + place % 8).putLong(1 + place % 8);
        payload.putLong(address(nmethod) + place * 31 % BYTES).putInt(1).putInt(1);
        payload.put((byte) 0).putShort((short) DEPTH);
        payload.putLong(nmethod + 1).putInt(3).putInt(-1);
        for (int frame = 1; frame < DEPTH; frame++) {
            int caller = (place * 7 + frame * 13) % NMETHODS;
            payload.putLong(caller + 1).putInt(caller % 45).putInt(-1);
        }
        record(out, 7);
    }

    private void record(OutputStream out, int type) throws IOException {
        out.write(
                ByteBuffer.allocate(8)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(type)
                        .putInt(payload.position())
                        .array());
        out.write(payload.array(), 0, payload.position());
        payload.clear();
    }

    @TearDown
    public void delete() throws IOException {
        Files.deleteIfExists(file);
    }

    @Benchmark
    public long read() throws IOException {
        Sum sum = new Sum();
        new JlpFormat().read("bench", file, sum);
        if (sum.samples != 2L * SAMPLES) {
            throw new IllegalStateException(sum.samples + " samples");
        }
        return sum.samples;
    }

    private static final class Sum implements ProfileSink {
        long samples;

        @Override
        public void jvm(JvmIdentity jvm) {
            // not counted
        }

        @Override
        public void profile(Profile profile) {
            samples += profile.samples();
        }

        @Override
        public void threads(List<SampledThread> threads) {}

        @Override
        public void problem(Origin origin, String message) {
            throw new IllegalStateException(message);
        }
    }
}
