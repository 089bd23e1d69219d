package dev.jitlens.watch;

import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compiler directives that have chosen methods printed, with their code and inlining, whenever they
 * are compiled. HotSpot prints on the program's own output, so that must be a file, and what is
 * added to it meanwhile is copied to the run.
 */
final class DirectivesPart implements WatchPart {
    static final String FILE = "printed.log";
    static final String DIRECTIVES = "directives.json";
    private static final String PRINT = "Compiler.directives_print";
    private static final String MATCHING = " matching:";
    private static final int MOST_LINES = 4;
    private static final long MOST_BYTES = 1L << 30;

    private final WatchChoice choice;
    private final Staging staging;
    private final RunDirectory directory;
    private final Path output;
    private final Path seen;
    private final long pid;
    private long from;
    private String before = "";
    private boolean sent;

    /**
     * @throws WatchException if what is printed could not be read
     */
    DirectivesPart(
            WatchChoice choice, TargetProcess process, Staging staging, RunDirectory directory)
            throws WatchException {
        this.choice = choice;
        this.staging = staging;
        this.directory = directory;
        pid = process.pid();
        ProcFiles proc = new ProcFiles(pid);
        seen = proc.path("fd/1");
        output = Path.of(proc.link("fd/1").orElse(""));
        if (!Files.isRegularFile(seen)) {
            throw new WatchException(
                    "Process "
                            + pid
                            + " prints to "
                            + (output.toString().isEmpty() ? "nowhere" : output)
                            + ", where Jitlens cannot read what the compilers print: start it with"
                            + " its output to a file. (The machine code that agct and pc copy needs"
                            + " no printing.)");
        }
    }

    @Override
    public List<String> changes() {
        return List.of(
                "Compiler directives are added on top of others (Compiler.directives_add): each"
                        + " time that one of "
                        + String.join(", ", choice.printed())
                        + " is compiled meanwhile, its code and inlining are printed amid the"
                        + " program's own output in "
                        + output
                        + ", of which the run keeps a copy. If Jitlens is killed meanwhile, they"
                        + " stay (\"jcmd "
                        + pid
                        + " Compiler.directives_remove\" removes the topmost).");
    }

    @Override
    public void begin(RunningJvm jvm) throws IOException {
        from = Files.size(seen);
        before = topmost(jvm).orElse("");
        Files.writeString(staging.outside(DIRECTIVES), json(choice.printed()));
        sent = true;
        String said =
                jvm.known("Compiler.directives_add \"" + staging.file(DIRECTIVES) + "\"")
                        .orElseThrow(
                                () ->
                                        new WatchException(
                                                "The JVM of process "
                                                        + pid
                                                        + " takes no compiler directives: they"
                                                        + " began with JDK 9."));
        if (!said.contains("directives added")) {
            throw new WatchException(
                    "The JVM of process "
                            + pid
                            + " took no directives: "
                            + said.lines()
                                    .map(String::strip)
                                    .filter(l -> !l.isEmpty())
                                    .limit(MOST_LINES)
                                    .collect(Collectors.joining("; ")));
        }
    }

    private static String json(List<String> patterns) {
        String print = "{ PrintInlining: true, PrintAssembly: true }";
        return "[{ match: ["
                + patterns.stream().map(p -> '"' + p + '"').collect(Collectors.joining(", "))
                + "], c1: "
                + print
                + ", c2: "
                + print
                + " }]\n";
    }

    /** {@code java/util/List.add} of {@code java.util.List::add}. */
    private static String asPrinted(String pattern) {
        return pattern.contains("::") ? pattern.replace('.', '/').replace("::", ".") : pattern;
    }

    /** Which methods the topmost directives are for. */
    private static Optional<String> topmost(RunningJvm jvm) throws IOException {
        return jvm.known(PRINT)
                .flatMap(text -> text.lines().filter(l -> l.startsWith(MATCHING)).findFirst());
    }

    @Override
    public void end(RunningJvm jvm) throws IOException {
        if (!sent) {
            return;
        }
        Optional<String> trouble = jvm.isAlive() ? remove(jvm) : Optional.empty();
        keep(Files.isRegularFile(seen) ? seen : output);
        if (trouble.isPresent()) {
            throw new WatchException(trouble.get());
        }
    }

    /**
     * Those of others that came on top meanwhile must stay, and only the topmost can be removed.
     */
    private Optional<String> remove(RunningJvm jvm) throws IOException {
        String top = topmost(jvm).orElse("");
        boolean isOurs = choice.printed().stream().allMatch(p -> top.contains(asPrinted(p)));
        if (!isOurs && top.equals(before)) {
            return Optional.empty(); // It took none, or another removed them.
        }
        if (!isOurs) {
            return Optional.of(
                    "Others added or removed compiler directives in process "
                            + pid
                            + " meanwhile, so those of Jitlens (\""
                            + String.join(", ", choice.printed())
                            + "\") were left: \"jcmd "
                            + pid
                            + " Compiler.directives_print\" shows them, Compiler.directives_remove"
                            + " removes the topmost.");
        }
        jvm.jcmd("Compiler.directives_remove");
        return Optional.empty();
    }

    private void keep(Path file) throws IOException {
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ);
                FileChannel out =
                        FileChannel.open(
                                directory.file(FILE),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE)) {
            long at = in.size() < from ? 0 : from; // It was cut off, or begun anew.
            long end = Math.min(in.size(), at + MOST_BYTES);
            while (at < end) {
                long n = in.transferTo(at, end - at, out);
                if (n <= 0) {
                    return;
                }
                at += n;
            }
        }
    }

    @Override
    public List<String> left() {
        return List.of(
                "The compilers' flag DebugNonSafepoints stays on, which printing code switched on:"
                        + " what is compiled has more debug information.");
    }
}
