package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.disasm.capstone.Capstone;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.install.NativeFiles;
import dev.jitlens.model.Isa;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where instructions of real machine code begin, against objdump and against Capstone. They differ
 * by what this reader leaves out on purpose: zeros behind jumps, and what the others then misread.
 */
class LengthRefereeTest {
    private static final Pattern OBJDUMP = Pattern.compile("^ *([0-9a-f]+):\t[0-9a-f ]+\t(.*)$");

    @TempDir private static Path folder;
    private static List<Listing> listings;

    /** The JDK's own classes, compiled at their first call. */
    @BeforeAll
    static void print() throws Exception {
        Path output = folder.resolve("printed.txt");
        Process java =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                                "-Xcomp",
                                "-XX:+UnlockDiagnosticVMOptions",
                                "-XX:CompileCommand=quiet",
                                "-XX:CompileCommand=print,java.util*::*",
                                "-XX:CompileCommand=print,java.lang*::*",
                                "-version")
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .redirectOutput(output.toFile())
                        .start();
        assertThat(java.waitFor(5, TimeUnit.MINUTES)).as("the java ends").isTrue();
        listings = new ArrayList<>();
        try (var text = Files.newBufferedReader(output, StandardCharsets.ISO_8859_1)) {
            MachCodeText.read(text, listings::add);
        }
        assumeTrue(
                !NativeFiles.isAarch64() && !listings.isEmpty(),
                "needs machine code of x86-64, printed as bytes");
    }

    @Test
    void agreesWithCapstone() {
        assumeTrue(Capstone.find().isPresent(), Capstone.missing());
        Decoder capstone = Capstone.find().orElseThrow();
        List<String> differences = new ArrayList<>();
        int instructions = 0;
        for (Listing.Chunk chunk : chunks()) {
            BitSet theirs = new BitSet();
            byte[] code = chunk.bytes();
            capstone.decode(
                    Isa.X86_64,
                    code,
                    0,
                    code.length,
                    0,
                    (offset, length, mnemonic, operands) -> theirs.set(offset));
            instructions += compare(chunk, theirs, differences);
        }
        assertThat(differences).isEmpty();
        assertThat(instructions).isGreaterThan(50_000);
    }

    @Test
    void agreesWithObjdump() throws Exception {
        assumeTrue(hasObjdump(), "objdump is not installed");
        List<String> differences = new ArrayList<>();
        byte[] gap = new byte[16];
        Arrays.fill(gap, (byte) 0x90);
        var all = new ByteArrayOutputStream();
        List<Listing.Chunk> chunks = chunks();
        for (Listing.Chunk chunk : chunks) {
            all.writeBytes(chunk.bytes());
            all.writeBytes(gap);
        }
        BitSet theirs = objdump(all.toByteArray());
        int from = 0;
        int instructions = 0;
        for (Listing.Chunk chunk : chunks) {
            BitSet own = theirs.get(from, from + chunk.bytes().length);
            instructions += compare(chunk, own, differences);
            from += chunk.bytes().length + gap.length;
        }
        assertThat(differences).isEmpty();
        assertThat(instructions).isGreaterThan(50_000);
    }

    private static List<Listing.Chunk> chunks() {
        return listings.stream().flatMap(listing -> listing.chunks().stream()).toList();
    }

    /** Skips from a byte that is none of an instruction to where both are in step again. */
    private static int compare(Listing.Chunk chunk, BitSet theirs, List<String> differences) {
        byte[] code = chunk.bytes();
        boolean inStep = true;
        int instructions = 0;
        Code ours = CodeReader.read(listing(chunk));
        for (int i = 0; i < ours.size(); i++) {
            int at = (int) (ours.address(i) - chunk.address());
            boolean zeros = ours.flow(i) == Flow.BAD;
            boolean same = theirs.get(at);
            if (zeros || !inStep) {
                inStep = same && !zeros;
                continue;
            }
            instructions++;
            if (!same) {
                int end = Math.min(code.length, at + 8);
                differences.add(
                        Long.toHexString(ours.address(i))
                                + " "
                                + HexFormat.of().formatHex(code, Math.max(0, at - 8), at)
                                + " | "
                                + HexFormat.of().formatHex(code, at, end));
                inStep = false;
            }
        }
        return instructions;
    }

    private static Listing listing(Listing.Chunk chunk) {
        return Listings.machCode(chunk.address(), HexFormat.of().formatHex(chunk.bytes()));
    }

    private static BitSet objdump(byte[] code) throws Exception {
        Path file = folder.resolve("code.bin");
        Path text = folder.resolve("objdump.txt");
        Files.write(file, code);
        Process objdump =
                new ProcessBuilder(
                                "objdump",
                                "-D",
                                "-b",
                                "binary",
                                "-m",
                                "i386:x86-64",
                                "-w",
                                file.toString())
                        .redirectOutput(text.toFile())
                        .start();
        assertThat(objdump.waitFor(5, TimeUnit.MINUTES)).as("the objdump ends").isTrue();
        BitSet begins = new BitSet();
        try (var lines = Files.lines(text)) {
            lines.map(OBJDUMP::matcher)
                    .filter(Matcher::matches)
                    .forEach(m -> begins.set(Integer.parseInt(m.group(1), 16)));
        }
        return begins;
    }

    private static boolean hasObjdump() throws InterruptedException {
        try {
            return new ProcessBuilder("objdump", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
