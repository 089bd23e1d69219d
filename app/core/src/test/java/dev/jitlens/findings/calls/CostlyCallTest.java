package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.MadeProfile;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Stacks as profilers write them, their outermost frame first. */
class CostlyCallTest {
    private static final String MAIN = "app/Main.main_[j];app/Main.work_[j];";

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "java/util/HashMap.put_[j];java/util/HashMap$TreeNode.putTreeVal_[j], hash maps",
        "java/io/FileInputStream.read_[j];java/io/FileInputStream.read0_[j], byte by byte",
        "java/lang/Class.getMethod_[j];java/lang/Class.copyMethods_[j], by reflection",
        "java/lang/Class.isAnonymousClass_[j];java/lang/Class.getEnclosingMethod0_[j], by"
                + " reflection",
        "java/lang/reflect/Proxy$ProxyBuilder.build_[j];java/lang/Class.getMethods_[j], for"
                + " proxies",
        "java/lang/Thread.start_[j];java/lang/Thread.start0_[j], starting threads",
        "java/nio/ByteBuffer.allocateDirect_[j];java/nio/DirectByteBuffer.<init>_[j];"
                + "jdk/internal/misc/Unsafe.setMemory0_[j], direct buffers",
        "java/util/concurrent/SynchronousQueue.put_[j];java/lang/Thread.yield_[j], one by one",
        "java/lang/StackWalker.walk_[j];java/lang/StackStreamFactory$AbstractStackWalker."
                + "callStackWalk_[j], walking the stack",
        "java/util/ArrayList.contains_[j];java/util/ArrayList.indexOfRange_[j], through lists",
        "java/util/LinkedList.get_[j];java/util/LinkedList.node_[j], through lists",
        "java/util/PriorityQueue.contains_[j];java/util/PriorityQueue.indexOf_[j], through lists",
        "java/util/concurrent/ConcurrentLinkedQueue.size_[j], elements of queues",
        "java/util/TreeMap$NavigableSubMap.size_[j];"
                + "java/util/TreeMap$NavigableSubMap$EntrySetView.size_[j];"
                + "java/util/TreeMap.successor_[j], parts of sorted maps",
        "java/util/concurrent/CopyOnWriteArrayList.add_[j];java/util/Arrays.copyOf_[j],"
                + " copy-on-write",
        "java/lang/String.replaceAll_[j];java/util/regex/Pattern.compile_[j], compiling regular",
        "java/time/format/DateTimeFormatter.ofPattern_[j];"
                + "java/time/format/DateTimeFormatterBuilder.parsePattern_[j], patterns of dates",
        "java/util/zip/GZIPOutputStream.<init>_[j];java/util/zip/Deflater.<init>_[j];"
                + "java/util/zip/Deflater.init_[j], ending compressors",
        "java/lang/ThreadLocal.get_[j];java/lang/ThreadLocal$ThreadLocalMap.set_[j];"
                + "java/lang/ThreadLocal$ThreadLocalMap.cleanSomeSlots_[j], very many thread-local",
    })
    void whatNobodyNeedsIsAProblemAtTheProgramsPlace(String stack, String said) throws IOException {
        Finding finding = only(MAIN + stack + " 50\n" + MAIN + "app/Main.sum_[j] 150\n");

        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(only(MAIN + stack + " 160\n" + MAIN + "app/Main.sum_[j] 40\n"))
                .satisfies(
                        f -> {
                            assertThat(f.severity()).isEqualTo(Severity.PROBLEM);
                            assertThat(f.title()).startsWith("80% of the CPU time").contains(said);
                            assertThat(f.cost().share()).isEqualTo(0.8);
                            assertThat(f.place().method().map(Figures::name))
                                    .hasValue("app.Main.work");
                        });
    }

    /** Its compiler calls methods of unknown classes so. */
    @Test
    void whereClojureLooksMethodsUpATypeIsMissing() throws IOException {
        String lookup =
                "clojure/lang/Reflector.getMethods_[j];java/lang/Class.getMethods_[j];"
                        + "java/lang/reflect/Method.copy_[j]";
        Finding finding = only(MAIN + lookup + " 160\n" + MAIN + "app/Main.sum_[j] 40\n");
        assertThat(finding.next().getFirst().text()).contains("^String s");
    }

    /** A program may be there for it, and do it as well as it can be done. */
    @ParameterizedTest
    @CsvSource({
        "java/io/FileInputStream.read_[j];java/io/FileInputStream.readBytes_[j], read or write"
                + " files",
        "java/time/LocalDate.parse_[j];java/time/format/DateTimeFormatter.parse_[j], by java.time",
        "java/util/HashMap.clear_[j], clearing hash maps",
        "java/io/File.exists_[j];java/io/UnixFileSystem.getBooleanAttributes0_[j], attributes of",
        "java/nio/file/Files.size_[j];sun/nio/fs/UnixNativeDispatcher.stat_[j], attributes of",
        "java/util/concurrent/ConcurrentLinkedQueue.poll_[j], asking queues",
        "java/util/zip/Deflater.deflate_[j];java/util/zip/Deflater.deflateBytesBytes_[j],"
                + " compressing",
        "java/lang/Runtime.exec_[j];java/lang/ProcessBuilder.start_[j];"
                + "java/lang/ProcessImpl.forkAndExec_[j], starting processes",
        "java/io/PrintStream.println_[j];java/io/FileOutputStream.writeBytes_[j], read or write"
                + " files",
        "java/util/concurrent/ArrayBlockingQueue.take_[j];jdk/internal/misc/Unsafe.park_[j], and"
                + " waking",
        "java/lang/Object.wait_[j];java/lang/Object.wait0_[j], and waking",
        "java/util/Collections.sort_[j];java/util/TimSort.sort_[j], sorting",
        "java/util/HashMap.put_[j];java/util/HashMap.putVal_[j];java/util/HashMap.resize_[j],"
                + " making room",
        "java/lang/invoke/Invokers.checkCustomized_[j], method handles that are no constants",
    })
    void whatMayBeNeededIsANoticeHoweverMuchItTakes(String stack, String said) throws IOException {
        Finding finding = only(MAIN + stack + " 180\n" + MAIN + "app/Main.sum_[j] 20\n");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.title()).startsWith("90% of the CPU time").contains(said);
        assertThat(finding.place().method().map(Figures::name)).hasValue("app.Main.work");
    }

    @Test
    void removingAnElementSearchesAndRemovingAtAnIndexDoesNot() {
        Method main = new Method("app.Main", "main", "");
        assertThat(CostlyService.of(List.of(remove("(Ljava/lang/Object;)Z"), main)))
                .contains(CostlyService.LINEAR_SEARCH);
        assertThat(CostlyService.of(List.of(remove("(I)Ljava/lang/Object;"), main))).isEmpty();
    }

    /** A tree knows its size; what walks over its entries is there for them. */
    @Test
    void sizesOfWholeTreesAreNotCounted() {
        Method main = new Method("app.Main", "main", "");
        for (String method : List.of("size", "successor", "getEntry")) {
            assertThat(CostlyService.of(List.of(new Method("java.util.TreeMap", method, ""), main)))
                    .isEmpty();
        }
    }

    private static Method remove(String descriptor) {
        return new Method("java.util.ArrayList", "remove", descriptor);
    }

    /** What the stream of frames calls is the program's; what fetches them beneath it is not. */
    @Test
    void aStackThatTheProgramsLambdaLooksAtIsWalkedThereToo() throws IOException {
        String frames =
                "java/lang/StackWalker.walk_[j];java/lang/StackStreamFactory$AbstractStackWalker."
                        + "callStackWalk_[j];app/Main.caller_[j];";
        assertThat(
                        only(MAIN
                                        + frames
                                        + "java/util/stream/ReferencePipeline.findFirst_[j];"
                                        + "java/lang/StackStreamFactory$FrameBuffer.next_[j]"
                                        + " 100\n"
                                        + MAIN
                                        + frames
                                        + "app/Main.isOwn_[j] 100\n")
                                .cost()
                                .share())
                .isEqualTo(0.5);
    }

    @Test
    void formattingIsNamedBeforeTheExpressionsOfItsParser() throws IOException {
        Finding finding =
                only(
                        MAIN
                                + "java/util/Formatter.format_[j];java/util/Formatter.parse_[j];"
                                + "java/util/regex/Matcher.find_[j] 200\n");

        assertThat(finding.title()).contains("formatting text");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
    }

    @Test
    void matchingIsNoProblemHoweverLong() throws IOException {
        assertThat(only(MAIN + "java/util/regex/Pattern$Loop.match_[j] 200\n").severity())
                .isEqualTo(Severity.NOTICE);
    }

    @Test
    void whatTheProgramDoesItselfWithinAServiceIsItsOwn() throws IOException {
        String callback = "java/lang/Class.getMethod_[j];app/Main.back_[j]";
        assertThat(findings(MAIN + callback + " 200\n")).isEmpty();
    }

    /** The keys' own methods are called so often since their hash codes collide. */
    @Test
    void comparingTheProgramsObjectsIsAPartOfASearch() throws IOException {
        String search = "java/util/HashMap.get_[j];java/util/HashMap$TreeNode.find_[j];";
        Finding finding = only(MAIN + search + "app/Key.equals_[j];app/Key.same_[j] 200\n");
        assertThat(finding.place().method().map(Figures::name)).hasValue("app.Main.work");
        assertThat(finding.text()).endsWith(" What it compares are objects of app.Key.");
        Finding byOther = only(MAIN + search + "app/ByName.compare_[j] 200\n");
        assertThat(byOther.text()).doesNotContain("What it compares");
        assertThat(findings(MAIN + "java/util/ArrayList.get_[j];app/Key.equals_[j] 200\n"))
                .isEmpty();
        assertThat(findings(MAIN + "app/Key.equals_[j] 200\n")).isEmpty();
    }

    @Test
    void classesThatAreLoadedOnceAreNotNamed() throws IOException {
        String define = "java/lang/ClassLoader.defineClass1_[j]";
        String loader = "jdk/internal/loader/BuiltinClassLoader.defineClass_[j];";
        assertThat(findings(MAIN + loader + define + " 200\n")).isEmpty();
        assertThat(only(MAIN + "app/Loader.loadClass_[j];" + define + " 200\n").title())
                .contains("defining classes", "app.Loader.loadClass");
    }

    /** A pool's idle thread asks its queue, and poll with a time waits in the kernel. */
    @Test
    void queuesThatAreWaitedForAreNotAskedAgainAndAgain() throws IOException {
        String poll = "java/util/concurrent/LinkedBlockingQueue.poll_[j]";
        String pool =
                "java/util/concurrent/ThreadPoolExecutor.runWorker_[j];"
                        + "java/util/concurrent/ThreadPoolExecutor.getTask_[j];";
        assertThat(findings(MAIN + pool + poll + " 200\n")).isEmpty();
        String park = ";java/util/concurrent/locks/LockSupport.parkNanos_[j]";
        assertThat(only(MAIN + poll + park + " 200\n").title()).contains("waking them");
        assertThat(only(MAIN + poll + " 200\n").title()).contains("asking queues");
    }

    /** A class that is loaded from a jar is decompressed first. */
    @Test
    void decompressingOfClassesIsNotNamed() throws IOException {
        String load = "jdk/internal/loader/BuiltinClassLoader.defineClass_[j];";
        String inflate = "java/util/zip/Inflater.inflateBytesBytes_[j]";
        assertThat(findings(MAIN + load + inflate + " 200\n")).isEmpty();
        assertThat(only(MAIN + inflate + " 200\n").title()).contains("compressing");
    }

    @Test
    void methodHandlesOfCallSitesAreNotNamed() throws IOException {
        String bind = "java/lang/invoke/MethodHandles.insertArguments_[j]";
        String link = "java/lang/invoke/MethodHandleNatives.linkCallSite_[j];";
        assertThat(findings(MAIN + link + bind + " 200\n")).isEmpty();
        assertThat(only(MAIN + bind + " 200\n").title()).contains("making method handles");
        assertThat(findings(MAIN + "java/lang/invoke/MethodHandles.lookup_[j] 200\n")).isEmpty();
        assertThat(only(MAIN + "java/lang/String.intern_[j] 200\n").title())
                .contains("interning strings");
    }

    @Test
    void ordinaryMapsAndReadsIntoABufferAreNotNamed() throws IOException {
        assertThat(
                        findings(
                                MAIN
                                        + "java/util/HashMap.put_[j];java/util/HashMap.putVal_[j]"
                                        + " 100\n"
                                        + MAIN
                                        + "java/io/BufferedInputStream.fill_[j];"
                                        + "java/io/FileInputStream.readBytes_[j] 100\n"))
                .isEmpty();
    }

    @Test
    void randomNumbersAreDearInSeveralThreads() throws IOException {
        String next = "java.util.Random.next:9";
        MadeProfile one = new MadeProfile(SampleSource.AGCT).walked(200, next, "a.Main.draw:3");
        assertThat(services(new MadeRun().profile(one.made()))).isEmpty();
        one.thread("two", 20).walked(200, next, "a.Main.draw:3");
        assertThat(services(new MadeRun().profile(one.made())))
                .singleElement()
                .satisfies(f -> assertThat(f.title()).contains("java.util.Random"));
    }

    /** JDK 17 and later: its nextInt is that of Random, by which no seed is shared. */
    @Test
    void thoseOfThreadLocalRandomAreNot() throws IOException {
        String[] stack = {
            "java.util.Random.nextInt:9",
            "java.util.concurrent.ThreadLocalRandom.nextInt:4",
            "a.Main.draw:3"
        };
        MadeProfile both = new MadeProfile(SampleSource.AGCT).walked(200, stack);
        both.thread("two", 20).walked(200, stack);
        assertThat(services(new MadeRun().profile(both.made()))).isEmpty();
    }

    @Test
    void onlySingleBytesAreDearToWrite() throws IOException {
        assertThat(writing("(IZ)V").title()).contains("byte by byte");
        assertThat(services(new MadeRun().profile(written("([B)V")))).isEmpty();
    }

    private static Finding writing(String descriptor) throws IOException {
        return services(new MadeRun().profile(written(descriptor))).getFirst();
    }

    private static Profile written(String descriptor) {
        Method write = new Method("java.io.FileOutputStream", "write", descriptor);
        Method save = new Method("a.Main", "save", "()V");
        List<SampleFrame> frames =
                List.of(
                        new SampleFrame(write, -1, -1, FrameKind.NATIVE),
                        new SampleFrame(save, -1, 7, FrameKind.C2));
        return new MadeProfile(SampleSource.AGCT).walked(200, frames).made();
    }

    @Test
    void atomicVariablesAreDearInSeveralThreadsOfTheProgramAlone() throws IOException {
        String update = "java.util.concurrent.atomic.AtomicLong.updateAndGet:9";
        MadeProfile own = new MadeProfile(SampleSource.AGCT).walked(200, update, "a.Main.hit:3");
        assertThat(services(new MadeRun().profile(own.made()))).isEmpty();
        own.thread("two", 20).walked(200, update, "a.Main.hit:3");
        assertThat(services(new MadeRun().profile(own.made())))
                .singleElement()
                .satisfies(
                        f -> {
                            assertThat(f.title()).contains("atomic variables in several threads");
                            assertThat(Figures.name(f.place())).isEqualTo("a.Main.hit (line 3)");
                        });
        String pool = "java.util.concurrent.ThreadPoolExecutor.execute:9";
        MadeProfile jdk =
                new MadeProfile(SampleSource.AGCT)
                        .walked(200, update, pool, "a.Main.hit:3")
                        .thread("two", 20)
                        .walked(200, update, pool, "a.Main.hit:3");
        assertThat(services(new MadeRun().profile(jdk.made()))).isEmpty();
    }

    /** JDK 25, where the accesses are inlined. */
    @Test
    void elementsOfAtomicArraysAreAtomicVariables() throws IOException {
        String[] get = {
            "java.lang.invoke.VarHandleLongs$Array.getVolatile:758",
            "java.util.concurrent.atomic.AtomicLongArray.get:94",
            "a.Meters.hit:16"
        };
        Profile both =
                new MadeProfile(SampleSource.AGCT)
                        .walked(100, get)
                        .thread("two", 20)
                        .walked(100, get)
                        .made();
        Finding finding = services(new MadeRun().profile(both)).getFirst();
        assertThat(Figures.name(finding.place())).isEqualTo("a.Meters.hit (line 16)");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.next().getFirst().text()).contains("Neighbouring elements");
    }

    @Test
    void whatIsPartOfAStartIsANotice() throws IOException {
        String services =
                "java/util/ServiceLoader.load_[j];java/util/ServiceLoader$2.next_[j] 200\n";
        assertThat(only(MAIN + services).title()).contains("(ServiceLoader)");
        Finding xml =
                only(MAIN + "javax/xml/parsers/DocumentBuilderFactory.newInstance_[j];" + services);
        assertThat(xml.title()).contains("factories and parsers of XML");
        assertThat(xml.severity()).isEqualTo(Severity.NOTICE);
    }

    @Test
    void numbersOfManyDigitsAreNoProblem() throws IOException {
        Finding finding =
                only(
                        MAIN
                                + "java/math/BigDecimal.multiply_[j];"
                                + "java/math/BigInteger.multiplyToLen_[j] 200\n");
        assertThat(finding.title()).contains("numbers of many digits");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
    }

    @Test
    void arraysThatAreCopiedAreToldOfTheirCaller() throws IOException {
        assertThat(copying(50, "oop_disjoint_arraycopy"))
                .singleElement()
                .satisfies(
                        f -> {
                            assertThat(f.title())
                                    .isEqualTo(
                                            "50% of the CPU time goes into copying arrays, for"
                                                    + " a.Main.drain (line 3).");
                            assertThat(f.severity()).isEqualTo(Severity.NOTICE);
                        });
        assertThat(copying(15, "oop_disjoint_arraycopy")).isEmpty();
        assertThat(copying(50, "updateBytesCRC32")).isEmpty();
    }

    private static List<Finding> copying(int percent, String stub) throws IOException {
        return new MadeRun()
                .samples(1000, FrameKind.C2, "a.Main.drain:3", "a.Main.main:9")
                .profile(
                        new MadeProfile(SampleSource.PC)
                                .walked(10L * percent, stub, "a.Main.drain:3", "a.Main.main:9")
                                .walked(1000 - 10L * percent, "a.Main.main:9")
                                .made())
                .ask(new CostlyCall());
    }

    private Finding only(String stacks) throws IOException {
        List<Finding> findings = findings(stacks);
        assertThat(findings).hasSize(1);
        return findings.getFirst();
    }

    private List<Finding> findings(String stacks) throws IOException {
        Path file = Files.writeString(folder.resolve("stacks.collapsed"), stacks);
        return services(
                new CostlyCall()
                        .ask(new Facts(RunReader.open(List.of(file), Progress.NONE)))
                        .findings());
    }

    /** The samples may be of arithmetic just before the call. */
    @Test
    void whatOnlyInlinedFramesTellIsPerhapsSoWithoutDebugInfoBetweenSafepoints()
            throws IOException {
        Finding perhaps = inlined(NonSafepoints.OFF, "~java.util.ArrayList.contains:9");
        assertThat(perhaps.title()).startsWith("Perhaps 60% of the CPU time goes into walking");
        assertThat(perhaps.severity()).isEqualTo(Severity.NOTICE);
        assertThat(perhaps.next().getFirst().flags()).contains("-XX:+DebugNonSafepoints");
        assertThat(inlined(NonSafepoints.ON, "~java.util.ArrayList.contains:9").severity())
                .isEqualTo(Severity.PROBLEM);
        assertThat(inlined(NonSafepoints.OFF, "java.util.ArrayList.contains:9").severity())
                .as("a call is a safepoint")
                .isEqualTo(Severity.PROBLEM);
    }

    private static Finding inlined(NonSafepoints flag, String call) throws IOException {
        MadeProfile samples = new MadeProfile(SampleSource.AGCT).with(flag);
        samples.walked(600, call, "a.Main.find:7").walked(400, "a.Main.main:4");
        return services(new MadeRun().profile(samples.made())).getFirst();
    }

    private static List<Finding> services(MadeRun run) throws IOException {
        return services(run.ask(new CostlyCall()));
    }

    /** Without the finding that a call of the JDK takes half of the time, whatever it is. */
    private static List<Finding> services(List<Finding> all) {
        return all.stream().filter(f -> !f.text().startsWith("It is in the JDK.")).toList();
    }
}
