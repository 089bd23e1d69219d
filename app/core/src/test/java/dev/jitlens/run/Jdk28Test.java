package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.CompilerState.CodeBlobs;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What JDK 28 writes that none before it did. */
class Jdk28Test {
    private static final String CODE =
            " compile_id='36' compiler='c2' level='4' entry='0x00007f09dc0cb480' size='568'";
    private static final String METHOD = " method='Hot a (JI)J' bytes='24' count='10518'";
    private static final String PRINTED = "88   36       4       Hot::a (24 bytes)\n";
    private static final String MOVED =
            "3064   36       4       Hot::a (24 bytes)   made not entrant: relocated\n";
    private static final String LOG =
            "<?xml version='1.0' encoding='UTF-8'?>\n"
                    + "<hotspot_log version='160 1' process='7' time_ms='1763000000000'>\n<tty>\n"
                    + "<nmethod"
                    + CODE
                    + " address='0x00007f09dc0cb388'"
                    + METHOD
                    + " stamp='0.093'/>\n"
                    + "<writer thread='20785'/>\n"
                    + "<make_not_entrant thread='20785' reason='relocated' compile_id='36'"
                    + " compiler='c2' level='4' stamp='3.065'/>\n"
                    + MOVED
                    + "<relocated nmethod"
                    + CODE
                    + " original_address='0x00007f09dc0cb388'"
                    + " original_code_heap='CodeHeap 'non-profiled nmethods''"
                    + " new_address='0x00007f09dacc7008'"
                    + " new_code_heap='CodeHeap 'hot nmethods''"
                    + METHOD
                    + " stamp='3.065'/>\n</tty>\n"
                    + "<compilation_log thread='9'>\n"
                    + "<start_compile_thread name='C2 CompilerThread0' thread='9' process='7'"
                    + " stamp='0.05'/>\n"
                    + "<task compile_id='36'"
                    + METHOD
                    + " stamp='0.088'>\n"
                    + "<task_done success='1' nmsize='312' count='10518' stamp='0.093'/>\n"
                    + "</task>\n</compilation_log>\n</hotspot_log>\n";

    @TempDir Path folder;

    private Run run(String... texts) throws IOException {
        Path[] files = new Path[texts.length];
        for (int i = 0; i < texts.length; i++) {
            files[i] = Files.writeString(folder.resolve("file" + i + ".log"), texts[i]);
        }
        return RunReader.open(List.of(files), Progress.NONE);
    }

    /** Of the hot code heap: what was made not entrant is the code at its old place. */
    @Test
    void codeThatWasRelocatedGoesOn() throws IOException {
        for (Run run :
                List.of(
                        run(LOG),
                        run(LOG, PRINTED + MOVED),
                        run(PRINTED + MOVED, LOG),
                        run(PRINTED + MOVED))) {
            assertThat(run.totals().madeNotEntrant()).isEqualTo(1);
            assertThat(run.compilations())
                    .singleElement()
                    .satisfies(
                            c -> {
                                assertThat(c.fate().notEntrant()).isFalse();
                                assertThat(Time.isKnown(c.fate().notEntrantNanos())).isFalse();
                            });
            assertThat(run.files()).allMatch(file -> file.unreadLines() == 0);
        }
    }

    @Test
    void itsCopyCanBeMadeNotEntrant() throws IOException {
        String ended =
                "4000   36       4       Hot::a (24 bytes)   made not entrant: uncommon trap\n";
        Run run = run(PRINTED + MOVED + ended);
        assertThat(run.totals().madeNotEntrant()).isEqualTo(2);
        assertThat(run.compilations().getFirst().fate().notEntrantReason())
                .isEqualTo("uncommon trap");
    }

