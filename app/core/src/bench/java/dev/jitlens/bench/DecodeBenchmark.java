package dev.jitlens.bench;

import dev.jitlens.disasm.Decoder;
import dev.jitlens.disasm.capstone.Capstone;
import dev.jitlens.model.Isa;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How many x86-64 instructions a second become text: of all {@code [MachCode]} in the log given
 * with {@code -Djitlens.bench.log=FILE}, at most 64 MB of code.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class DecodeBenchmark {
    private static final int MOST_BYTES = 64 << 20;
    private static final Pattern CODE =
            Pattern.compile("^ *0x[0-9a-f]{16}: ((?:[0-9a-f]{2,4}[ |]*)+)$");

    private final List<byte[]> sections = new ArrayList<>();
    private Decoder capstone;

    /** What is told beside the benchmark's own score, which counts whole logs. */
    @AuxCounters
    @State(Scope.Thread)
    public static class Decoded {
        public long instructions;
        public long bytes;
    }

    @Setup
    public void read() throws IOException {
        capstone = Capstone.find().orElseThrow(() -> new IllegalStateException(Capstone.missing()));
        Path log = Path.of(System.getProperty("jitlens.bench.log"));
        ByteArrayOutputStream section = new ByteArrayOutputStream();
        int bytes = 0;
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            for (String line : (Iterable<String>) lines::iterator) {
                Matcher code = CODE.matcher(line);
                if (code.matches()) {
                    section.write(HexFormat.of().parseHex(code.group(1).replaceAll("[ |]", "")));
                } else if (line.startsWith("[/MachCode]")) {
                    sections.add(section.toByteArray());
                    bytes += section.size();
                    section.reset();
                }
                if (bytes > MOST_BYTES) {
                    break;
                }
            }
        }
    }

    @Benchmark
    public long decode(Decoded decoded) {
        long[] characters = {0};
        for (byte[] code : sections) {
            capstone.decode(
                    Isa.X86_64,
                    code,
                    0,
                    code.length,
                    0,
                    (offset, length, mnemonic, operands) -> {
                        decoded.instructions++;
                        characters[0] += mnemonic.length() + operands.length();
                    });
            decoded.bytes += code.length;
        }
        return characters[0];
    }
}
