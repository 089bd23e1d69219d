package dev.jitlens.findings.code;

import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which tiers the command line leaves.
 *
 * @param highestTier 0 for the interpreter, 4 where nothing is left out
 * @param word of the command line that says so; empty where none does
 */
record Mode(int highestTier, String word) {
    private static final Mode ALL = new Mode(Limits.C2_TIER, "");
    private static final String STOP = "-XX:TieredStopAtLevel=";

    /** What HotSpot of JDK 8 to 20 takes for -Xint; from 21 on it warns, and compiles. */
    private static final List<String> NO_COMPILER =
            List.of("-djava.compiler=none", "-djava.compiler=");

    /** The JVM of JDK 8 has a version of its own, such as {@code 25.412-b08}. */
    private static final Pattern KNOWS_NO_COMPILER =
            Pattern.compile("\\d+\\.\\d+-b\\d+.*|1\\.\\d.*|(9|1\\d|20)\\b.*");

    /** Where a word of the JVM's stands that is not in the command line. */
    static final String ELSEWHERE =
            "a variable or a file of options (JDK_JAVA_OPTIONS, JAVA_TOOL_OPTIONS, _JAVA_OPTIONS,"
                    + " an @file, .hotspotrc)";

    private static final List<String> QUICK =
            List.of("-XX:CompilationMode=quick-only", "-XX:+NeverActAsServerClassMachine");

    static Mode of(Run run) {
        List<String> words = Limits.words(run).toList();
        Optional<Mode> interpreter =
                words.stream()
                        .filter(w -> isInterpreter(w, run))
                        .map(w -> new Mode(0, w))
                        .findFirst();
        if (interpreter.isPresent()) {
            return interpreter.get();
        }
        Mode stopped =
                Limits.flag(run, "TieredStopAtLevel").stream()
                        .mapToObj(l -> new Mode((int) Math.min(l, Limits.C2_TIER), STOP + l))
                        .findFirst()
                        .orElse(ALL);
        return stopped.highestTier() < Limits.C2_TIER
                ? stopped
                : words.stream()
                        .filter(QUICK::contains)
                        .map(w -> new Mode(1, w))
                        .findFirst()
                        .orElse(ALL);
    }

    private static boolean isInterpreter(String word, Run run) {
        return word.equals("-Xint")
                || word.equals("-XX:-UseCompiler")
                || NO_COMPILER.contains(word.toLowerCase(Locale.ROOT))
                        && KNOWS_NO_COMPILER.matcher(run.jvm().version()).matches();
    }

    /** Where the word stands, in words: the JVM counts to its command line what variables say. */
    String said(Run run) {
        return said(run, word);
    }

    static String said(Run run, String word) {
        boolean elsewhere =
                run.manifest()
                        .filter(m -> !m.command().isEmpty() && !m.command().contains(word))
                        .isPresent();
        return (elsewhere ? ELSEWHERE + " says " : "the command line says ") + word;
    }

    boolean isInterpreter() {
        return highestTier == 0;
    }
}