    /** Objects that the code had not allocated are when it is left. */
    @Test
    void whatATrapAllocatesIsUnderstood() throws IOException {
        Run run =
                run(
                        """
                        [0.479s][debug][deoptimization ] UNCOMMON TRAP method=V.main([Ljava/lang/String;)V trap_bci=64 osr_bci=146 reason=unstable_if action=reinterpret cid= 199 osr level=4 pc=0x00007fb75c0daa14 relative_pc=0x00000000000010f4
                        [0.479s][debug][deoptimization ] REALLOC OBJECTS in thread 0x00007fb76c01c080
                        [0.479s][debug][deoptimization ]      object <0x000000068795eb90> of type 'V$P' allocated (24 bytes)
                        [0.479s][debug][deoptimization ] DEOPT PACKING thread=0x00007fb76c01c080 vframeArray=0x00007fb76c0d7e70
                        """);
        assertThat(run.totals().uncommonTraps()).isEqualTo(1);
        assertThat(run.files()).extracting(LogFile::unreadLines).containsExactly(0L);
    }

    /** Value objects can be passed as their fields. */
    @Test
    void entryPointsForValueObjectsAreLabels() throws IOException {
        String code =
                """
                Compiled method (c2)     100   36       4       Hot::a (24 bytes)
                 total in heap  [0x00007f8f285ff088,0x00007f8f285ff2f8] = 624
                 main code      [0x00007f8f285ff100,0x00007f8f285ff140] = 64

                [MachCode]
                [Entry Point]
                [Value Entry Point]
                  # {method} {0x00000000665a9d48} 'a' '(JI)J' in 'Hot'
                  0x00007f8f285ff100: 9090 9090

                [Verified Entry Point]
                [Verified Value Entry Point]
                [Verified Value Entry Point (RO)]
                  0x00007f8f285ff104: 9090 90c3
                [/MachCode]
                """;
        Run run =
                run(
                        LOG.replace(
                                "</tty>",
                                "<print_nmethod compile_id='36' compiler='c2' level='4'"
                                        + " stamp='0.1'>\n"
                                        + code.replace("'", "&apos;")
                                        + "</print_nmethod>\n</tty>"));
        assertThat(run.files()).extracting(LogFile::unreadLines).containsExactly(0L);
        assertThat(run.code().listings())
                .singleElement()
                .satisfies(l -> assertThat(l.counts().instructions()).isEqualTo(8));
    }

    /** Of a part nothing more is told than of the sum; a cache in one piece has no sum. */
    @Test
    void theBlobsOfPartsAreUnderstood() throws IOException {
        String parts =
                """
                CodeHeap 'non-profiled nmethods': size=3072Kb used=220Kb max_used=220Kb free=2851Kb
                 bounds [0x00007f29aa300000, 0x00007f29aa570000, 0x00007f29aa600000]
                 blobs=246, nmethods=246, adapters=0, full_count=0
                CodeHeap 'hot nmethods': size=2048Kb used=0Kb max_used=0Kb free=2048Kb
                 bounds [0x00007f29aa100000, 0x00007f29aa300000, 0x00007f29aa300000]
                 blobs=0, nmethods=0, adapters=0, full_count=0
                CodeCache: size=10240Kb, used=2677Kb, max_used=2735Kb, free=7560Kb
                 total blobs=1252, nmethods=770, adapters=378, full_count=0
                Compilation: enabled, stopped_count=0, restarted_count=0
                """;
        String whole =
                """
                CodeCache: size=3072Kb used=2677Kb max_used=2735Kb free=394Kb
                 bounds [0x00007f29aa300000, 0x00007f29aa570000, 0x00007f29aa600000]
                 blobs=1252, nmethods=770, adapters=378, full_count=1
                """;
        assertThat(blobs(run(LOG.replace("</tty>", parts.replace("'", "&apos;") + "</tty>"))))
                .containsExactly("1252 770 378 0");
        assertThat(blobs(run(whole))).containsExactly("1252 770 378 1");
    }

    private static List<String> blobs(Run run) {
        assertThat(run.files()).extracting(LogFile::unreadLines).containsExactly(0L);
        return run.compilers().stream()
                .filter(CodeBlobs.class::isInstance)
                .map(CodeBlobs.class::cast)
                .map(
                        b ->
                                "%d %d %d %d"
                                        .formatted(
                                                b.blobs(),
                                                b.nmethods(),
                                                b.adapters(),
                                                b.fullCount()))
                .toList();
    }
}
