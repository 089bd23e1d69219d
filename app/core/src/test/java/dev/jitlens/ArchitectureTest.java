package dev.jitlens;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Holds the directions between the rooms: arrows only downwards, and no arrow is allowed that
 * nobody uses.
 */
class ArchitectureTest {
    private static final String OURS = "dev.jitlens.";
    private static final int MOST_CLASSES = 42;

    private static JavaClasses core;

    /**
     * A package and what it may use.
     *
     * @param name without what all packages begin with
     * @param uses other packages of ours, all of them above it in {@link #ROOMS}
     */
    private record Room(String name, String because, Set<String> uses) {
        static Room of(String name, String because, String... uses) {
            return new Room(name, because, new TreeSet<>(List.of(uses)));
        }
    }

    /** Each uses only those before it, so there is no cycle. */
    private static final List<Room> ROOMS =
            List.of(
                    Room.of("model", "the model is what everything else agrees on"),
                    Room.of(
                            "model.samples",
                            "what a profiler took is a fact of its own kind, whoever counts it",
                            "model"),
                    Room.of(
                            "model.run",
                            "a run is its files, its launch, and all that was read of it",
                            "model",
                            "model.samples"),
                    Room.of(
                            "files",
                            "what kind a file is and how much of it may be unpacked is asked before"
                                    + " anyone knows what it holds",
                            "model"),
                    Room.of(
                            "install",
                            "where the application's own files lie is asked from everywhere"),
                    Room.of(
                            "disasm.instruction",
                            "one instruction is understood the same, whichever listing it is in"),
                    Room.of(
                            "disasm",
                            "code is understood the same, whichever log it was printed in",
                            "disasm.instruction",
                            "model"),
                    Room.of(
                            "disasm.capstone",
                            "the decoder can be exchanged as long as one package knows it",
                            "disasm",
                            "install",
                            "model"),
                    Room.of(
                            "disasm.explain",
                            "sentences about code need no more than the code",
                            "disasm",
                            "disasm.instruction"),
                    Room.of(
                            "parse.line",
                            "bytes become lines before anyone knows what they say",
                            "model"),
                    Room.of(
                            "parse.compilation",
                            "a line of PrintCompilation is the same in every log",
                            "model",
                            "parse.line"),
                    Room.of(
                            "parse.methoddata",
                            "a method's profile is printed the same in every log",
                            "model",
                            "parse.line"),
                    Room.of(
                            "parse.safepoint",
                            "what is said of safepoints is the same in every log",
                            "model",
                            "parse.line"),
                    Room.of(
                            "parse.gc",
                            "what collectors write of their work is the same in every log",
                            "model",
                            "parse.line"),
                    Room.of(
                            "parse.assembly",
                            "printed code is the same in every log",
                            "disasm",
                            "model",
                            "parse.compilation",
                            "parse.line",
                            "parse.methoddata"),
                    Room.of(
                            "parse.crash",
                            "a crash is reported the same in a file of its own and on a console",
                            "model",
                            "parse.assembly",
                            "parse.compilation",
                            "parse.line"),
                    Room.of(
                            "parse",
                            "a format turns bytes into facts and knows nothing of their use",
                            "model",
                            "parse.assembly",
                            "parse.compilation",
                            "parse.crash",
                            "parse.gc",
                            "parse.line",
                            "parse.methoddata",
                            "parse.safepoint"),
                    Room.of(
                            "profile.format",
                            "formats share where samples go, and not how they are read",
                            "model",
                            "model.samples"),
                    Room.of(
                            "profile.jlp",
                            "a format knows its file, and no other format",
                            "model",
                            "model.samples",
                            "profile.format"),
                    Room.of(
                            "profile.jfr.event",
                            "readers of a recording's events share how one is read",
                            "model",
                            "profile.format"),
                    Room.of(
                            "profile.jfr.jit",
                            "what a recording tells of the JIT is read without its samples",
                            "model",
                            "profile.format",
                            "profile.jfr.event"),
                    Room.of(
                            "profile.jfr.gc",
                            "collections are read from a recording without its other subjects",
                            "model",
                            "profile.format",
                            "profile.jfr.event"),
                    Room.of(
                            "profile.jfr.program",
                            "what a program did is read without knowing what its JVM did",
                            "model",
                            "profile.format",
                            "profile.jfr.event"),
                    Room.of(
                            "profile.jfr",
                            "a format knows its file, and no other format",
                            "files",
                            "model",
                            "model.samples",
                            "profile.format",
                            "profile.jfr.event",
                            "profile.jfr.gc",
                            "profile.jfr.jit",
                            "profile.jfr.program"),
                    Room.of(
                            "profile.hpl",
                            "a format knows its file, and no other format",
                            "model",
                            "model.samples",
                            "profile.format"),
                    Room.of(
                            "profile.perf",
                            "a format knows its file, and no other format",
                            "model",
                            "model.samples",
                            "parse.line",
                            "profile.format"),
                    Room.of(
                            "profile.text",
                            "a format knows its file, and no other format",
                            "model",
                            "model.samples",
                            "parse.line",
                            "profile.format"),
                    Room.of(
                            "profile",
                            "one list says which formats there are, and in which order they are"
                                    + " asked",
                            "profile.format",
                            "profile.hpl",
                            "profile.jfr",
                            "profile.jlp",
                            "profile.perf",
                            "profile.text"),
                    Room.of(
                            "profile.shares",
                            "what samples say is the same, whichever format they are read from",
                            "model",
                            "model.samples"),
                    Room.of(
                            "latency",
                            "histograms are the same, whatever was measured with them",
                            "model",
                            "model.run"),
                    Room.of(
                            "latency.export",
                            "what is written of a series is the same, wherever it was read",
                            "latency",
                            "model"),
                    Room.of(
                            "counters",
                            "a JVM's counters are read without knowing who looks at them",
                            "model",
                            "model.run"),
                    Room.of("host", "what bears on latency is the same, whoever asks", "model.run"),
                    Room.of(
                            "classes",
                            "classes and sources enrich a view; no log is read with them",
                            "model",
                            "model.run"),
                    Room.of(
                            "analysis.late",
                            "what a run tells of a late thread needs no machine code",
                            "model",
                            "model.run",
                            "model.samples"),
                    Room.of(
                            "analysis",
                            "an analysis is a function over facts, wherever they came from",
                            "analysis.late",
                            "disasm",
                            "disasm.instruction",
                            "model",
                            "model.run",
                            "model.samples",
                            "profile.shares"),
                    Room.of(
                            "analysis.heap",
                            "what collections tell together is the same, whoever told of them",
                            "model"),
                    Room.of(
                            "rundir",
                            "one schema has one writer and one reader, in one room",
                            "model.run"),
                    Room.of(
                            "run.pauses",
                            "a pause that several sources tell is one, whichever they are",
                            "model",
                            "model.run",
                            "model.samples"),
                    Room.of(
                            "run.packed",
                            "bytes are unpacked before anyone knows what they say",
                            "files"),
                    Room.of(
                            "run.compilations",
                            "a compilation that several sources tell is one, whichever they are",
                            "classes",
                            "model",
                            "model.run"),
                    Room.of(
                            "run.gc",
                            "a collection that several sources tell is one, whichever they are",
                            "model"),
                    Room.of(
                            "run",
                            "a run is opened the same way for every view, command and test",
                            "classes",
                            "counters",
                            "disasm",
                            "disasm.capstone",
                            "files",
                            "latency",
                            "model",
                            "model.run",
                            "model.samples",
                            "parse",
                            "parse.assembly",
                            "parse.line",
                            "parse.methoddata",
                            "profile",
                            "profile.format",
                            "profile.jfr",
                            "profile.shares",
                            "run.packed",
                            "run.compilations",
                            "run.gc",
                            "run.pauses",
                            "rundir"),
                    Room.of(
                            "jitwatch",
                            "JITWatch's types and its slowness stay behind one adapter",
                            "model",
                            "parse.line",
                            "run"),
                    Room.of(
                            "launch.jdk",
                            "JDKs are found the same for a launch, a list and a menu",
                            "install"),
                    Room.of(
                            "launch.flags",
                            "words of a command line are judged before anyone starts it",
                            "launch.jdk",
                            "model"),
                    Room.of(
                            "launch.hsdis",
                            "whether machine code can be printed is told before the start",
                            "install",
                            "launch.jdk"),
                    Room.of(
                            "launch.presets",
                            "what there is to run and to ask for is text, and starts nothing",
                            "install",
                            "launch.flags",
                            "launch.jdk",
                            "model",
                            "model.samples"),
                    Room.of(
                            "launch",
                            "a launch fills a run directory; what reads it is not its matter",
                            "host",
                            "install",
                            "launch.flags",
                            "launch.hsdis",
                            "launch.jdk",
                            "launch.presets",
                            "model.run",
                            "model.samples",
                            "rundir"),
                    Room.of(
                            "findings.fact",
                            "questions share facts, and how an answer is told",
                            "classes",
                            "model",
                            "model.run",
                            "model.samples",
                            "profile.shares",
                            "run"),
                    Room.of(
                            "findings.code",
                            "a question knows facts, and no other question",
                            "classes",
                            "findings.fact",
                            "model",
                            "model.run",
                            "model.samples",
                            "profile.shares"),
                    Room.of(
                            "findings.calls",
                            "a question about calls knows facts, and what is said of code",
                            "findings.code",
                            "findings.fact",
                            "model",
                            "model.run",
                            "model.samples",
                            "profile.shares"),
                    Room.of(
                            "findings.stops",
                            "a question knows facts, and no other question",
                            "analysis",
                            "analysis.heap",
                            "findings.fact",
                            "model",
                            "model.run",
                            "model.samples",
                            "profile.shares",
                            "run"),
                    Room.of(
                            "findings.trust",
                            "a question knows facts, and no other question",
                            "analysis",
                            "findings.fact",
                            "model",
                            "model.run",
                            "model.samples",
                            "profile.shares",
                            "run"),
                    Room.of(
                            "findings",
                            "what a run is asked stands in one list",
                            "findings.calls",
                            "findings.code",
                            "findings.fact",
                            "findings.stops",
                            "findings.trust",
                            "model",
                            "model.run"),
                    Room.of(
                            "expected",
                            "what is known of workloads is held against runs, and shown elsewhere",
                            "analysis",
                            "disasm",
                            "latency",
                            "launch.jdk",
                            "launch.presets",
                            "model",
                            "model.run",
                            "model.samples",
                            "profile.shares",
                            "run"),
                    Room.of(
                            "report",
                            "reports are made from runs, for the command line and the window",
                            "analysis",
                            "analysis.heap",
                            "analysis.late",
                            "counters",
                            "disasm",
                            "expected",
                            "findings",
                            "findings.fact",
                            "host",
                            "jitwatch",
                            "latency",
                            "latency.export",
                            "launch.jdk",
                            "launch.presets",
                            "model",
                            "model.run",
                            "model.samples",
                            "profile.shares",
                            "run",
                            "run.packed"), // what the user calls a pipe
                    Room.of(
                            "cli",
                            "commands put the rooms together; nothing in core needs a command",
                            "analysis",
                            "classes",
                            "counters",
                            "disasm",
                            "expected",
                            "findings",
                            "findings.fact",
                            "host",
                            "install",
                            "jitwatch",
                            "latency",
                            "latency.export",
                            "launch",
                            "launch.flags",
                            "launch.jdk",
                            "launch.presets",
                            "model",
                            "model.run",
                            "model.samples",
                            "profile.shares",
                            "report",
                            "run",
                            "run.packed",
                            "rundir"));

