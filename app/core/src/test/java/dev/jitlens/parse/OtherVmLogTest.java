package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.LogKind;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A log of another JVM is refused by its name. */
class OtherVmLogTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "<verbosegc xmlns=\"http://www.ibm.com/j9/verbosegc\" version=\"1\"> ~ GC log of"
                        + " OpenJ9",
                "+ (cold) java/lang/Math.max(II)I @ 00007F11C0-00007F11F0 OrdinaryMethod ~"
                        + " -Xjit:verbose",
                "+ (AOT cold) java/lang/Math.max(II)I @ 00007F11C0-00007F11F0 ~ -Xjit:verbose",
                "#INFO:  StartTime: Nov 20 10:00:00 2026 ~ -Xjit:verbose",
                "0SECTION       TITLE subcomponent dump routine ~ javacore",
                "[INFO ][memory ] [YC#1] 0.9-1.0: YC 2048KB->1024KB (4096KB), 0.028 s ~ JRockit",
                "[memory ] 1.500-1.560: GC 65536K->12288K (65536K), 60.0 ms ~ JRockit",
                "[Wed Nov 16 15:02:13 2005][28637][memory ] GC strategy: parallel ~ JRockit",
                "===== FULL THREAD DUMP =============== ~ JRockit",
                "<AF[1]: Allocation Failure. need 528 bytes, 0 ms since last AF> ~ IBM",
                "<GC: 2 4.020320 1 104 32 25179176 0 107544576 0 0 13369344 0 3343624 > ~ HP",
                "OpenJDK Zing VM 1.8.0-zing_19.1 ~ Zing",
                "[engine] opt done     id=12    fib  |Tier 1|Time    20( 15+5   )ms ~ Truffle",
                "[truffle] opt done         fib <opt> |ASTSize 5/9 ~ Truffle",
                "HotSpotCompilation-412   Ljava/lang/Math;   max   (II)I   |   3ms ~ Graal",
            })
    void isNamed(String line, String name) throws IOException {
        Path log = Files.writeString(folder.resolve("other.log"), "starting\n" + line + "\n");

        assertThatThrownBy(() -> RunReader.open(List.of(log), Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("other.log: this is ", name, "HotSpot");
    }

    /** What people have of HotSpot from other tools: what helps instead is said. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "' num     #instances         #bytes  class name (module)' ~ class histogram",
                "' num   #instances    #bytes  class name' ~ class histogram",
                "Timestamp         S0     S1     E      O      M     CCS    YGC ~ jstat",
                "'  S0     S1     E      O      M     CCS    YGC     YGCT' ~ jstat",
                "' S0C    S1C    S0U    S1U      EC       EU        OC' ~ jstat",
                "Loaded  Bytes  Unloaded  Bytes     Time ~ jstat",
                "Compiled Failed Invalid   Time   FailedType FailedMethod ~ jstat",
                "Compiled  Size  Type Method ~ jstat",
                "java.cls.loadedClasses=8 ~ PerfCounter.print",
                "Native Memory Tracking: ~ VM.native_memory",
                "' garbage-first heap   total 2048K, used 512K [0x08, 0x10)' ~ GC.heap_info",
                "garbage-first heap   total reserved 4096K, committed 2048K ~ GC.heap_info",
                "' PSYoungGen      total 2048K, used 96K [0x08, 0x10, 0x18)' ~ GC.heap_info",
                "' def new generation   total 2048K, used 96K [0x08, 0x10)' ~ GC.heap_info",
                "' ZHeap           used 8M, capacity 64M, max capacity 512M' ~ GC.heap_info",
                "Shenandoah Heap ~ GC.heap_info",
                "-XX:CICompilerCount=2 -XX:MaxHeapSize=1048576 -XX:+UseG1GC ~ VM.flags",
                "[Global flags] ~ PrintFlagsFinal",
                "'I looked:\n\n"
                    + "     intx MaxInlineSize   = 35   {C2 product} {default}' ~ PrintFlagsFinal",
                "'It ends so:\n"
                        + "[9.1s][info][gc,stats]    66 Successful Concurrent GCs' ~ statistics",
                "'[2026-01-01T00:00:10.938+0000][40.484s]    Memory: Allocation Rate   0 / 0   6 /"
                        + " 78   MB/s' ~ statistics",
                "C1 compile queue: ~ Compiler.queue",
                "'----------\nType Pollution Statistics:\n----------\n1:\ta.B' ~ type-pollution",
                "'Benchmark  (n)  Mode  Cnt  Score   Error  Score   Error  Units\n"
                        + "a.B.c  8  avgt    5  1.100 ± 0.100  2.100 ± 0.100  ns/op' ~ two scores",
                "'Benchmark | Mode | Score | Error | Score | Error | Units' ~ two scores",
                "Attaching to process ID 4711, please wait... ~ jstack -F",
                "'Thread 4712: (state = BLOCKED)\n - a.B.c() @bci=0 (Compiled frame)' ~ jstack -F",
                "'----------------- 0 -----------------\n0x00007fff1 ntdll!Nt + 0x14' ~ jstack -m",
                "VM Arguments: ~ VM.command_line",
                "'OpenJDK 64-Bit Server VM version 25.0.3+9-LTS\nJDK 25.0.3' ~ VM.version",
                "'OpenJDK 64-Bit Server VM version 25.402-b06\nJDK 8.0_402' ~ VM.version",
                "2.695 s ~ VM.uptime",
                "'#Fri Nov 27 10:58:33 UTC 2026\na=b\njava.vm.specification.version=25' ~ jinfo",
                "Java System Properties: ~ VM.system_properties",
                "'Java System Properties:\n\nVM Arguments:\njvm_args: -Xmx1g' ~ jinfo",
                "'VM Arguments:\njvm_args: -Xmx1g' ~ VM.command_line",
                "'=  C O D E   H E A P   A N A L Y S I S   (general remarks)  =' ~"
                        + " Compiler.CodeHeap_Analytics",
                "'StringTable statistics:' ~ jcmd",
                "0.023810: [call level=0 [a.B.c(B)I] @-1 queues=0,0 rate=n/a ~ PrintTieredEvents",
            })
    void whatOtherToolsTellIsNamed(String line, String name) throws IOException {
        Path text = Files.writeString(folder.resolve("other.txt"), "4711:\n" + line + "\n\n");

        assertThatThrownBy(() -> RunReader.open(List.of(text), Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("other.txt: this is ", name, "Jitlens");
    }

    @Test
    void whatIsToBeMadeReadableFirstIsNamed() throws IOException {
        byte[] seven = {'7', 'z', (byte) 0xbc, (byte) 0xaf, 0x27, 0x1c, 0, 4, 0, 0};
        String member = "gc.log" + "\0".repeat(94) + "0000644\0" + "0000000\0".repeat(2);
        String tar = member + "0".repeat(11) + "\0" + "0".repeat(11) + "\0" + "011223\0 0";
        byte[] ustar = (tar + "\0".repeat(100) + "ustar\0" + "00").getBytes(StandardCharsets.UTF_8);
        String pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";
        assertNamed(seven, "an archive of 7-Zip");
        assertNamed(ustar, "an archive of tar");
        byte[] cpu = new byte[64];
        cpu[8] = 3;
        cpu[24] = 100;
        assertNamed(cpu, "a CPU profile in pprof's old binary form; go tool pprof -proto");
        byte[] ofJava = {0, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0};
        assertNamed(ofJava, "a CPU profile in pprof's old binary form");
        String waits = "--- contentionz 1 ---\nformat = java\nresolution = microseconds\n";
        assertNamed(
                waits.getBytes(StandardCharsets.UTF_8), "a profile in pprof's old text form; go");
        byte[] heap =
                "heap profile:      1:  1024 [     2:  2048] @ heapz/1048576\n"
                        .getBytes(StandardCharsets.UTF_8);
        assertNamed(heap, "a profile in pprof's old text form; go tool pprof -proto");
        assertNamed(pointer.getBytes(StandardCharsets.UTF_8), "a pointer of Git LFS");
    }

    @Test
    void tablesOfStatisticsAloneAreNamed() throws IOException {
        String zgc = "=== Garbage Collection Statistics =====\n        Last 10s    Total\n";
        String shenandoah = "\nGC STATISTICS:\n  \"(G)\" (gross) pauses include VM time\n";
        assertNamed(zgc.getBytes(StandardCharsets.UTF_8), "a table of statistics of ZGC");
        assertNamed(shenandoah.getBytes(StandardCharsets.UTF_8), "a table of statistics of ZGC");
        for (String decorated :
                new String[] {
                    "[30.486s] " + zgc,
                    "[2019-02-05T15:10:08.998-0200][1357910ms] " + shenandoah.strip(),
                    "[30.4s][info][gc,stats] All times are wall-clock times, except some\n",
                }) {
            assertNamed(decorated.getBytes(StandardCharsets.UTF_8), "a table of statistics of ZGC");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Registers:\nRAX=0x0000000000000000, RBX=0x0000000000000008",
                "Instructions: (pc=0x00007f0000000010)",
                "Stack: [0x00007f0000000000,0x00007f0000100000],  sp=0x00007f00000ff000",
                "\nJava frames: (J=compiled Java code, j=interpreted, Vv=VM code)",
                "0x00007f76d48: 8b 87\n\n---------------  P R O C E S S  ---------------\n",
                "sp=0x2\nEvent: 18,585 Thread 0x00007f76e80ea800 nmethod 124 0x00007f76e4e88d50 c",
                "0.1\nEvent: 0.152 Thread 0x00007feb980a2330   25       4       a.B::c (60 bytes)",
                "x\n=>0x00007f76e8009000 JavaThread \"main\" [_thread_blocked, id=5955",
                "code\nV  [libjvm.so+0x9a1c2e]  JavaCalls::call_helper",
            })
    void aPieceOfACrashReportIsNamed(String piece) throws IOException {
        assertNamed(piece.getBytes(StandardCharsets.UTF_8), "a piece of a crash report");
    }

    private void assertNamed(byte[] content, String name) throws IOException {
        Path file = Files.write(folder.resolve("some.log"), content);

        assertThatThrownBy(() -> RunReader.open(List.of(file), Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("some.log: this is " + name);
    }

    @Test
    void aHeapDumpIsNamed() throws IOException {
        byte[] begin = "JAVA PROFILE 1.0.2\0\0\0\0\b".getBytes(StandardCharsets.ISO_8859_1);
        Path dump = Files.write(folder.resolve("java.hprof"), begin);

        assertThatThrownBy(() -> RunReader.open(List.of(dump), Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("java.hprof: this is a heap dump");
    }

    @Test
    void noFixtureOfHotSpotIsTakenForAnother() throws IOException {
        for (FormatFixture fixture : FormatFixture.all()) {
            // These are asked about where nothing in a file is known.
            assertThat(OtherVmLog.of(fixture.bytes()))
                    .as(fixture.name())
                    .matches(
                            log ->
                                    log.isEmpty()
                                            || log.get() == OtherVmLog.JCMD
                                            || log.get() == OtherVmLog.CRASH_PIECE
                                                    && fixture.name().startsWith("vm-events"));
        }
    }

    @Test
    void aProgramsOwnLogIsNoOther() {
        String text = "[INFO ][main] ready\n[engine] started\n+ (cold) start\n";
        assertThat(OtherVmLog.of(text.getBytes(StandardCharsets.UTF_8))).isEmpty();
    }

    @Test
    void theHeadAloneOfAnOldGcLogTellsTheVersion() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64"
                                + " JRE (1.8.0_504-b01), built on Aug 20 2026 by \"x\" with gcc 16",
                        "Memory: 4k page, physical 24684096k(19545196k free), swap 0k(0k free)",
                        "CommandLine flags: -XX:+PrintGC -XX:+PrintGCTimeStamps ");
        assertThat(facts.kinds).containsExactly(LogKind.GC_LOG);
        assertThat(facts.events(JvmIdentity.class))
                .extracting(JvmIdentity::version)
                .containsExactly("1.8.0_504-b01");
        assertThat(facts.programLines).isZero();
    }
}
