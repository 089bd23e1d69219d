package dev.jitlens.findings.trust;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.findings.trust.NotStarted.By;
import dev.jitlens.findings.trust.NotStarted.Reason;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.LogFile;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A thread ended with an exception that nothing caught, as the JVM prints it to the console: what
 * the run was measured for may never have happened.
 */
public final class ProgramFailed implements Question {
    /** Such a file is no console but a log, and what follows is looked for by its readers. */
    private static final long LARGEST_FILE = 16 << 20;

    /** How the readers' warning of a JVM that did not start begins. */
    private static final String NO_START = "The JVM did not start";

    /** What is longer is cut: a message may have all of a statement or document in it. */
    private static final int LONGEST_LINE = 400;

    /** A message may have more lines than one, which come before the frames. */
    private static final int MOST_MESSAGE_LINES = 40;

    /**
     * {@code Exception in thread "main" java.lang.OutOfMemoryError: Java heap space} (ThreadGroup),
     * {@code Exception: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in
     * thread "main"} (javaThread.cpp, where not even that could be printed), {@code Terminating due
     * to java.lang.OutOfMemoryError: Java heap space} (debug.cpp, by ExitOnOutOfMemoryError, and
     * {@code Aborting} by CrashOnOutOfMemoryError).
     */
    private static final Pattern UNCAUGHT =
            Pattern.compile(
                    "Exception in thread \"(?<in>[^\"]*)\" (?<type>[\\w.$]+)(: (?<says>.*))?"
                            + "|Exception: (?<thrown>[\\w.$]+) thrown from the"
                            + " UncaughtExceptionHandler in thread \"(?<by>[^\"]*)\""
                            + "|(?:Terminating|Aborting) due to"
                            + " (?<ends>java\\.lang\\.OutOfMemoryError): (?<ended>.*)");

    /** ClassFileParser::verify_class_version, of JDK 8 to 27. */
    private static final Pattern TOO_NEW =
            Pattern.compile(
                    "\\S+: (?<class>\\S+) has been compiled by a more recent version .*"
                            + "\\(class file version (?<of>\\d{1,5})\\.\\d{1,5}\\).*"
                            + " up to (?<to>\\d{1,5})\\.\\d{1,5}");

    /** Class files of JDK 8 have version 52, and one more with each release. */
    private static final int VERSION_OF_JDK_0 = 44;

    /** {@code at java.base/java.io.File.createTempFile(File.java:2144)}. */
    private static final Pattern FRAME =
            Pattern.compile(
                    "\\s+at (?:[\\w.@-]*+/)*+(?<holder>[\\w.$]+)\\.(?<name>[\\w$<>]+)"
                            + "\\((?:[^:)]*)(?::(?<line>\\d{1,9}))?\\)");

    /** Where another one begins, whose frames are its own. */
    private static final Pattern THROWN =
            Pattern.compile(
                    "(?:Caused by: |Exception |Exception:"
                            + " )|[\\w.$]+(?:Exception|Error|Throwable)\\b");

    /** By objArrayKlass.cpp, and ArraysSupport and StringBuilder of the JDK. */
    private static final Pattern TOO_LONG =
            Pattern.compile(
                    "Requested array size exceeds VM limit|Required (array )?length .*(limit|too"
                            + " large)");

    @Override
    public String id() {
        return "program-failed";
    }

    @Override
    public String title() {
        return "a program that ended with an exception";
    }

    /**
     * What the console says.
     *
     * @param type of what was thrown
     */
    private record Failure(
            String thread, String type, String says, Origin origin, List<Frame> frames) {}

    @Override
    public Answer ask(Facts facts) throws IOException {
        List<LogFile> consoles =
                facts.run().files().stream()
                        .filter(f -> f.bytes() <= LARGEST_FILE)
                        .filter(f -> f.programLines() > 0 || hasNoStart(f))
                        .toList();
        if (consoles.isEmpty()) {
            return facts.run().manifest().isEmpty()
                    ? Answer.without("output of the program")
                    : Answer.NOTHING;
        }
        for (LogFile console : consoles) {
            Optional<Finding> failed = failed(console.path());
            if (failed.isPresent()) {
                return Answer.of(List.of(failed.get()));
            }
        }
        return Answer.NOTHING;
    }