    @BeforeAll
    static void read() {
        core = new ClassFileImporter().importPath("target/classes");
    }

    static List<Room> rooms() {
        return ROOMS;
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void usesWhatItMay(Room room) {
        assertThat(used(room.name())).as(room.because()).isEqualTo(room.uses());
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void usesOnlyRoomsBeforeIt(Room room) {
        assertThat(ROOMS.subList(0, ROOMS.indexOf(room)).stream().map(Room::name))
                .containsAll(room.uses());
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void isNoHall(Room room) {
        assertThat(
                        classesIn(room.name())
                                .filter(JavaClass::isTopLevelClass)
                                .filter(c -> !c.getSimpleName().equals("package-info"))
                                .count())
                .isBetween(1L, (long) MOST_CLASSES);
    }

    @Test
    void everyPackageIsARoom() {
        assertThat(core.stream().map(JavaClass::getPackageName).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        ROOMS.stream().map(room -> OURS + room.name()).toList());
    }

    static Stream<ArchRule> rules() {
        return Stream.of(
                classes()
                        .that()
                        .resideInAPackage("dev.jitlens.model..")
                        .should()
                        .onlyDependOnClassesThat()
                        .resideInAnyPackage("java..", "dev.jitlens.model..")
                        .because("the model is what everything else agrees on"),
                noClasses()
                        .that()
                        .resideInAPackage("dev.jitlens.model..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("java.io..", "java.nio.file..", "java.net..")
                        .because("the model is values; files are read in parse and run"),
                noClasses()
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("javafx..", "com.sun.javafx..")
                        .because("the command line must start and run without JavaFX"),
                noClasses()
                        .that()
                        .resideInAPackage("dev.jitlens.parse..")
                        .should()
                        .dependOnClassesThat(readsXml())
                        .because("logs are damaged and huge: no XML library reads them"),
                noClasses()
                        .that()
                        .resideInAPackage("dev.jitlens.run..")
                        .should()
                        .dependOnClassesThat(readsXml())
                        .because("logs are damaged and huge: no XML library reads them"));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void holds(ArchRule rule) {
        rule.check(core);
    }

    @Test
    void onePackageKnowsJitwatch() {
        assertThat(usersOf("org.adoptopenjdk.jitwatch"))
                .as("one package adapts JITWatch, so that one package breaks with it")
                .containsExactly("jitwatch");
    }

    @Test
    void onePackageKnowsPicocli() {
        assertThat(usersOf("picocli"))
                .as("how a command is typed is known to the command line only")
                .containsExactly("cli");
    }

    private static DescribedPredicate<JavaClass> readsXml() {
        return resideInAPackage("javax.xml..")
                .or(resideInAPackage("org.w3c.dom.."))
                .or(resideInAPackage("org.xml.sax.."));
    }

    private static Set<String> used(String room) {
        return classesIn(room)
                .flatMap(c -> c.getDirectDependenciesFromSelf().stream())
                .map(Dependency::getTargetClass)
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(OURS))
                .map(name -> name.substring(OURS.length()))
                .filter(name -> !name.equals(room))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> usersOf(String library) {
        return core.stream()
                .filter(
                        c ->
                                c.getDirectDependenciesFromSelf().stream()
                                        .map(d -> d.getTargetClass().getPackageName())
                                        .anyMatch(name -> (name + ".").startsWith(library + ".")))
                .map(c -> c.getPackageName().substring(OURS.length()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<JavaClass> classesIn(String room) {
        return core.stream().filter(c -> c.getPackageName().equals(OURS + room));
    }
}
