package dev.jitlens.findings.fact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.calls.CostlyCall;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** A program in a folder of classes, which uses a library in a jar: picocli. */
class ReachedTest {
    private static final String PROGRAM = "dev.jitlens.findings.fact.ReachedTest";
    private static final String LIBRARY = "picocli.CommandLine.parse:12";
    private static final String[] REGEX = {"java.util.regex.Pattern.compile:1", LIBRARY};

    @Test
    void whatALibraryDoesIsToldWithThePlaceOfTheProgram() throws IOException {
        Finding found = costly(run(400, PROGRAM + ".work:7", PROGRAM + ".main:3"));
        assertThat(found.place().method().map(Figures::name)).hasValue("picocli.CommandLine.parse");
        assertThat(found.title())
                .startsWith("40% of the CPU time")
                .endsWith(" (line 12), reached from " + PROGRAM + ".work (line 7).");
        assertThat(found.text()).contains("in the library picocli-", "100% of the samples there");
        assertThat(found.severity()).isEqualTo(Severity.PROBLEM);
    }

    /** So they are where logs were brought from another machine. */
    @Test
    void withoutAClassPathAllIsTheProgram() throws IOException {
        Finding found = costly(run(400, PROGRAM + ".work:7").started(PROGRAM, "/nowhere/a.jar"));
        assertThat(found.title()).endsWith("picocli.CommandLine.parse (line 12).");
    }

    @Test
    void aLauncherIsALibraryOfTheScriptThatItRuns() throws IOException {
        String main = "picocli.CommandLine";
        assertThat(
                        costly(
                                        run(400, "script.run:2", "picocli.CommandLine.main:9")
                                                .started(main, path()))
                                .title())
                .endsWith("reached from script.run (line 2).");
        assertThat(costly(run(400, "picocli.CommandLine.main:9").started(main, path())).title())
                .as("where it runs nothing else, it is the program")
                .endsWith("picocli.CommandLine.parse (line 12).");
    }

    @Test
    void placesThatEachTakeAPartAreNotNamed() throws IOException {
        MadeRun run = run(140, PROGRAM + ".one:1");
        run.samples(140, FrameKind.C2, with(PROGRAM + ".two:2"));
        run.samples(140, FrameKind.C2, with(PROGRAM + ".three:3"));
        assertThat(costly(run).title()).endsWith("picocli.CommandLine.parse (line 12).");
    }

    /** Nobody but its author can give a library's call another shape. */
    @Test
    void callsWithinALibraryAreNoProblemOfTheProgram() throws IOException {
        Facts facts = new Facts(run(400, PROGRAM + ".work:7").made());
        Finding call = problem("megamorphic-call", "picocli.CommandLine.parse", 12);
        assertThat(new Reached(facts).in(call).severity()).isEqualTo(Severity.NOTICE);
        Finding own = problem("megamorphic-call", PROGRAM + ".work", 7);
        assertThat(new Reached(facts).in(own)).isEqualTo(own);
    }

    private static Finding problem(String id, String method, int line) {
        return new Finding(
                id,
                Severity.PROBLEM,
                1,
                Finding.Cost.of(0.4, "the samples"),
                Finding.Place.at(MadeRun.method(method), line),
                method + " (line " + line + ") calls something.",
                "",
                List.of(Evidence.of(Evidence.Kind.SAMPLES, new Origin("made.log", 0, 1), "40%")),
                List.of());
    }

    private static MadeRun run(long samples, String... callers) {
        return new MadeRun()
                .started(PROGRAM, path())
                .samples(samples, FrameKind.C2, with(callers))
                .samples(1000 - samples, FrameKind.C2, PROGRAM + ".main:4");
    }

    private static String[] with(String... callers) {
        String[] frames = Arrays.copyOf(REGEX, REGEX.length + callers.length);
        System.arraycopy(callers, 0, frames, REGEX.length, callers.length);
        return frames;
    }

    private static String path() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(p -> p.contains("picocli") || p.contains("test-classes"))
                .reduce("", (a, b) -> a.isEmpty() ? b : a + File.pathSeparator + b);
    }

    private static Finding costly(MadeRun run) throws IOException {
        List<Finding> found = run.ask(new CostlyCall());
        assertThat(found).hasSize(1);
        return new Reached(new Facts(run.made())).in(found.getFirst());
    }
}
