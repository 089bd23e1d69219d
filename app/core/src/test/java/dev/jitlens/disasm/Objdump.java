package dev.jitlens.disasm;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The disassembler of binutils, on a file of x86-64 code. */
final class Objdump {
    //   1c:	cmp    rsp,QWORD PTR [r15+0x28]
    private static final Pattern LINE = Pattern.compile("\\s*([0-9a-f]+):\t(.*)");

    private Objdump() {}

    /** Whether it is installed. */
    static boolean isHere() {
        try {
            Process process = new ProcessBuilder("objdump", "--version").start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Text of each instruction by its offset; the last one's length cannot be known. */
    static TreeMap<Integer, String> decode(Path code) throws Exception {
        Process process =
                new ProcessBuilder(
                                "objdump",
                                "-D",
                                "-z",
                                "-b",
                                "binary",
                                "-mi386:x86-64",
                                "-Mintel",
                                "--no-show-raw-insn",
                                code.toString())
                        .redirectErrorStream(true)
                        .start();
        TreeMap<Integer, String> instructions = new TreeMap<>();
        try (BufferedReader lines = process.inputReader(StandardCharsets.ISO_8859_1)) {
            String line;
            while ((line = lines.readLine()) != null) {
                Matcher instruction = LINE.matcher(line);
                if (instruction.matches()) {
                    instructions.put(
                            Integer.parseInt(instruction.group(1), 16), instruction.group(2));
                }
            }
        }
        if (process.waitFor() != 0) {
            throw new IOException("objdump ended with " + process.exitValue());
        }
        return instructions;
    }
}
