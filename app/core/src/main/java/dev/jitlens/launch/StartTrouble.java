package dev.jitlens.launch;

import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a program did not start: what java or its JVM said instead. */
public final class StartTrouble {
    /** What java says before a program runs stands at the very beginning. */
    private static final int HEAD = 16 << 10;

    /** What the JVM says and starts all the same. */
    private static final Pattern CHATTER =
            Pattern.compile(".* VM warning: .*|Picked up .*|WARNING: .*|\\s*|jitlens.*");

    private static final String NO_VM = "Error: Could not create the Java Virtual Machine.";
    private static final String IN_VM = "Error occurred during initialization of VM";

    /** What the flight recorder cannot do it logs before: the JVM itself names no reason. */
    private static final Pattern LOGGED = Pattern.compile("\\S*\\[error *\\]\\S* (.+)");

    /** JDK 8 to 27: sun/launcher/resources/launcher.properties. */
    private static final Pattern NO_CLASS =
            Pattern.compile("Error: Could not find or load main class (\\S+).*");

    private static final Pattern NO_JAR = Pattern.compile("Error: Unable to access jarfile (.+)");
    private static final Pattern NO_MAIN_CLASS =
            Pattern.compile("no main manifest attribute, in (.+)");
    private static final Pattern NO_MAIN =
            Pattern.compile("Error: Main method (?:not found in|is not static in) class ([^,]+).*");
    private static final Pattern TOO_NEW =
            Pattern.compile(
                    ".*UnsupportedClassVersionError: (\\S+) .*class file version (\\d+)\\.\\d+\\)"
                            + ".*up to (\\d+)\\.\\d+.*");
    private static final Pattern REFUSED =
            Pattern.compile("Error: (?:Invalid or corrupt jarfile|LinkageError|Unable).*");
    private static final Pattern NO_SOURCE =
            Pattern.compile("error: (compilation failed|.*not found.*)");

    private StartTrouble() {}

    /**
     * A sentence; empty if the program ran, even if it failed then. Blocking.
     *
     * @param directory that the run filled
     */
    public static Optional<String> of(Outcome outcome, Path directory) {
        if (outcome.end() != End.EXITED || outcome.exitCode() != 1) {
            return Optional.empty();
        }
        List<String> stderr = head(directory.resolve(RunDirectory.STDERR));
        List<String> stdout = head(directory.resolve(RunDirectory.STDOUT));
        return of(stderr, stdout).map(why -> "The program did not start: " + why);
    }

    static Optional<String> of(List<String> stderr, List<String> stdout) {
        int inVm = stdout.indexOf(IN_VM);
        Optional<String> logged =
                stdout.subList(0, Math.max(0, inVm)).stream()
                        .map(LOGGED::matcher)
                        .filter(Matcher::matches)
                        .map(found -> sentence(found.group(1)))
                        .findFirst();
        if (logged.isPresent()) {
            return logged;
        }
        if (inVm == 0) {
            return Optional.of(sentence(stdout.size() > 1 ? stdout.get(1) : IN_VM));
        }
        if (stderr.isEmpty()) {
            return Optional.empty();
        }
        if (stderr.contains(NO_VM)) {
            return Optional.of(sentence(stderr.getFirst()));
        }
        return stdout.isEmpty() ? ofLauncher(stderr) : Optional.empty();
    }

    private static Optional<String> ofLauncher(List<String> stderr) {
        for (String line : stderr.subList(0, Math.min(3, stderr.size()))) {
            Matcher tooNew = TOO_NEW.matcher(line);
            if (tooNew.matches()) {
                return Optional.of(tooNew(tooNew));
            }
        }
        String first = stderr.getFirst();
        return match(NO_CLASS, first, "there is no class %s on its class path.")
                .or(() -> match(NO_JAR, first, "there is no jar %s."))
                .or(() -> match(NO_MAIN_CLASS, first, "the jar %s names no main class."))
                .or(() -> match(NO_MAIN, first, "the class %s has no main method."))
                .or(() -> sourceTrouble(stderr))
                .or(
                        () ->
                                Optional.of(first)
                                        .filter(l -> REFUSED.matcher(l).matches())
                                        .map(StartTrouble::sentence));
    }

    /** A source that java was to compile: the compiler's own words come first. */
    private static Optional<String> sourceTrouble(List<String> stderr) {
        boolean refused = stderr.stream().anyMatch(line -> NO_SOURCE.matcher(line).matches());
        return refused ? Optional.of(sentence(stderr.getFirst())) : Optional.empty();
    }

    private static Optional<String> match(Pattern pattern, String line, String sentence) {
        Matcher found = pattern.matcher(line);
        return found.matches() ? Optional.of(sentence.formatted(found.group(1))) : Optional.empty();
    }

    private static String tooNew(Matcher found) {
        return "%s was compiled for JDK %d, and this is JDK %d."
                .formatted(
                        found.group(1).replace('/', '.'), jdk(found.group(2)), jdk(found.group(3)));
    }

    /** Class file version 52 is JDK 8's. */
    private static int jdk(String classFileVersion) {
        return Integer.parseInt(classFileVersion) - 44;
    }

    private static String sentence(String line) {
        String text = line.replaceFirst("^[Ee]rror: ", "").strip();
        return text.endsWith(".") ? text : text + ".";
    }

    private static List<String> head(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !CHATTER.matcher(line).matches())
                    .toList();
        } catch (IOException e) {
            return List.of(); // then it is not known
        }
    }
}
