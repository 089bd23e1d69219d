package dev.jitlens.parse.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.CrashSite;
import dev.jitlens.model.HeapChange;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.Crash;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.FormatFixture;
import dev.jitlens.parse.RecordedFacts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

class CrashReaderTest {
    private static final int CUTS = Integer.getInteger("jitlens.cuts", 75);

    static List<FormatFixture> crashes() throws IOException {
        return FormatFixture.crashes();
    }

    static List<FormatFixture> files() throws IOException {
        return crashes().stream()
                .filter(f -> !f.name().contains("console") && !f.name().endsWith("-cut"))
                .toList();
    }

    private static RecordedFacts facts(String fixture) {
        try {
            return crashes().stream()
                    .filter(f -> f.name().equals("hs-err/" + fixture))
                    .findFirst()
                    .orElseThrow()
                    .read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Crash crash(RecordedFacts facts) {
        assertThat(facts.events(Crash.class)).hasSize(1);
        return facts.events(Crash.class).getFirst();
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyLineOfAReportIsItsOwn(FormatFixture fixture) {
        RecordedFacts facts = fixture.read();
        Crash crash = crash(facts);
        // the first line is a bare #, as a program may print it
        assertThat(facts.programLines).isEqualTo(1);
        assertThat(facts.unread).isEmpty();
        assertThat(crash.cause().text()).isNotEmpty();
        assertThat(crash.cause().pid()).isPositive();
        assertThat(crash.nanos()).isPositive();
        long end = crash.origin().offset() + crash.byteLength();
        assertThat(end).isBetween(fixture.bytes().length - 8L, (long) fixture.bytes().length);
    }

    @ParameterizedTest
    @MethodSource("crashes")
    void anyCutOfAReportKeepsWhatIsBeforeIt(FormatFixture fixture) {
        byte[] bytes = fixture.bytes();
        RecordedFacts whole = fixture.read();
        int begin = (int) crash(whole).origin().offset();
        int body = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("----------  ");
        Random random = new Random(fixture.name().hashCode());
        for (int i = 0; i < CUTS; i++) {
            int cut = begin + 70 + random.nextInt(bytes.length - begin - 70);
            RecordedFacts part = fixture.read(Arrays.copyOf(bytes, cut));
            assertThat(part.events(Crash.class)).as("cut at %d", cut).hasSize(1);
            assertThat(part.events(JvmIdentity.class)).hasSize(1);
            List<CompileTask> tasks = part.events(CompileTask.class);
            assertThat(tasks.size()).isLessThanOrEqualTo(whole.events(CompileTask.class).size());
            if (body >= 0 && cut > body + 60 && cut < bytes.length - 100) {
                assertThat(part.problems.getLast()).as("cut at %d", cut).contains("cut off here");
            }
        }
    }

    private static FormatFixture heap() throws IOException {
        return crashes().stream()
                .filter(f -> f.name().equals("hs-err/25-heap"))
                .findFirst()
                .orElseThrow();
    }

    /** Where the JVM could not say in which frame it crashed. */
    @Test
    void aFailureAmidTheHeadEndsNoReport() throws IOException {
        FormatFixture fixture = heap();
        String text = new String(fixture.bytes(), StandardCharsets.ISO_8859_1);
        RecordedFacts whole = fixture.read();
        for (String again :
                List.of(
                        "[error occurred during error reporting (printing frame), id 0xb]\n",
                        ", SIGBUS (0x7) at pc=0x00007f0011223344]\n")) {
            RecordedFacts part =
                    fixture.read(
                            text.replaceFirst("(?m)^# JRE version", again + "# JRE version")
                                    .getBytes(StandardCharsets.ISO_8859_1));
            assertThat(crash(part).site().thread()).isEqualTo(crash(whole).site().thread());
            assertThat(part.events(CompileTask.class))
                    .hasSameSizeAs(whole.events(CompileTask.class));
            assertThat(part.problems.getFirst()).contains("failed again");
        }
    }

    @Test
    void aFailureWithinAListEndsTheList() throws IOException {
        FormatFixture fixture = heap();
        String text = new String(fixture.bytes(), StandardCharsets.ISO_8859_1);
        String again =
                "[error occurred during error reporting (printing ring buffers), id 0x7]\n"
                        + "Dynamic libraries:\nc3600000-c8800000 rw-p 00000000 00:00 0 \n";
        RecordedFacts part =
                fixture.read(
                        text.replaceFirst("(?m)^(Compilation events .*\\n)", "$1" + again)
                                .getBytes(StandardCharsets.ISO_8859_1));
        assertThat(part.unread).isEmpty();
        assertThat(part.problems).anyMatch(p -> p.contains("are here"));
    }

    /** What is pasted often begins with the version, too. */
    @Test
    void aReportWithoutItsFirstLinesTellsTheSameOtherwise() throws IOException {
        FormatFixture fixture = heap();
        String text = new String(fixture.bytes(), StandardCharsets.ISO_8859_1);
        RecordedFacts whole = fixture.read();
        RecordedFacts part =
                fixture.read(
                        text.substring(text.indexOf("# JRE version"))
                                .getBytes(StandardCharsets.ISO_8859_1));

        assertThat(crash(part).cause().text()).contains("first lines are missing");
        assertThat(crash(part).site().thread()).isEqualTo(crash(whole).site().thread());
        assertThat(part.events(CompileTask.class)).hasSameSizeAs(whole.events(CompileTask.class));
    }

    @Test
    void whatARunningJvmTellsOfItselfIsNoCrash() throws IOException {
        RecordedFacts facts =
                FormatFixture.all().stream()
                        .filter(f -> f.name().equals("vm-info/25-plain"))
                        .findFirst()
                        .orElseThrow()
                        .read();

        assertThat(facts.events(Crash.class)).isEmpty();
        assertThat(facts.events(CompileTask.class)).hasSize(10);
        assertThat(facts.events(JvmIdentity.class).getFirst().arguments())
                .isEqualTo("-XX:NativeMemoryTracking=summary");
    }

    @Test
    void wordsAboutAVersionAreNoReport() {
        RecordedFacts facts =
                RecordedFacts.ofConsole("# JRE version: which one do you use?", "The newest.");

        assertThat(facts.events(JvmIdentity.class)).isEmpty();
    }

    @Test
    void signalInCompiledCode() {
        RecordedFacts facts = facts("17-compiled-code");
        Crash crash = crash(facts);
        assertThat(crash.cause().text()).isEqualTo("SIGSEGV (0xb)");
        assertThat(crash.cause().signal()).startsWith("si_signo: 11 (SIGSEGV)");
        assertThat(crash.cause().pc()).isEqualTo(0x7feb81406d35L);
        assertThat(crash.site().frame()).startsWith("J 33 c1 Crash.poke(JI)V (25 bytes) @ 0x");
        assertThat(crash.site().thread()).startsWith("JavaThread \"main\" [_thread_in_Java, ");
        assertThat(crash.site().frames()).hasSize(9);
        assertThat(crash.site().frames().get(1)).startsWith("J 32 c1 Crash.gate(I)V");
        assertThat(crash.site().registers()).hasSize(21);
        assertThat(crash.site().registers().getFirst().name()).isEqualTo("RAX");
        assertThat(crash.site().registers().get(8).name()).isEqualTo("R8");
        assertThat(crash.site().registers().get(8).value()).isEqualTo(0x7feb1f400ec8L);
        assertThat(crash.site().code().isa()).isEqualTo(Isa.X86_64);
        assertThat(crash.site().code().address()).isEqualTo(0x7feb81406c35L);
        assertThat(crash.site().code().bytes()).hasSize(1024).startsWith("0100000148b8");
        assertThat(crash.nanos()).isEqualTo(233_681_000);
        JvmIdentity jvm = facts.events(JvmIdentity.class).getFirst();
        assertThat(jvm.name()).isEqualTo("OpenJDK 64-Bit Server VM");
        assertThat(jvm.version()).isEqualTo("17.0.15+6-Debian-1deb12u1");
        assertThat(jvm.command()).isEqualTo("Crash unsafe");
        assertThat(jvm.arguments()).contains("-XX:CICompilerCount=2");
        assertThat(jvm.classPath()).isEqualTo(".");
        assertThat(jvm.pid()).isEqualTo(3978);
    }

    @Test
    void lastCompilationsAndTrapsAreFacts() {
        RecordedFacts facts = facts("17-compiled-code");
        List<CompileTask> tasks = facts.events(CompileTask.class);
        assertThat(tasks).hasSize(10);
        CompileTask osr = tasks.get(5);
        assertThat(osr.id()).isEqualTo(new CompileId(29, true));
        assertThat(osr.osrBci()).isEqualTo(78);
        assertThat(osr.tier()).isEqualTo(3);
        assertThat(osr.bytecodeBytes()).isEqualTo(106);
        assertThat(osr.nanos()).isEqualTo(186_000_000);
        // 22 was begun before the first event that the JVM remembers
        assertThat(facts.events(CodeInstalled.class)).hasSize(9);
        assertThat(facts.events(CodeInstalled.class).getFirst().id().number()).isEqualTo(23);
        List<Deoptimization> traps = facts.events(Deoptimization.class);
        assertThat(traps)
                .extracting(Deoptimization::reason)
                .containsExactly("predicate", "profile_predicate");
        assertThat(traps.getFirst().thread()).isEqualTo("main");
        assertThat(traps.getFirst().method().display()).isEqualTo("Crash::hot");
        assertThat(traps.getFirst().method().descriptor()).isEqualTo("(LCrash$Shape;I)I");
        assertThat(traps.getFirst().bci()).isEqualTo(6);
        // its code was installed before, too
        assertThat(traps.getFirst().id().number()).isEqualTo(Unknown.NUMBER);
    }

    @Test
    void codeOfTheStackIsPrintedCode() {
        RecordedFacts facts = facts("17-compiled-code");
        assertThat(facts.kinds).isEqualTo(Set.of(LogKind.CRASH, LogKind.PRINT_ASSEMBLY));
        assertThat(facts.events(CodeListing.class))
                .filteredOn(listing -> listing.counts().instructions() > 0)
                .extracting(listing -> listing.method().display())
                .containsExactly("Crash::poke", "Crash::gate");
    }

    @Test
    void compilerThreadSaysWhatItCompiled() {
        for (String fixture : List.of("8-compiler-thread", "21-compiler-thread")) {
            Crash crash = crash(facts(fixture));
            CodeIdentity code = crash.site().compiling().orElseThrow().identity();
            assertThat(code.method().display()).isEqualTo("Crash::work");
            assertThat(code.tier()).isEqualTo(4);
        }
        assertThat(crash(facts("21-compiler-thread")).site().compiling().get().osrBci())
                .isEqualTo(78);
    }

    @Test
    void whatWasBeingCompiledIsATaskThoughNoEventTellsOfIt() {
        List<CompileTask> tasks = facts("8-windows").events(CompileTask.class);
        assertThat(tasks)
                .extracting(task -> task.id().number())
                .containsExactly(4240, 4241, 4241, 4242);
        assertThat(tasks.get(2).end().outcome()).isEqualTo(Outcome.FAILED);
        assertThat(tasks.get(2).end().failure())
                .isEqualTo("out of nodes (retry at different tier)");
        assertThat(tasks.getLast().method().display()).isEqualTo("com.acme.Parser::parse");
    }

    @Test
    void windows() {
        RecordedFacts facts = facts("8-windows");
        Crash crash = crash(facts);
        assertThat(crash.cause().text()).isEqualTo("EXCEPTION_ACCESS_VIOLATION (0xc0000005)");
        assertThat(crash.cause().signal())
                .isEqualTo("ExceptionCode=0xc0000005, reading address 0x0000000000000048");
        assertThat(crash.site().code().bytes()).startsWith("4883ec28");
        assertThat(crash.nanos()).isEqualTo(73_125_000_000L);
        // the code of the trap is remembered: its compile id is known
        Deoptimization trap = facts.events(Deoptimization.class).getFirst();
        assertThat(trap.id().number()).isEqualTo(4240);
        assertThat(crash.heap())
                .containsExactly(
                        new HeapChange(72_900_000_000L, (65536L + 8192) << 10, Unknown.NUMBER));
    }

    @Test
    void wordsOfAarch64AreTurnedIntoBytes() {
        Crash crash = crash(facts("17-macos"));
        assertThat(crash.site().code().isa()).isEqualTo(Isa.AARCH64);
        assertThat(crash.site().code().bytes())
                .startsWith("fd7bbfa9fd030091")
                .endsWith("fd7bc1a8c0035fd6");
        assertThat(crash.site().registers()).extracting(r -> r.name()).contains("x3", "lr", "pc");
    }

    @Test
    void heapBeforeAndAfterCollections() {
        assertThat(crash(facts("21-native-code")).heap().getFirst())
                .isEqualTo(new HeapChange(466_000_000, 6144L << 10, 472L << 10));
        assertThat(crash(facts("8-compiler-thread")).heap())
                .allMatch(change -> change.usedBefore() >= change.usedAfter())
                .allMatch(change -> change.usedAfter() > 0);
        // JDK 25 writes the heading, too, in another way
        assertThat(crash(facts("25-killed")).heap()).hasSize(3);
    }

    @Test
    void memoryThatCannotBeReadEndsTheBytes() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "# A fatal error has been detected by the Java Runtime Environment:",
                        "#",
                        "#  SIGSEGV (0xb) at pc=0x0000000000001010, pid=1, tid=2",
                        "#",
                        "# Java VM: OpenJDK 64-Bit Server VM (17, mixed mode, linux-amd64)",
                        "",
                        "---------------  T H R E A D  ---------------",
                        "",
                        "Instructions: (pc=0x0000000000001010)",
                        "0x0000000000001000:   ?? ?? ?? ?? ?? ?? ?? ?? 90 90 90 90 90 90 90 90",
                        "=>0x0000000000001010:   c3 cc cc cc ?? ?? ?? ?? 90 90 90 90 90 90 90 90");
        Crash crash = crash(facts);
        assertThat(crash.site().code().address()).isEqualTo(0x1008);
        assertThat(crash.site().code().bytes()).isEqualTo("90".repeat(8) + "c3cccccc");
    }

    @Test
    void headOnAConsoleStandsAmongOtherLines() {
        RecordedFacts facts = facts("25-head-on-console");
        assertThat(crash(facts).cause().details())
                .containsExactly("fatal error: OutOfMemory encountered: Java heap space");
        assertThat(facts.problems).isEmpty();
        assertThat(facts.events(SafepointPause.class)).hasSize(1);
        assertThat(facts.programLines).isEqualTo(4);
    }

    @Test
    void reportOnStdoutEndsWhereItEnds() {
        String report = new String(fixture("8-windows").bytes(), StandardCharsets.ISO_8859_1);
        String twice = report + "Aborted\n" + report + "\nAborted\n";
        RecordedFacts facts = RecordedFacts.ofConsole(twice.split("\n"));
        assertThat(facts.events(Crash.class)).hasSize(2);
        assertThat(facts.problems).isEmpty();
        assertThat(facts.programLines).isEqualTo(4);
    }

    private static FormatFixture fixture(String name) {
        try {
            return crashes().stream().filter(f -> f.name().endsWith(name)).findFirst().get();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void faultsWhileReportingAreProblems() {
        assertThat(facts("11-native-memory").problems)
                .anyMatch(problem -> problem.contains("the JVM failed again while it wrote"));
        assertThat(crash(facts("11-native-memory")).cause().details())
                .containsExactly(
                        "Native memory allocation (malloc) failed to allocate 40 bytes for"
                                + " AllocateHeap");
    }

    @Test
    void aHashAloneIsNoCrash() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "#", "# an error has been detected by the tests", "# that is all of it");
        assertThat(facts.events(JvmEvent.class)).isEmpty();
    }

    private static RecordedFacts process(String... lines) {
        Stream<String> head =
                Stream.of(
                        "# A fatal error has been detected by the Java Runtime Environment:",
                        "#",
                        "#  SIGSEGV (0xb) at pc=0x00007f76d4814c58, pid=5950, tid=14014",
                        "",
                        "---------------  P R O C E S S  ---------------",
                        "");
        return RecordedFacts.ofConsole(
                Stream.concat(head, Arrays.stream(lines)).toArray(String[]::new));
    }

    /** JDK 21: another thread had begun an event, and not yet written its text. */
    @Test
    void anEmptyEventAndItsBlankLineEndNoList() {
        for (String empty : List.of("Thread 0x00007f76e80ea800 ", "Thread 0x00007f76e80ea800")) {
            RecordedFacts facts =
                    process(
                            "Compilation events (4 events):",
                            "Event: 1.100 Thread 0x00007f76e80ea800  124       3       a.B::c (63"
                                    + " bytes)",
                            "Event: 1.200 " + empty,
                            "",
                            "Event: 1.200 Thread 0x00007f76e80ea800  125       4       a.B::d (63"
                                    + " bytes)",
                            "Event: 1.300 Thread 0x00007f76e80ea800 nmethod 125 0x00007f76e4e88d50"
                                    + " code [0x00007f76e4e88ea0, 0x00007f76e4e89038]",
                            "",
                            "Dynamic libraries:");
            assertThat(facts.events(CompileTask.class)).hasSize(2);
            assertThat(facts.events(CodeInstalled.class)).hasSize(1);
            assertThat(facts.unread).isEmpty();
            assertThat(facts.problems).noneMatch(problem -> problem.contains("are here"));
        }
    }

    /** Shenandoah, JDK 26: a blank line is before the brace that ends each picture of the heap. */
    @Test
    void aBlankLineAmidAPictureOfTheHeapEndsNoList() {
        RecordedFacts facts =
                process(
                        "GC Heap Usage History (3 events):",
                        "Event: 0.4 {heap Before GC invocations=0 (full 0):",
                        " Shenandoah Heap",
                        "  64M max, 64M soft max, 6M committed, 1162K used",
                        "  256 x 256K regions",
                        " Collection set:",
                        "  - map (vanilla): 0x0000000000013a00",
                        "",
                        "}",
                        "Event: 0.6 {heap After GC invocations=1 (full 0):",
                        " Shenandoah Heap",
                        "  64M max, 64M soft max, 6M committed, 200K used",
                        "",
                        "}",
                        "Event: 0.8 {heap Before GC invocations=1 (full 0):",
                        " Shenandoah Heap",
                        "  64M max, 64M soft max, 6M committed, 2M used",
                        "",
                        "}",
                        "",
                        "Dynamic libraries:");
        assertThat(crash(facts).heap())
                .containsExactly(
                        new HeapChange(400_000_000, 1162L << 10, 200L << 10),
                        new HeapChange(800_000_000, 2L << 20, Unknown.NUMBER));
        assertThat(facts.unread).isEmpty();
        assertThat(facts.problems).noneMatch(problem -> problem.contains("are here"));
    }

    /** What follows a blank line, and is no event, is not of the list. */
    @Test
    void aListThatIsTooShortEndsAtItsBlankLine() {
        RecordedFacts facts =
                process(
                        "Deoptimization events (2 events):",
                        "Event: 0.4 Thread 0x00007f76e80ea800 DEOPT PACKING pc=0x1 sp=0x2",
                        "",
                        "Dynamic libraries:",
                        "c3600000-c8800000 rw-p 00000000 00:00 0 ");
        assertThat(facts.unread).isEmpty();
        assertThat(facts.problems)
                .anyMatch(problem -> problem.contains("2 events, and 1 are here"));
    }

    /** Long names: the blank before the bci is the last one, or the method's own name is cut. */
    @Test
    void aTrapThatIsCutBehindItsDescriptorOrAmidItsNameCounts() {
        String begin = "Uncommon trap: reason=unstable_if action=reinterpret pc=0x1 method=a.B.of(";
        String type = "()L" + "c".repeat(255 - begin.length() - 4) + "; ";
        String behind = begin.substring(0, begin.length() - 1) + type;
        String amid = begin.replace("a.B.of(", "a." + "b".repeat(255)).substring(0, 255);
        assertThat(behind).hasSize(255);
        RecordedFacts facts =
                process(
                        "Deoptimization events (3 events):",
                        "Event: 28.1 Thread 0x00007f76e80ea800 " + behind,
                        "Event: 28.2 Thread 0x00007f76e80ea800 " + behind.strip(),
                        "Event: 28.3 Thread 0x00007f76e80ea800 " + amid,
                        "");
        assertThat(facts.unread).isEmpty();
        assertThat(facts.events(Deoptimization.class))
                .allSatisfy(trap -> assertThat(trap.bci()).isEqualTo(Unknown.NUMBER))
                .allSatisfy(trap -> assertThat(trap.reason()).isEqualTo("unstable_if"))
                .extracting(trap -> trap.method().display(), trap -> trap.method().descriptor())
                .containsExactly(
                        tuple("a.B::of", type.strip()),
                        tuple("a.B::of", type.strip()),
                        tuple("", ""));
    }

    private static CrashSite site(String... lines) {
        Stream<String> head =
                Stream.of(
                        "# A fatal error has been detected by the Java Runtime Environment:",
                        "#",
                        "#  SIGSEGV (0xb) at pc=0x00000000000020a6, pid=5950, tid=14014",
                        "",
                        "---------------  T H R E A D  ---------------",
                        "");
        String[] all = Stream.concat(head, Arrays.stream(lines)).toArray(String[]::new);
        return crash(RecordedFacts.ofConsole(all)).site();
    }

    private static final String NATIVE =
            "Native frames: (J=compiled Java code, j=interpreted, Vv=VM code, C=native code)";
    private static final String JAVA =
            "Java frames: (J=compiled Java code, j=interpreted, Vv=VM code)";

    /** As JDK 25 writes it whose walk of the native frames failed twice. */
    @Test
    void javaFramesAreReadWhereTheNativeOnesFailed() {
        String again = "[error occurred during error reporting (printing native stack), id 0xb]";
        assertThat(
                        site(
                                        NATIVE,
                                        "",
                                        again,
                                        "",
                                        "Retrying call stack printing without source"
                                                + " information...",
                                        "",
                                        again,
                                        JAVA,
                                        "j  a.B.own()I+0",
                                        "v  ~StubRoutines::call_stub 0x00007f6883936fa6",
                                        "")
                                .frames())
                .containsExactly(
                        "j  a.B.own()I+0", "v  ~StubRoutines::call_stub 0x00007f6883936fa6");
    }

    /** The walk of native frames lost b, and that of Java frames has no native ones. */
    @Test
    void aFrameOfBothWalksIsThereOnce() {
        assertThat(
                        site(
                                        NATIVE,
                                        "C  [libx.so+0x12]",
                                        "j  a.B.own()I+0",
                                        "j  a.B.again()I+4",
                                        "V  [libjvm.so+0x34]",
                                        "j  a.B.again()I+4",
                                        "C  [libc.so.6+0x56]",
                                        "...<more frames>...",
                                        "",
                                        JAVA,
                                        "j  a.B.own()I+0",
                                        "j  a.B.b()I+1",
                                        "j  a.B.again()I+4",
                                        "j  a.B.again()I+4",
                                        "j  a.B.main()V+9",
                                        "")
                                .frames())
                .containsExactly(
                        "C  [libx.so+0x12]",
                        "j  a.B.own()I+0",
                        "j  a.B.b()I+1",
                        "j  a.B.again()I+4",
                        "V  [libjvm.so+0x34]",
                        "j  a.B.again()I+4",
                        "C  [libc.so.6+0x56]",
                        "j  a.B.main()V+9");
    }

    /** JDK 21 prints the code of a stub without a line between it and the frames. */
    @Test
    void whatStandsBelowTheFramesIsNoFrame() {
        assertThat(
                        site(
                                        NATIVE,
                                        "V  [libjvm.dylib+0x12]  A::b(char const*)+0xd8",
                                        JAVA,
                                        "v  ~RuntimeStub::_new_array_Java 0x00000001124cb638",
                                        "-".repeat(80),
                                        "Decoding CodeBlob, name: _new_array_Java, at "
                                                + " [0x00000001124cb600, 0x00000001124cb688] ",
                                        "[MachCode]",
                                        "  0x00000001124cb600: 1f20 03d5 | ff43 00d1",
                                        "[/MachCode]",
                                        "-".repeat(80),
                                        "")
                                .frames())
                .containsExactly(
                        "V  [libjvm.dylib+0x12]  A::b(char const*)+0xd8",
                        "v  ~RuntimeStub::_new_array_Java 0x00000001124cb638");
    }

    /** JDK 7 and 8, 32 bit; a JVM of JDK 17 that stops at tier 1 names the thread. */
    @Test
    void whatAClientVmCompilesIsC1s() {
        String event = "Event: 4.000 Thread 0x148d5000  420             a.B::c (71 bytes)";
        RecordedFacts client =
                RecordedFacts.ofConsole(
                        "# A fatal error has been detected by the Java Runtime Environment:",
                        "#",
                        "#  EXCEPTION_ACCESS_VIOLATION (0xc0000005) at pc=0x00000010, pid=5, tid=7",
                        "#",
                        "# Java VM: Java HotSpot(TM) Client VM (25.121-b13 mixed mode windows-x86"
                                + " )",
                        "",
                        "---------------  P R O C E S S  ---------------",
                        "",
                        "Compilation events (1 events):",
                        event,
                        "");
        RecordedFacts named =
                process(
                        "Java Threads: ( => current thread )",
                        "  0x148d5000 JavaThread \"C1 CompilerThread0\" daemon [_thread_blocked,"
                                + " id=3792, stack(0x15230000,0x15280000)]",
                        "",
                        "Compilation events (1 events):",
                        event,
                        "");
        for (RecordedFacts facts : List.of(client, named)) {
            CodeIdentity code = facts.events(CompileTask.class).getFirst().code();
            assertThat(code.compiler()).isEqualTo(Compiler.C1);
            assertThat(code.tier()).isEqualTo(Unknown.NUMBER);
        }
        CodeIdentity untold =
                process("Compilation events (1 events):", event, "")
                        .events(CompileTask.class)
                        .getFirst()
                        .code();
        assertThat(untold.compiler()).isEqualTo(Compiler.C2);
    }

    /** Maven's Surefire puts a word before lines that have a comma. */
    @Test
    void whatSurefirePutsBeforeALineIsNotOfTheReport() {
        Crash crash =
                crash(
                        RecordedFacts.ofConsole(
                                "# A fatal error has been detected by the Java Runtime"
                                        + " Environment:",
                                "#",
                                "SUREFIRE-859: #  SIGSEGV (0xb) at pc=0x000000010d8fb0ed, pid=4711,"
                                        + " tid=4867",
                                "#",
                                "# Java VM: OpenJDK 64-Bit Server VM (24.45-b08 mixed mode)",
                                "# Problematic frame:",
                                "# V  [libjvm.dylib+0x2fb0ed]  jni_GetObjectClass+0x83",
                                "#",
                                "SUREFIRE-859: # Failed to write core dump. To enable it, try",
                                "#",
                                "Tests run: 1"));
        assertThat(crash.cause().text()).isEqualTo("SIGSEGV (0xb)");
        assertThat(crash.cause().pid()).isEqualTo(4711);
        assertThat(crash.cause().pc()).isEqualTo(0x10d8fb0edL);
        assertThat(crash.site().frame()).startsWith("V  [libjvm.dylib+0x2fb0ed]");
    }

    /** A file whose last line has no end stands before the prompt of the shell. */
    @Test
    void aPromptBehindTheFrameIsNotOfIt() {
        Crash crash =
                crash(
                        RecordedFacts.ofConsole(
                                "# A fatal error has been detected by the Java Runtime"
                                        + " Environment:",
                                "#",
                                "#  SIGSEGV (0xb) at pc=0x000000010d8fb0ed, pid=4711, tid=4867",
                                "#",
                                "# Problematic frame:",
                                "# C  [libshop.so+0x2fb0ed][me@shop tests]$ "));
        assertThat(crash.site().frame()).isEqualTo("C  [libshop.so+0x2fb0ed]");
    }

    /** Somebody has put the head into comments, of which other lines are none. */
    @Test
    void aSecondSignBeforeTheHeadIsNoneOfItsWords() {
        Crash crash =
                crash(
                        RecordedFacts.ofConsole(
                                "# # A fatal error has been detected by the Java Runtime"
                                        + " Environment:",
                                "# #",
                                "# #  SIGSEGV (0xb) at pc=0x000000010d8fb0ed, pid=4711, tid=4867",
                                "# #",
                                "# # Problematic frame:",
                                "# # V  [libjvm.so+0x2fb0ed]  jni_GetObjectClass+0x83",
                                "# #"));
        assertThat(crash.cause().text()).isEqualTo("SIGSEGV (0xb)");
        assertThat(crash.cause().pid()).isEqualTo(4711);
        assertThat(crash.site().frame()).startsWith("V  [libjvm.so+0x2fb0ed]");
    }

    /** HotSpot keeps 255 characters of an event; the second one ends within its bci. */
    @Test
    void aTrapOfALongDescriptorCountsWithoutItsBci() {
        String begin = "Uncommon trap: reason=unstable_if action=reinterpret pc=0x1 method=a.B.of(";
        String cut = (begin + "Ljava/lang/annotation/Annotation;".repeat(9)).substring(0, 255);
        String inBci = begin + "I".repeat(255 - begin.length() - ")V @ 1".length()) + ")V @ 1";
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "# A fatal error has been detected by the Java Runtime Environment:",
                        "#",
                        "#  SIGSEGV (0xb) at pc=0x00007f76d4814c58, pid=5950, tid=14014",
                        "",
                        "---------------  P R O C E S S  ---------------",
                        "",
                        "Deoptimization events (2 events):",
                        "Event: 28.1 Thread 0x00007f76e80ea800 " + cut,
                        "Event: 28.2 Thread 0x00007f76e80ea800 " + inBci,
                        "");
        assertThat(facts.unread).isEmpty();
        assertThat(facts.events(Deoptimization.class))
                .hasSize(2)
                .allSatisfy(
                        trap -> {
                            assertThat(trap.bci()).isEqualTo(Unknown.NUMBER);
                            assertThat(trap.reason()).isEqualTo("unstable_if");
                            assertThat(trap.code().method().display()).isEqualTo("a.B::of");
                        })
                .extracting(trap -> trap.code().method().descriptor().isEmpty())
                .containsExactly(true, false);
    }

