package dev.jitlens.parse.crash;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CrashSite;
import dev.jitlens.model.CrashSite.Compiling;
import dev.jitlens.model.CrashSite.Register;
import dev.jitlens.model.Isa;
import dev.jitlens.parse.compilation.CompilationLine;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.MethodTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a report says of the thread that crashed. */
final class CrashThread {
    /** {@code Current thread (0x00007feb98018040): JavaThread "main" [_thread_in_Java, …]}. */
    private static final Pattern CURRENT =
            Pattern.compile("Current thread(?: \\(0x[0-9a-fA-F]+\\):| is) +(.*)");

    /**
     * {@code R8 =0x00007feb1f400ec8, R9 =0x…}; on aarch64 {@code R0=0x…} and on macOS {@code
     * x0=0x…}.
     */
    private static final Pattern REGISTER =
            Pattern.compile("([A-Za-z][A-Za-z0-9]{0,9}) *= *0x([0-9a-fA-F]{1,16})(?![0-9a-fA-F])");

    private static final int MOST_REGISTERS = 256;

    /** What the following lines are, up to a blank one. */
    private enum Block {
        NONE,
        REGISTERS,
        FRAMES,
        CODE,
        COMPILING
    }

    private final List<Register> registers = new ArrayList<>();
    private final CrashFrames frames = new CrashFrames();
    private final CrashBytes code = new CrashBytes();
    private final CompilationLine parsed = new CompilationLine();
    private final MethodTable methods = new MethodTable();
    private String thread = "";
    private String signal = "";
    private Optional<Compiling> compiling = Optional.empty();
    private Block block = Block.NONE;

    /**
     * Takes a line; false if it says nothing of the thread.
     *
     * @param isClient whether C1 is the JVM's only compiler
     */
    boolean line(Line line, String text, boolean isClient) {
        if (text.isBlank()) {
            block = Block.NONE;
            return true;
        }
        Block begins = begins(text);
        if (begins != Block.NONE) {
            block = begins;
            return true;
        }
        Matcher current = CURRENT.matcher(text);
        if (thread.isEmpty() && current.matches()) {
            thread = current.group(1).strip().replaceAll(" +", " ");
        } else if (signal.isEmpty() && text.startsWith("siginfo:")) {
            signal = text.substring("siginfo:".length()).strip();
        } else {
            inBlock(line, text, isClient);
        }
        return block != Block.NONE;
    }

    private Block begins(String text) {
        if (text.startsWith("Registers:") && registers.isEmpty()) {
            return Block.REGISTERS;
        }
        if (frames.begins(text)) {
            return Block.FRAMES;
        }
        if (text.startsWith("Instructions: (pc=0x")) {
            code.begin(text);
            return Block.CODE;
        }
        return text.startsWith("Current CompileTask:") ? Block.COMPILING : Block.NONE;
    }

    private void inBlock(Line line, String text, boolean isClient) {
        switch (block) {
            case REGISTERS -> {
                Matcher matcher = REGISTER.matcher(text);
                while (matcher.find() && registers.size() < MOST_REGISTERS) {
                    long value = Long.parseUnsignedLong(matcher.group(2), 16);
                    registers.add(new Register(matcher.group(1), value));
                }
            }
            case FRAMES -> {
                if (!frames.add(text)) {
                    block = Block.NONE;
                }
            }
            case CODE -> code.row(text);
            case COMPILING -> {
                compiling(line, isClient);
                block = Block.NONE;
            }
            case NONE -> {}
        }
    }

    /** {@code C2: 428 33 % 4 Crash::work @ 18 (106 bytes)}. */
    private void compiling(Line line, boolean isClient) {
        int from = line.start;
        while (from < line.end && line.buf[from] != ':') {
            from++;
        }
        if (from < line.end && hasColumns(line, from + 1)) {
            String name = new String(line.buf, line.start, from - line.start, ISO_8859_1);
            CodeIdentity identity =
                    Untiered.code(parsed, methods, isClient || name.strip().startsWith("C1"));
            compiling = Optional.of(new Compiling(identity, parsed.osrBci));
        }
    }

    /** A mail program may have made one blank of several. */
    private boolean hasColumns(Line line, int from) {
        return parsed.parse(line.buf, from, line.end, true)
                || parsed.parseDense(line.buf, from, line.end) && !parsed.isUndecided();
    }

    String signal() {
        return signal;
    }

    Optional<Compiling> compiling() {
        return compiling;
    }

    CrashSite site(String frame, Isa isa) {
        return new CrashSite(frame, thread, frames.all(), registers, code.code(isa), compiling);
    }
}
