package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Findings;
import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Collections beside the program, whose pauses are short, and what they cost nevertheless. */
class GcPressureTest {
    /** Two cycles of Shenandoah with hardly any time between them. */
    private static final String SHENANDOAH =
            """
            [0.005s][info][gc] Using Shenandoah
            [1.000s][info][gc] GC(0) Pause Init Mark 60.000ms
            [1.500s][info][gc] GC(0) Concurrent cleanup 300M->100M(320M) 0.050ms
            [1.510s][info][gc] GC(1) Pause Init Mark 60.000ms
            [2.000s][info][gc] GC(1) Concurrent cleanup 310M->110M(320M) 0.050ms
            """;

    @TempDir Path dir;

    @Test
    void threadsThatWaitForMemoryAreStoppedThoughPausesAreShort() throws IOException {
        Path log = Path.of("src/test/resources/formats/gc-log/17-z-stalls/input.log");
        Finding finding = find(log).orElseThrow();
        // The sums are those of: grep -oE 'Allocation Stall \(.*' input.log
        assertThat(finding.text())
                .startsWith(
                        "12 concurrent collections; threads waited 1.1 s for memory,"
                                + " \u201cmaker-0\u201d alone 587 ms.");
        assertThat(finding.title()).startsWith("Threads wait for memory that collections free");
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.evidence())
                .extracting(Evidence::text)
                .containsExactly("\u201cmaker-1\u201d waited for memory for 73 ms at the longest");
        // No pause is told, so that nothing can be said of where that time went.
        assertThat(finding.text()).doesNotContain("Most of that time");
    }

    /** The same threads wait 164 ms at most; the pauses are short, and for something else. */
    @Test
    void whatThePausesAreForIsNotWhatThreadsWaitFor() throws IOException {
        Path log = Path.of("src/test/resources/formats/gc-log/17-z/input.log");
        assertThat(find(log).orElseThrow().text()).doesNotContain("that time goes to");
    }

    /** Who copies one collection out of a log copies no time around it. */
    @Test
    void aCollectionThatWasCopiedOutOfALogTellsNoShare() throws IOException {
        String one =
                """
                [2026-03-01T10:00:00.100+0000][gc,start] GC(7) Pause Full (System.gc())
                [2026-03-01T10:00:00.150+0000][gc      ] GC(7) Pause Full (System.gc()) 9M->4M(9M) 49.000ms
                """;
        assertThat(find(text(one))).isEmpty();
        String later =
                "[2026-03-01T10:00:00.180+0000][gc      ] GC(8) Concurrent Mark Cycle 1.0ms\n";
        assertThat(find(text(one + later))).isEmpty();
        String longer = later.replace("00.180", "00.300");
        assertThat(find(text(one + longer))).isPresent();
    }

    /** A program that fills its memory while it starts collects much then, and never again. */
    @Test
    void whatIsOverByTheHalfOfTheRunIsNoProblem() throws IOException {
        String log =
                "[0.005s][info][gc] Using Serial\n"
                        + "[1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 57M->42M(58M)"
                        + " 1500.000ms\n"
                        + "[10.000s][info][gc] GC(1) Pause Young (Allocation Failure) 57M->42M(58M)"
                        + " %s.000ms\n";
        Finding over = find(text(log.formatted("100"))).orElseThrow();
        assertThat(over.severity()).isEqualTo(Severity.NOTICE);
        assertThat(over.text())
                .contains(" Of the later half of the run collections took only 2.0%");
        // A collection that goes on beyond the half stops the later half for the rest of its time.
        Finding across =
                find(text(log.formatted("100").replace("1500.000", "7000.000"))).orElseThrow();
        assertThat(across.text()).doesNotContain("later half");
        Finding going = find(text(log.formatted("1500"))).orElseThrow();
        assertThat(going.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(going.text()).doesNotContain("later half").doesNotContain("filled its memory");
    }

    /** The same pauses are the program's own doing where what they leave is garbage soon after. */
    @Test
    void movingWhatTheProgramKeepsIsNoProblem() throws IOException {
        String log =
                "[0.005s][info][gc] Using Serial\n"
                        + "[1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 16M->10M(58M)"
                        + " 150.000ms\n"
                        + "[2.000s][info][gc] GC(1) Pause Young (Allocation Failure) 26M->%sM(58M)"
                        + " 150.000ms\n"
                        + "[2.500s][info][gc] GC(2) Pause Young (Allocation Failure) 36M->%sM(58M)"
                        + " 150.000ms\n";
        Finding filling = find(text(log.formatted("18", "26"))).orElseThrow();
        assertThat(filling.severity()).isEqualTo(Severity.NOTICE);
        assertThat(filling.text())
                .contains(" 3 young collections (450 ms) left 26 MB more than there was before,");
        assertThat(find(text(log.formatted("11", "12"))).orElseThrow().severity())
                .isEqualTo(Severity.PROBLEM);
        String full = log.replace("Pause Young", "Pause Full");
        assertThat(find(text(full.formatted("18", "26"))).orElseThrow().severity())
                .isEqualTo(Severity.PROBLEM);
    }

    /** Of half a second in pauses, 100 ms are for something else. */
    @Test
    void callsStopTheProgramForTheirOwnCollectionsOnly() throws IOException {
        String log =
                "[0.005s][info][gc] Using Serial\n"
                        + "[1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 57M->42M(58M)"
                        + " 100.000ms\n"
                        + "[10.000s][info][gc] GC(1) Pause Full (System.gc()) 57M->2M(58M)"
                        + " 400.000ms\n";
        Finding finding = find(text(log)).orElseThrow();
        assertThat(finding.title())
                .isEqualTo("Calls of System.gc() stop the program for 4.0% of its time.");
        assertThat(finding.text()).contains(" All collections together take 5.0% of its time.");
        String alone = log.replace("(Allocation Failure)", "(System.gc())");
        assertThat(find(text(alone)).orElseThrow())
                .satisfies(f -> assertThat(f.title()).contains("for 5.0% of its time"))
                .satisfies(f -> assertThat(f.text()).doesNotContain("All collections"));
    }

    @Test
    void whatIsAskedForIsToldBesideLargerCauses() throws IOException {
        String log =
                "[0.005s][info][gc] Using Serial\n"
                        + "[1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 57M->42M(58M)"
                        + " 2400.000ms\n"
                        + "[10.000s][info][gc] GC(1) Pause Full (System.gc()) 57M->2M(58M)"
                        + " 400.000ms\n";
        Finding finding = find(text(log)).orElseThrow();
        assertThat(finding.title()).startsWith("Collecting garbage stops the program for 28%");
        assertThat(finding.text())
                .contains(" Calls of System.gc() stop the program for 4.0% of its time.");
        assertThat(finding.next().getFirst().text()).startsWith("Leave the call out");
        assertThat(find(text(log.replace(" 400.000ms", " 100.000ms"))).orElseThrow().text())
                .doesNotContain("System.gc()");
    }

    @Test
    void mostIsMoreThanHalf() throws IOException {
        String log =
                "[0.005s][info][gc] Using G1\n"
                        + "[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause)"
                        + " 57M->42M(58M) 400.000ms\n"
                        + "[2.000s][info][gc] GC(1) Pause Young (Normal) (GCLocker Initiated GC)"
                        + " 57M->42M(58M) 300.000ms\n"
                        + "[3.000s][info][gc] GC(2) Pause Young (Normal) (G1 Preventive"
                        + " Collection) 57M->42M(58M) 300.000ms\n";
        assertThat(find(text(log)).orElseThrow().text())
                .contains(" The largest part of that time goes to collections for")
                .doesNotContain("Most of that time");
    }

    /** Logs of a few milliseconds, of which collections are the most. */
    @Test
    void aLargeShareOfAMomentIsNoProblem() throws IOException {
        for (String log : List.of("25-hostname", "21-time-of-day-only")) {
            Path file =
                    Path.of("src/test/resources/formats/unified-safepoint/" + log + "/input.txt");
            assertThat(find(file).orElseThrow().severity()).as(log).isEqualTo(Severity.NOTICE);
        }
    }

    /** A log of safepoints alone: two full collections that waited for a loop without a poll. */
    @Test
    void thatAThreadCameLateIsNotWhatCollectionsTake() throws IOException {
        for (int jdk : new int[] {17, 21, 25}) {
            Path log =
                    Path.of(
                            "src/test/resources/formats/unified-safepoint/"
                                    + jdk
                                    + "-timeout/input.txt");
            assertThat(find(log)).as("JDK " + jdk).isEmpty();
        }
    }

    @Test
    void theLittleTimeBetweenCyclesDoesNotTellHowFastTheProgramAllocates() throws IOException {
        Finding finding = find(text(SHENANDOAH)).orElseThrow();
        assertThat(finding.text())
                .contains("2 concurrent collections (120 ms)")
                .doesNotContain("The program");
    }

    /** However large the heap is, they are collected before they die. */
    @Test
    void aYoungGenerationThatTheCommandLineKeepsSmallIsTheReason() throws IOException {
        Finding found = ofYoung("-Xmn2m");
        assertThat(found.text())
                .contains("-Xmn2m leaves little room for new objects, of a heap that got 384 MB");
        assertThat(found.next().getFirst().flags()).containsExactly("-Xmn128m");
        assertThat(found.next()).noneMatch(n -> n.flags().toString().contains("Xmx"));
        assertThat(ofYoung("-Xmn128m").text()).doesNotContain("little room");
    }

    /** Nobody has looked yet whether what got old lives, and the heap grows for it. */
    @Test
    void youngCollectionsAloneDoNotTellWhatLives() throws IOException {
        assertThat(young("").title()).endsWith(" of its time.");
        String full = "[9.500s][info][gc] GC(30) Pause Full (Ergonomics) 300M->%s(300M) 60.000ms\n";
        assertThat(young(full.formatted("20M")).title()).endsWith(" of its time.");
        assertThat(young(full.formatted("290M")).title()).endsWith("lives nearly fills the heap.");
    }

    private Finding young(String last) throws IOException {
        StringBuilder log = new StringBuilder("[0.005s][info][gc] Using Serial\n");
        for (int i = 1; i < 30; i++) {
            int used = 10 * i;
            log.append("[%d.%d00s][info][gc] GC(%d)".formatted(i / 3, i % 3 * 3, i))
                    .append(
                            " Pause Young (Allocation Failure) %dM->%dM(%dM) 200.000ms\n"
                                    .formatted(used + 1, used, used + 1));
        }
        return find(text(log + last)).orElseThrow();
    }

    private Finding ofYoung(String word) throws IOException {
        StringBuilder log = new StringBuilder("[0.005s][info][gc] Using Parallel\n");
        for (int i = 1; i < 10; i++) {
            String young = " Pause Young (Allocation Failure) 95M->94M(384M) 200.000ms\n";
            log.append("[").append(i).append(".000s][info][gc] GC(").append(i).append(")");
            log.append(young);
        }
        text(log.toString());
        Files.writeString(
                dir.resolve("hotspot.log"),
                "<?xml version='1.0' encoding='UTF-8'?>\n"
                        + "<hotspot_log version='160 1' process='7' time_ms='1'>\n"
                        + "<vm_version>\n"
                        + "<name>\n"
                        + "OpenJDK 64-Bit Server VM\n"
                        + "</name>\n"
                        + "<release>\n"
                        + "17.0.15+6\n"
                        + "</release>\n"
                        + "</vm_version>\n"
                        + "<vm_arguments>\n"
                        + "<args>\n"
                        + word
                        + " \n"
                        + "</args>\n"
                        + "<launcher>\n"
                        + "SUN_STANDARD\n"
                        + "</launcher>\n"
                        + "</vm_arguments>\n"
                        + "<tty>\n"
                        + "</tty>\n"
                        + "</hotspot_log>\n");
        return find(dir).orElseThrow();
    }

    /** A busy machine alone makes one long. */
    @Test
    void aSingleYoungCollectionIsNoShareOfTheTime() throws IOException {
        String young =
                "[1.000s][info][gc] Using G1\n[2.000s][info][gc] GC(0) Pause Young (Normal) (G1"
                        + " Evacuation Pause) 17M->4M(384M) 90.000ms\n";
        assertThat(find(text(young))).isEmpty();
        assertThat(find(text(young + young.replace("GC(0)", "GC(1)").replace("[2.", "[2.1"))))
                .isPresent();
    }

    /** Full collections of JDK 17, of which each leaves more than the one before. */
    private Finding filling(int... megabytes) throws IOException {
        return find(fullCollections(megabytes)).orElseThrow();
    }

    private Path fullCollections(int... megabytes) throws IOException {
        StringBuilder log = new StringBuilder("[0.005s][info][gc] Using Serial\n");
        for (int i = 0; i < megabytes.length; i++) {
            log.append(
                    String.format(
                            Locale.ROOT,
                            "[%d.000s][info][gc] GC(%d) Pause Full (Allocation Failure)"
                                    + " 195M->%dM(200M) 300.000ms%n",
                            i + 1,
                            i,
                            megabytes[i]));
        }
        return text(log.toString());
    }

    /** What allocates most is another method. */
    @Test
    void whereWhatLivesFillsTheHeapThePlaceIsWhatMadeIt() throws IOException {
        Run log =
                RunReader.open(
                        List.of(fullCollections(20, 170, 175, 180, 185, 180, 185, 190, 190, 190)),
                        Progress.NONE);
        MadeRun recording =
                new MadeRun()
                        .allocates("byte[]", 900_000_000, "a.Main.use:5")
                        .site("jdk.OldObjectSample", "byte[]", 60, "a.Store.remember:17")
                        .site("jdk.OldObjectSample", "char[]", 40, "a.Main.use:5");
        assertThat(placeOf(log, recording)).hasToString("a.Store::remember");
        MadeRun spread =
                recording
                        .site("jdk.OldObjectSample", "char[]", 40, "a.Main.other:7")
                        .site("jdk.OldObjectSample", "char[]", 40, "a.Main.third:9");
        assertThat(placeOf(log, spread)).hasToString("a.Main::use");
    }

    private static Method placeOf(Run log, MadeRun recording) throws IOException {
        Run both =
                new Run(
                        log.place(),
                        log.files(),
                        log.jvm(),
                        log.crashes(),
                        log.compilations(),
                        log.deoptimizations(),
                        log.pauses(),
                        log.collections(),
                        log.counts(),
                        log.code(),
                        recording.made().measured(),
                        log.manifest());
        Finding found = new GcPressure().ask(new Facts(both)).findings().getFirst();
        return found.place().method().orElseThrow();
    }

    @Test
    void whatGrowsIsToldFromWhatIsFilledOnce() throws IOException {
        assertThat(filling(20, 40, 60, 80, 130, 150, 180, 190, 190, 190, 190).text())
                .contains("What lives nearly fills the heap")
                .contains("at most 80 MB lived, in the end 190 MB");
        assertThat(filling(20, 170, 175, 180, 185, 180, 185, 190, 190, 190).text())
                .contains("What lives nearly fills the heap")
                .doesNotContain("It grew");
    }

    @Test
    void theTitleSaysWhatCollectionsAreForOnlyWhereThatIsNotWhatDies() throws IOException {
        assertThat(filling(20, 170, 175, 180, 185, 180, 185, 190, 190, 190).title())
                .endsWith(" of its time, since what lives nearly fills the heap.");
        assertThat(filling(20, 22, 20, 21, 20, 22, 20).title()).endsWith(" of its time.");
        String classes =
                "[0.005s][info][gc] Using G1\n"
                        + "[1.000s][info][gc] GC(0) Pause Young (Concurrent Start) (Metadata GC"
                        + " Threshold) 100M->20M(200M) 500.000ms\n"
                        + "[2.000s][info][gc] GC(1) Pause Young (Concurrent Start) (Metadata GC"
                        + " Threshold) 100M->20M(200M) 500.000ms\n";
        assertThat(find(text(classes)).orElseThrow().title())
                .endsWith(" of its time, to make room for classes.");
    }

    @Test
    void mostOfTheTimeTells() throws IOException {
        String idle = SHENANDOAH.replace("[1.510s]", "[4.500s]").replace("[2.000s]", "[4.600s]");
        Finding finding = find(text(idle.replace("60.000ms", "600.000ms"))).orElseThrow();
        assertThat(finding.text()).contains(" program allocates ").doesNotContain("about");
    }

    /** Lines of the log of a program with a code cache of 3 MB, JDK 25. */
    @Test
    void collectionsForCodeAreNotForWhatTheProgramAllocates() throws IOException {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            log.append(
                    String.format(
                            Locale.ROOT,
                            "[%d.000s][info][gc] GC(%d) Pause Young (Concurrent Start)"
                                    + " (CodeCache GC Threshold) 9M->3M(256M) 200.000ms%n",
                            i + 1,
                            i));
        }
        Path file = text(log.toString());
        Finding finding = find(file).orElseThrow();
        assertThat(finding.next().toString())
                .contains("-XX:ReservedCodeCacheSize=")
                .doesNotContain("-Xmx");
        assertThat(Findings.of(RunReader.open(List.of(file), Progress.NONE)).findings())
                .extracting(Finding::title)
                .contains("HotSpot collected garbage 12 times to make room for code.");
    }

    /** JDK 17, serial; a young part that is empty hides how full the old one is. */
    @Test
    void fullCollectionsThatFreeLittleTellThatTooMuchIsKept() throws IOException {
        assertThat(find(text(full("57M->42M(58M)"))).orElseThrow().next().toString())
                .contains("Keep less")
                .contains("-Xms116m, -Xmx116m");
        assertThat(find(text(full("57M->20M(58M)"))).orElseThrow().next().toString())
                .doesNotContain("Keep less");
    }

    /** JDK 8: what the young part has left goes to the old one in a full collection, untold. */
    @Test
    void whatGotOldIsToldOnlyWhereNoFullCollectionMovesMore() throws IOException {
        assertThat(find(text(young(false))).orElseThrow().text())
                .contains(" program allocates ")
                .contains(" got old.");
        assertThat(find(text(young(true))).orElseThrow().text())
                .contains(" program allocates ")
                .doesNotContain("got old");
    }

    private static String young(boolean full) {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            log.append(
                    String.format(
                            Locale.ROOT,
                            "%d.296: [GC (System.gc()) [PSYoungGen: 38978K->8356K(113152K)]"
                                    + " %dK->%dK(371200K), 0.2974084 secs] [Times: user=0.02"
                                    + " sys=0.01, real=1.00 secs] %n",
                            11 + i,
                            38_978 + i * 8_254,
                            8_370 + i * 8_254));
            if (full) {
                log.append(
                        String.format(
                                Locale.ROOT,
                                "%d.794: [Full GC (System.gc()) [PSYoungGen: 8356K->0K(113152K)]"
                                        + " [ParOldGen: %dK->%dK(258048K)] %dK->%dK(371200K),"
                                        + " [Metaspace: 7890K->7890K(1056768K)], 0.1142410 secs]"
                                        + " [Times: user=0.04 sys=0.00, real=0.52 secs] %n",
                                11 + i,
                                14 + i * 8_254,
                                8_254 + i * 8_254,
                                8_370 + i * 8_254,
                                8_254 + i * 8_254));
            }
        }
        return log.toString();
    }

    /** A minute of a JVM that has run for a day: 30 s of 60 are no share of the day. */
    @Test
    void aPieceOfALogIsHeldAgainstTheTimeThatItTellsOf() throws IOException {
        Finding finding = find(text(minute(86_400))).orElseThrow();
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.title()).contains("for 50% of its time");
        assertThat(finding.cost().of()).isEqualTo("the time recorded");
    }

    @Test
    void aLogFromTheStartOnIsHeldAgainstTheRun() throws IOException {
        Finding finding = find(text(minute(1))).orElseThrow();
        assertThat(finding.title()).contains("for 50% of its time");
        assertThat(finding.cost().of()).isEqualTo("the run");
    }

    /** Its dates count from the first of them; that GC(235) is its first collection tells. */
    @Test
    void aLogWhoseFirstCollectionsAreMissingIsAPiece() throws IOException {
        String dated =
                "[2026-11-27T06:14:%02d.332+0000][info][gc] GC(%d) Pause Young (Normal)"
                        + " 57M->42M(58M) 500.000ms%n";
        StringBuilder piece = new StringBuilder();
        StringBuilder whole = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            piece.append(String.format(Locale.ROOT, dated, i, 235 + i));
            whole.append(String.format(Locale.ROOT, dated, i, i));
        }
        assertThat(find(text(piece.toString())).orElseThrow().cost().of())
                .isEqualTo("the time recorded");
        assertThat(find(text(whole.toString())).orElseThrow().cost().of()).isEqualTo("the run");
    }

    /** A collection of half a second, each second. */
    private static String minute(int firstSecond) {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            log.append(
                    String.format(
                            Locale.ROOT,
                            "[%d.500s][info][gc] GC(%d) Pause Young (Allocation Failure)"
                                    + " 57M->42M(58M) 500.000ms%n",
                            firstSecond + i,
                            i));
        }
        return log.toString();
    }

    private static String full(String sizes) {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            log.append(
                    String.format(
                            Locale.ROOT,
                            "[%d.000s][info][gc] GC(%d) Pause Full (Allocation Failure) %s"
                                    + " 200.000ms%n",
                            i + 1,
                            i,
                            sizes));
        }
        return log.toString();
    }

    @Test
    void finalizersAreNamedWhereTheyAreAPartOfWhatIsAllocated() throws IOException {
        MadeRun run =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .collected(1500)
                        .allocates("byte[]", 9_000_000, "a.Main.use:5");
        assertThat(run.ask(new GcPressure()).getFirst().text()).doesNotContain("finalizer");
        run.allocates(
                "java.lang.ref.Finalizer",
                1_000_000,
                "java.lang.ref.Finalizer.register:1",
                "a.Handle.<init>:4");
        assertThat(run.ask(new GcPressure()).getFirst().text())
                .contains("Objects of a.Handle have a finalizer: ");
        assertThat(run.ask(new GcPressure()).getFirst().title())
                .endsWith(", some of it for the finalizers of a.Handle.");
    }

    private Path text(String log) throws IOException {
        return Files.writeString(dir.resolve("gc.log"), log);
    }

    private static Optional<Finding> find(Path log) throws IOException {
        return Findings.of(RunReader.open(List.of(log), Progress.NONE)).findings().stream()
                .filter(f -> f.id().equals("gc-pressure"))
                .findFirst();
    }

    @Test
    void referencesOfACleanerAreNamed() throws IOException {
        MadeRun run =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .collected(1500)
                        .allocates("byte[]", 9_000_000, "a.Main.use:5");
        assertThat(run.ask(new GcPressure()).getFirst().text()).doesNotContain("Cleaner");
        run.allocates(
                "jdk.internal.ref.CleanerImpl$PhantomCleanableRef",
                1_000_000,
                "java.lang.ref.Cleaner.register:1",
                "a.Handle.<init>:4");
        assertThat(run.ask(new GcPressure()).getFirst().text())
                .contains("a.Handle registers objects with a Cleaner");
    }

    /** To switch that call off would make the program fail. */
    @Test
    void whatTheJdkAsksForToFindRoomForBuffersIsNotThePrograms() {
        AskedFor buffers = asked("java.nio.Bits.reserveMemory:120", "-XX:MaxDirectMemorySize=64m");
        assertThat(buffers.title("38%"))
                .isEqualTo(
                        "Room for direct buffers runs out, and the collections for it stop the"
                                + " program for 38% of its time, from a.Main.send (line 7).");
        assertThat(buffers.next())
                .extracting(Next::flags)
                .containsExactly(List.of(), List.of("-XX:MaxDirectMemorySize=128m"));
        assertThat(asked("java.nio.Bits.reserveMemory:120", "").next())
                .extracting(Next::flags)
                .containsExactly(List.of());
        assertThat(asked("sun.rmi.transport.GC$Daemon.run:100", "").title("4%"))
                .startsWith("RMI has the whole heap collected");
        AskedFor own = asked("java.lang.System.gc:1", "");
        assertThat(own.title("4%")).startsWith("Calls of System.gc() stop the program");
        assertThat(own.next()).extracting(Next::flags).contains(List.of("-XX:+DisableExplicitGC"));
    }

    @Test
    void whereNoStackTellsWhoAskedNothingIsSwitchedOff() {
        AskedFor unknown = AskedFor.in(new Facts(new MadeRun().made()));
        assertThat(unknown.title("4%"))
                .isEqualTo("Calls of System.gc() stop the program for 4% of its time.");
        assertThat(unknown.text()).contains("No stack tells who calls it");
        assertThat(unknown.next()).extracting(Next::flags).containsExactly(List.of());
    }

    /** JDK 8 to 16 record no stack of the call; bytecode that ran has one. */
    @Test
    void theOnlyCallInTheBytecodeThatRanIsProbablyTheOne() {
        String type = GcPressureTest.class.getName();
        MadeRun run =
                new MadeRun()
                        .launched(MadeRun.ofTestClasses())
                        .samples(90, FrameKind.C2, type + ".receive:1");
        AskedFor asked = AskedFor.in(new Facts(run.made()));
        assertThat(asked.title("4%")).contains(", probably from " + type + ".tidy (line ");
        assertThat(asked.text()).contains("the only one whose bytecode does");
        assertThat(asked.next()).extracting(Next::flags).containsExactly(List.of());
    }

    /** What a sample saw, which calls what calls for a collection. */
    static void receive() {
        tidy();
    }

    private static void tidy() {
        System.gc();
    }

    private static AskedFor asked(String by, String arguments) {
        return AskedFor.in(
                new Facts(
                        new MadeRun()
                                .arguments(arguments)
                                .site(
                                        "jdk.SystemGC",
                                        "",
                                        5,
                                        "java.lang.Runtime.gc:1",
                                        by,
                                        "a.Main.send:7")
                                .made()));
    }
}