    /** Lines in the shapes of JDK 7 to 25, and two that no JVM writes. */
    @Test
    void everyLineOfAListIsKnownOrCounted() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "  # A fatal error has been detected by the Java Runtime Environment:",
                        "  #",
                        "  #  SIGSEGV (0xb) at pc=0x00007f76d4814c58, pid=5950, tid=14014",
                        "",
                        "  ---------------  P R O C E S S  ---------------",
                        "",
                        "  Compilation events (6 events):",
                        "  Event: 18,575 Thread 0x00007f76e80ea800  124             a.B::<init> (63"
                                + " bytes)",
                        "  Event: 18,585 Thread 0x00007f76e80ea800 nmethod 124 0x00007f76e4e88d50"
                                + " code [0x00007f76e4e88ea0, 0x00007f76e4e89038]",
                        "  Event: 19.100 Thread 0x00007f76e80ea800   -1   COMPILE PROFILING"
                                + " SKIPPED: full",
                        "  Event: 19.200 Thread 0x00007f76e80ea800 flushing nmethod"
                                + " 0x00007f76e4e88d50",
                        "  Event: 19.300 Thread 0x00007f76e80ea800  125       4       a.B::cut",
                        "  no event at all",
                        "",
                        "  GC Heap History (2 events):",
                        "  Event: 27,204 GC heap before",
                        "  {Heap before GC invocations=21 (full 0):",
                        "   PSYoungGen      total 23296K, used 22208K [0x00000000d7200000, 0x0)",
                        "   PSPermGen       total 21248K, used 7670K [0x0000000080400000, 0x0)",
                        "  Event: 27,206 GC heap after",
                        "  Heap after GC invocations=21 (full 0):",
                        "   PSYoungGen      total 21760K, used 64K [0x00000000d7200000, 0x0)",
                        "  }",
                        "",
                        "  Deoptimization events (3 events):",
                        "  Event: 28.0 Thread 0x00007f76e80ea800 Uncommon trap -83 fr.pc"
                                + " 0xb3c02694",
                        "  Event: 28.1 Thread 0x00007f76e80ea800 DEOPT PACKING pc=0x1 sp=0x2",
                        "  Event: 28.2 Thread 0x00007f76e80ea800 Uncommon trap: reason=unstable_if"
                                + " action=reinterpret pc=0x1 method=a.B.cut(Ljava/lang/Str",
                        "",
                        "  Classes redefined (0 events):",
                        "  No events",
                        "",
                        "  Internal exceptions (1 events):",
                        "  Event: 28.3 Thread 0x00007f76e80ea800 Exception <a 'a/B'> (0x1) ",
                        "  thrown [a.cpp, line 12]",
                        "",
                        "  Events (3 events):",
                        "  Event: 28.4 loading class a/B",
                        "  what no JVM writes here",
                        "  Event: 28.5 loading class a/B done",
                        "");

        assertThat(facts.events(CompileTask.class)).hasSize(1);
        assertThat(facts.events(CompileTask.class).getFirst().nanos()).isEqualTo(18_575_000_000L);
        assertThat(facts.events(CodeInstalled.class)).hasSize(1);
        assertThat(facts.unread)
                .extracting(u -> u.substring(0, u.indexOf(':')))
                .containsExactly("12", "13", "28", "39");
        assertThat(facts.problems)
                .asString()
                .contains("7: the list \"Compilation events\" is of 6 events, and 5 are here")
                .contains("37: the list \"Events\" is of 3 events, and 2 are here")
                .doesNotContain("Internal exceptions");
        assertThat(crash(facts).heap())
                .containsExactly(new HeapChange(27_204_000_000L, 22208L << 10, 64L << 10));
    }

    /** A cycle of CMS counts as a collection of the whole heap, but none is printed around it. */
    @Test
    void collectionsOfCmsAndParNewAreTold() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "# A fatal error has been detected by the Java Runtime Environment:",
                        "#",
                        "#  SIGSEGV (0xb) at pc=0x00007f76d4814c58, pid=5950, tid=14014",
                        "",
                        "---------------  P R O C E S S  ---------------",
                        "",
                        "GC Heap History (6 events):",
                        heap(27.204, true, 21, 0, 22208, "concurrent mark-sweep"),
                        heap(27.206, false, 22, 0, 64, "concurrent mark-sweep"),
                        heap(29.204, true, 22, 1, 23208, "concurrent mark-sweep"),
                        heap(29.306, false, 23, 2, 0, "concurrent mark-sweep"),
                        heap(30.204, true, 23, 2, 22208, "tenured"),
                        heap(30.206, false, 24, 2, 0, "tenured"),
                        "",
                        "");
        assertThat(facts.events(JvmEvent.GarbageCollection.class))
                .extracting(c -> c.name().collector() + " " + c.name().kind())
                .containsExactly("CMS YOUNG", "CMS FULL", "Serial YOUNG");
        assertThat(facts.unread).isEmpty();
    }

    private static String heap(
            double at, boolean isBefore, int all, int full, int young, String old) {
        String when = isBefore ? "before" : "after";
        return ("""
        Event: %.3f GC heap %s
        %sHeap %s GC invocations=%d (full %d):
         par new generation   total 23296K, used %dK [0x00000000d7200000, 0x0)
          eden space 20672K, 100%% used [0x00000000d7200000, 0x0)
         %s generation total 61440K, used 40960K [0x0000000080400000, 0x0)
        %s\
        """)
                .formatted(
                        at,
                        when,
                        isBefore ? "{" : "",
                        when,
                        all,
                        full,
                        young,
                        old,
                        isBefore ? "" : "}");
    }
}