    /** Where the JVM's own lines are all that there is. */
    private static boolean hasNoStart(LogFile file) {
        return file.warnings().stream().anyMatch(w -> w.message().startsWith(NO_START));
    }

    private Optional<Finding> failed(String path) throws IOException {
        Optional<Path> file = regular(path);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                Files.newInputStream(file.get()), StandardCharsets.UTF_8))) {
            NotStarted start = new NotStarted();
            long number = 0;
            long offset = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                Origin origin = new Origin(path, offset, number);
                Matcher told = UNCAUGHT.matcher(cut(line));
                if (told.matches()) {
                    return Optional.of(uncaught(failure(told, origin, frames(lines))));
                }
                Optional<Reason> reason = start.at(line, lines);
                if (reason.isPresent()) {
                    return Optional.of(notStarted(reason.get(), origin));
                }
                offset += line.getBytes(StandardCharsets.UTF_8).length + 1;
            }
        }
        return Optional.empty();
    }

    private static String cut(String line) {
        return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "\u2026";
    }

    /** Packed files and pipes are not read again. */
    private static Optional<Path> regular(String path) {
        try {
            return Optional.of(Path.of(path)).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Failure failure(Matcher told, Origin origin, List<Frame> frames) {
        if (told.group("ends") != null) {
            return new Failure("", told.group("ends"), told.group("ended"), origin, frames);
        }
        boolean last = told.group("thrown") != null;
        return new Failure(
                told.group(last ? "by" : "in"),
                told.group(last ? "thrown" : "type"),
                told.group("says") == null ? "" : told.group("says"),
                origin,
                frames);
    }

    private static List<Frame> frames(BufferedReader lines) throws IOException {
        List<Frame> frames = new ArrayList<>();
        int ofMessage = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher at = FRAME.matcher(line);
            if (!at.matches()) {
                boolean more = frames.isEmpty() && ++ofMessage <= MOST_MESSAGE_LINES;
                if (!more || THROWN.matcher(line).lookingAt()) {
                    return frames;
                }
                continue;
            }
            frames.add(
                    new Frame(
                            new Method(at.group("holder"), at.group("name"), ""),
                            Unknown.NUMBER,
                            at.group("line") == null
                                    ? Unknown.NUMBER
                                    : Integer.parseInt(at.group("line"))));
        }
        return frames;
    }

    private Finding notStarted(Reason reason, Origin origin) {
        Matcher tooNew = TOO_NEW.matcher(reason.says());
        boolean isTooNew = tooNew.matches();
        boolean began = reason.by() == By.MEMORY;
        String says = "\u201c" + reason.says() + "\u201d.";
        String title =
                began
                        ? "The JVM ended, since the system gave it no memory."
                        : "The program never ran: " + (isTooNew ? tooNew(tooNew) : says);
        String change =
                isTooNew
                        ? "Run it on JDK "
                                + jdk(tooNew.group("of"))
                                + " or later, or compile it with --release "
                                + jdk(tooNew.group("to"))
                                + "."
                        : advice(reason.by());
        return new Finding(
                id(),
                Severity.PROBLEM,
                1,
                Finding.Cost.of(
                        1, began ? "what was left of the run" : "what the program was to do"),
                Finding.Place.NONE,
                title,
                began
                        ? "It says: " + says
                        : "What else is told of this run is of the JVM's start and end alone.",
                List.of(Evidence.of(Evidence.Kind.FILE, origin, reason.says())),
                List.of(Next.change(change)));
    }

    private static String advice(By by) {
        return switch (by) {
            case JAVA ->
                    "Look at the class path (-cp), the name of the class with its package, and the"
                            + " JDK it was compiled for.";
            case JVM -> "Mend what it names, such as an option or a place, or leave it out.";
            case MEMORY ->
                    "Give it a heap that fits (-Xmx), or look at the limits of memory: those of a"
                            + " container, or ulimit -v.";
        };
    }

    private static String tooNew(Matcher versions) {
        return versions.group("class").replace('/', '.')
                + " is compiled for JDK "
                + jdk(versions.group("of"))
                + ", and this JVM reads classes up to JDK "
                + jdk(versions.group("to"))
                + ".";
    }

    private static int jdk(String classFileVersion) {
        return Integer.parseInt(classFileVersion) - VERSION_OF_JDK_0;
    }

    private Finding uncaught(Failure failure) {
        Finding.Place place = Own.place(failure.frames());
        boolean memory = failure.type().equals("java.lang.OutOfMemoryError");
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.FILE,
                        failure.origin(),
                        failure.thread().isEmpty()
                                ? failure.type() + " ended the JVM"
                                : "uncaught "
                                        + failure.type()
                                        + " in \u201c"
                                        + failure.thread()
                                        + "\u201d");
        return new Finding(
                id(),
                memory ? Severity.PROBLEM : Severity.NOTICE,
                1,
                // Nothing that slowed it down matters more than what ended it.
                Finding.Cost.of(
                        1,
                        failure.thread().isEmpty()
                                ? "what was left of the run"
                                : "what was left of the life of this thread"),
                place,
                (failure.thread().isEmpty()
                                ? "The JVM"
                                : "The thread \u201c" + failure.thread() + "\u201d")
                        + " ended with "
                        + failure.type()
                        + (place.method().isPresent() ? " in " + Figures.name(place) : "")
                        + ".",
                (failure.says().isEmpty() ? "" : "It says: \u201c" + failure.says() + "\u201d. ")
                        + (memory
                                ? ranOut(failure.says()).says()
                                : "The run may not have done what it was measured for."),
                List.of(place.method().map(evidence::about).orElse(evidence)),
                memory
                        ? List.of(ranOut(failure.says()).next())
                        : List.of(Next.change("Mend it, and measure again.")));
    }

    /** What is said of one kind of memory that ran out. */
    private record RanOut(String says, Next next) {}

    /** By the words of {@code universe.cpp}, {@code metaspace.cpp}, Bits and jvm.cpp. */
    private static RanOut ranOut(String message) {
        if (message.startsWith("Metaspace") || message.startsWith("Compressed class space")) {
            return new RanOut(
                    "It is the memory for classes that ran out (MaxMetaspaceSize): a class goes"
                            + " only with its class loader, when nothing refers to that or to any"
                            + " object of its classes.",
                    Next.launch(
                            "Run again, and look for class loaders that are kept, and by what.",
                            "-XX:+HeapDumpOnOutOfMemoryError"));
        }
        if (message.startsWith("unable to create") && message.contains("thread")) {
            return new RanOut(
                    "The system gave no further thread: look for what starts threads that do not"
                            + " end, and for limits (ulimit -u, pids of a container).",
                    Next.change("Give the tasks to an ExecutorService with a bounded number."));
        }
        if (TOO_LONG.matcher(message).lookingAt()) {
            return new RanOut(
                    "One array was to have more elements than an array can have, so that no heap is"
                            + " large enough.",
                    Next.change("Look at how its length comes about, or have several arrays."));
        }
        if (message.contains("irect buffer memory")) {
            return new RanOut(
                    "It is the memory of direct buffers (MaxDirectMemorySize), which goes when the"
                            + " buffers themselves are collected.",
                    Next.change("Keep direct buffers and use them again, or make fewer."));
        }
        return new RanOut(
                "Where memory ran out is not where it went: look for what only grows.",
                Next.launch(
                        "Run again, and look at what fills the heap.",
                        "-XX:+HeapDumpOnOutOfMemoryError"));
    }
}
