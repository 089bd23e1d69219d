package dev.jitlens.launch.hsdis;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Whether a command line asks the JVM to print machine code. */
final class AssemblyFlags {
    /** The flags of {@code globals.hpp} of JDK 8 to 25 that end in the disassembler. */
    private static final Pattern FLAG =
            Pattern.compile(
                    "-XX:\\+Print(Assembly|NMethods|NativeNMethods|StubCode|Interpreter"
                            + "|SignatureHandlers|AdapterHandlers|MethodHandleStubs)");

    // -XX:CompileCommand=print,java.lang.String::hashCode
    // -XX:CompileCommand=option,java.lang.String::hashCode,bool,PrintAssembly,true
    private static final Pattern COMMAND =
            Pattern.compile("-XX:CompileCommand=(print[ ,]|.*PrintAssembly).*");

    private static final Pattern COMMANDS_IN_FILE =
            Pattern.compile("(?m)^\\s*print[ ,]|PrintAssembly|PrintNMethods");
    private static final List<String> FILES =
            List.of("-XX:CompileCommandFile=", "-XX:CompilerDirectivesFile=");

    private static final long LARGEST_FILE = 1 << 20;

    private AssemblyFlags() {}

    static boolean ask(List<String> argv) {
        return argv.stream()
                .anyMatch(
                        word ->
                                FLAG.matcher(word).matches()
                                        || COMMAND.matcher(word).matches()
                                        || FILES.stream().anyMatch(file -> asks(file, word)));
    }

    private static boolean asks(String flag, String word) {
        if (!word.startsWith(flag)) {
            return false;
        }
        try {
            Path file = Path.of(word.substring(flag.length()));
            return Files.isRegularFile(file)
                    && Files.size(file) <= LARGEST_FILE
                    && COMMANDS_IN_FILE
                            .matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                            .find();
        } catch (IOException | InvalidPathException e) {
            // The JVM will complain of it.
            return false;
        }
    }
}
