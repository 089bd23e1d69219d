package dev.jitlens.parse.methoddata;

import java.lang.classfile.Opcode;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names of bytecodes as the JVM dumps them: the specification's and the interpreter's own. */
final class Mnemonics {
    private static final Stream<String> OWN =
            Stream.of("wide", "breakpoint", "invokehandle", "return_register_finalizer");
    private static final Set<String> ALL =
            Stream.concat(
                            OWN,
                            Arrays.stream(Opcode.values())
                                    .map(opcode -> opcode.name().toLowerCase(Locale.ROOT)))
                    .collect(Collectors.toUnmodifiableSet());

    private Mnemonics() {}

    /** Whether the text up to its first blank is one. */
    static boolean begins(String text) {
        int blank = text.indexOf(' ');
        String word = blank < 0 ? text : text.substring(0, blank);
        return ALL.contains(word) || word.startsWith("fast_") || word.startsWith("nofast_");
    }
}
