package dev.jitlens.launch.flags;

import dev.jitlens.launch.jdk.Jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Leaves out what a JVM would refuse to start with, and says so. */
public final class FlagFilter {
    /** UseParallelOldGC is none of them: it goes together with UseParallelGC. */
    private static final Set<String> COLLECTORS =
            Set.of(
                    "-XX:+UseSerialGC",
                    "-XX:+UseParallelGC",
                    "-XX:+UseConcMarkSweepGC",
                    "-XX:+UseG1GC",
                    "-XX:+UseZGC",
                    "-XX:+UseShenandoahGC",
                    "-XX:+UseEpsilonGC");

    private static final int LOGGING_SINCE = 9;
    private static final String DIRECTIVES = "-XX:CompilerDirectivesFile=";

    private final Jdk jdk;
    private final JvmFlags flags;
    private final List<String> notices = new ArrayList<>();

    public FlagFilter(Jdk jdk) {
        this.jdk = jdk;
        flags = JvmFlags.of(jdk);
    }

    public List<String> notices() {
        return notices;
    }

    /** The words that remain of options, in their order. */
    public List<String> accepted(List<List<String>> options) {
        Set<String> collectors = earlierCollectors(options);
        boolean prints = options.stream().anyMatch(option -> isPrint(option.getFirst()));
        List<String> words = new ArrayList<>();
        askOfLogging(options);
        for (List<String> option : options) {
            String word = option.getFirst();
            if (prints && word.equals("-XX:+PrintAssembly")) {
                notices.add(
                        "-XX:+PrintAssembly is left out, since a CompileCommand prints the assembly"
                                + " of certain methods only.");
            } else if (collectors.contains(word)) {
                notices.add(word + " is left out, since another collector is chosen after it.");
            } else if (UnifiedLogging.is(word)) {
                words.addAll(logging(word));
            } else if (!word.startsWith("-XX:") || accepts(word)) {
                words.addAll(option);
            }
        }
        return unlocked(words);
    }

    /** All that choose a collector but the last: a JVM refuses to start with two. */
    private static Set<String> earlierCollectors(List<List<String>> options) {
        List<String> chosen =
                options.stream().map(List::getFirst).filter(COLLECTORS::contains).toList();
        return chosen.size() < 2 ? Set.of() : Set.copyOf(chosen.subList(0, chosen.size() - 1));
    }

    private static boolean isPrint(String word) {
        return word.startsWith("-XX:CompileCommand=print,");
    }

    private boolean accepts(String word) {
        if (word.startsWith("-XX:CompileCommand=")) {
            return acceptsCommand(word);
        }
        if (word.startsWith(DIRECTIVES) && flags.has("CompilerDirectivesFile")) {
            return acceptsDirectives(Path.of(word.substring(DIRECTIVES.length())));
        }
        boolean accepted = flags.has(JvmOptions.flagName(word)) || flags.accepts(word);
        if (!accepted) {
            notices.add("JDK " + jdk.version() + " has no " + word + "; it is left out.");
        }
        return accepted;
    }

    /** A JVM does not start with a file that it cannot read or does not understand. */
    private boolean acceptsDirectives(Path file) {
        Optional<String> wrong;
        try {
            wrong = DirectivesCheck.check(Files.readString(file), jdk).map(Complaint::sentence);
        } catch (IOException e) {
            wrong = Optional.of("It cannot be read.");
        }
        wrong.ifPresent(sentence -> notices.add(DIRECTIVES + file + " is left out: " + sentence));
        return wrong.isEmpty();
    }

    /** The JVM would not start, or start and print a complaint. */
    private boolean acceptsCommand(String word) {
        String command = word.substring(word.indexOf('=') + 1);
        CompileCommandHelp help = CompileCommandHelp.of(jdk);
        return CompileCommand.check(command, help)
                .map(
                        complaint -> {
                            notices.add(
                                    "CompileCommand="
                                            + command
                                            + " is left out: "
                                            + complaint.sentence());
                            return false;
                        })
                .orElse(true);
    }

    private void askOfLogging(List<List<String>> options) {
        if (jdk.feature() >= LOGGING_SINCE) {
            flags.askTogether(
                    options.stream()
                            .map(List::getFirst)
                            .filter(UnifiedLogging::is)
                            .map(word -> probe(UnifiedLogging.parse(word)))
                            .distinct()
                            .toList());
        }
    }

    private List<String> logging(String word) {
        if (jdk.feature() < LOGGING_SINCE) {
            notices.add("JDK " + jdk.version() + " has no -Xlog; " + word + " is left out.");
            return List.of();
        }
        UnifiedLogging logging = UnifiedLogging.parse(word);
        if (flags.accepts(probe(logging))) {
            return List.of(word);
        }
        List<String> accepted = new ArrayList<>();
        for (String selection : logging.what()) {
            if (flags.accepts(probe(logging.selecting(List.of(selection))))) {
                accepted.add(selection);
            } else {
                notices.add(
                        "JDK "
                                + jdk.version()
                                + " has no -Xlog:"
                                + selection
                                + "; it is left out.");
            }
        }
        return accepted.isEmpty() ? List.of() : List.of(logging.selecting(accepted).argument());
    }

    /** The same selections, but to no file. */
    private static String probe(UnifiedLogging logging) {
        return new UnifiedLogging(logging.what(), "stderr", logging.decorators(), "").argument();
    }

    private List<String> unlocked(List<String> words) {
        List<String> unlocked = new ArrayList<>(words);
        if (words.stream().anyMatch(this::isExperimental)) {
            unlock("-XX:+UnlockExperimentalVMOptions", unlocked);
        }
        if (words.stream().anyMatch(this::isDiagnostic)) {
            unlock("-XX:+UnlockDiagnosticVMOptions", unlocked);
        }
        return unlocked;
    }

    private static void unlock(String flag, List<String> words) {
        if (!words.contains(flag)) {
            words.addFirst(flag);
        }
    }

    private boolean isExperimental(String word) {
        return word.startsWith("-XX:")
                && flags.isExperimental(JvmOptions.flagName(word))
                && !isUnlock(word);
    }

    /** JDK 25 wants some compile commands unlocked too. */
    private boolean isDiagnostic(String word) {
        return word.startsWith("-XX:CompileCommand=")
                || word.startsWith("-XX:")
                        && flags.isDiagnostic(JvmOptions.flagName(word))
                        && !isUnlock(word);
    }

    private static boolean isUnlock(String word) {
        return word.startsWith("-XX:+Unlock");
    }
}
