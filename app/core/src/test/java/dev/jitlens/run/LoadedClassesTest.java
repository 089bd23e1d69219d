package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.ProgramState.Classes;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.RecordedKind;
import dev.jitlens.report.RecordedRows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Which classes logs say were loaded, held against plain searches. */
class LoadedClassesTest {
    private static final Path FORMATS = Path.of("src/test/resources/formats");

    @TempDir Path dir;

    private static Run open(Path... files) throws IOException {
        return RunReader.open(List.of(files), Progress.NONE);
    }

    private Run open(String... lines) throws IOException {
        return open(Files.write(dir.resolve("classes.log"), List.of(lines)));
    }

    private static List<Site> sites(Run run, String event) {
        return RecordedKind.CLASSES.sites(run).filter(s -> s.event().equals(event)).toList();
    }

    private static long sum(Run run, String event) {
        return sites(run, event).stream().mapToLong(Site::count).sum();
    }

    private static List<Classes> readings(Run run) {
        return run.recording().states().stream()
                .filter(Classes.class::isInstance)
                .map(Classes.class::cast)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"11", "17", "25", "21-debug"})
    void unifiedLoggingTellsEachOnce(String jdk) throws IOException {
        Path log = FORMATS.resolve("unified-classes").resolve(jdk).resolve("input.log");
        Run run = open(log);
        Grep grep = new Grep(log);
        int loaded = grep.count("^.*\\[class,load *] \\S+ source: .*$");
        int unloaded = grep.count("^.*\\[class,unload *] unloading class .*$");
        assertThat(loaded).isPositive();
        assertThat(sum(run, "-Xlog:class+load")).isEqualTo(loaded);
        assertThat(sum(run, "-Xlog:class+unload")).isEqualTo(unloaded);
        assertThat(readings(run).getLast())
                .extracting(Classes::loaded, Classes::unloaded)
                .containsExactly((long) loaded, (long) unloaded);
        assertThat(run.files().getFirst().unreadLines()).isZero();
    }

    /** Threads of the JVM write into each other's lines; a program's text is no class. */
    @Test
    void aClassMayBeToldAmidALine() throws IOException {
        String blanks = " ".repeat(30);
        Run run =
                open(
                        "     71   33       3       a.B::c (9 bytes)",
                        blanks + "@ 1   java.lang.String::length[Loaded a.C from /jre/lib/rt.jar]",
                        " (6 bytes)",
                        blanks + "[Loaded a.D from file:/classes/]",
                        "it says [Loaded all]");
        assertThat(sites(run, "TraceClassLoading")).hasSize(2);
        assertThat(run.compilations().getFirst().inlining().calls()).isEqualTo(1);
        assertThat(run.files().getFirst().unreadLines()).isZero();
    }

    @Test
    void jdk8TellsNoTimes() throws IOException {
        Path log = FORMATS.resolve("trace-class-loading/8/input.txt");
        Run run = open(log);
        Grep grep = new Grep(log);
        assertThat(sum(run, "TraceClassLoading")).isEqualTo(grep.count("^\\[Loaded .*]$"));
        assertThat(sum(run, "TraceClassUnloading")).isEqualTo(grep.count("^\\[Unloading .*]$"));
        assertThat(readings(run)).isEmpty();
        Site first = sites(run, "TraceClassLoading").getFirst();
        assertThat(first.nanos()).isEqualTo(Time.UNKNOWN);
        assertThat(RecordedRows.classes(run).getFirst())
                .containsEntry("class", "java.lang.Object")
                .containsEntry("source", "/usr/lib/jvm/java-8-openjdk-amd64/jre/lib/rt.jar");
    }

    /** The number of a hidden class is another one each time that it is defined. */
    @Test
    void aClassThatIsDefinedAgainIsOneRow() throws IOException {
        Run run =
                open(
                        "[0.010s][info][class,load] java.lang.Object source: jrt:/java.base",
                        "[0.151s][info][class,load] Shop$$Lambda/0x0000000012040c00 source: Shop",
                        "[0.152s][info][class,load] Shop$$Lambda/0x0000000012041000 source: Shop",
                        "[0.268s][info][class,unload] unloading class Shop$$Lambda"
                                + "/0x0000000012040c00 0x0000000012040c00");
        assertThat(sites(run, "-Xlog:class+load"))
                .extracting(Site::type, Site::count, Site::example)
                .containsExactly(
                        tuple("java.lang.Object", 1L, "jrt:/java.base"),
                        tuple("Shop$$Lambda", 2L, "Shop"));
        assertThat(sites(run, "-Xlog:class+unload"))
                .extracting(Site::type)
                .containsExactly("Shop$$Lambda");
        assertThat(readings(run))
                .extracting(Classes::nanos, Classes::loaded, Classes::unloaded)
                .containsExactly(
                        tuple(10_000_000L, 1L, 0L),
                        tuple(152_000_000L, 3L, 0L),
                        tuple(268_000_000L, 3L, 1L));
    }

    /** How many there are since the JVM's start, a log does not know that begins later. */
    @Test
    void aLogThatBeginsLaterHasNoReadings() throws IOException {
        Run run =
                open(
                        "[7.010s][info][class,load] a.Shop source: file:/home/me/shop/",
                        "[7.151s][info][class,load] a.Till source: file:/home/me/shop/");
        assertThat(sum(run, "-Xlog:class+load")).isEqualTo(2);
        assertThat(readings(run)).isEmpty();
    }

    @Test
    void whatIsPrintedTwiceCountsOnce() throws IOException {
        Path console = FORMATS.resolve("trace-class-loading/8/input.txt");
        List<String> log = new ArrayList<>();
        log.add("<?xml version='1.0' encoding='UTF-8'?>");
        log.add("<hotspot_log version='160 1' process='1' time_ms='1'>");
        log.add("<tty>");
        log.addAll(Files.readAllLines(console));
        log.add("</tty>");
        log.add("</hotspot_log>");
        Run run = open(console, Files.write(dir.resolve("hotspot.log"), log));
        assertThat(sum(run, "TraceClassLoading"))
                .isEqualTo(sum(open(console), "TraceClassLoading"));
    }
}
