package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.run.again.InlineTrees;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Mail programs break lines at blanks, as late as they fit. */
class BrokenLinesTest {
    private static final Path FORMATS = Path.of("src/test/resources/formats");

    private static final String MAIL =
            """
            Hi all,

            since we went to the new machines the young collections are slow, as you can
            see here:

            101.250: [GC 101.250: [ParNew: 91200K->8704K(98304K), 0.0301230 secs]
            181200K->101376K(393216K), 0.0302150 secs] [Times: user=0.11 sys=0.00,
            real=0.03 secs]
            102.500: [GC 102.500: [ParNew: 91136K->8640K(98304K), 0.2501110 secs]
            183808K->103424K(393216K), 0.2502250 secs] [Times: user=0.91 sys=0.02,
            real=0.25 secs]
            104.000: [GC 104.000: [ParNew (promotion failed):
            91072K->91072K(98304K), 0.4000100 secs]104.400: [CMS:
            262144K->65536K(294912K), 2.1000000 secs] 353216K->65536K(393216K),
            2.5001250 secs] [Times: user=2.61 sys=0.04, real=2.50 secs]

            Do you know what could be done?
            """;

    @TempDir Path dir;

    private Run open(String text) throws IOException {
        return RunReader.open(
                List.of(Files.writeString(dir.resolve("mail.txt"), text)), Progress.NONE);
    }

    @Test
    void collectionsAreReadWhereTheyBegin() throws IOException {
        Run run = open(MAIL);

        List<GarbageCollection> all = run.collections();
        assertThat(all).extracting(c -> c.origin().line()).containsExactly(6L, 9L, 12L);
        assertThat(all)
                .extracting(c -> c.times().pauseNanos())
                .containsExactly(30_215_000L, 250_225_000L, 2_500_125_000L);
        assertThat(run.files().getFirst().bytes()).isEqualTo(MAIL.length());
        assertThat(run.files().getFirst().lines()).isEqualTo(MAIL.lines().count());
    }

    @Test
    void blanksAtTheEndsOfBrokenLinesStandForThoseBetween() throws IOException {
        String flowed =
                MAIL.replaceAll("(secs\\]|0,|:|,)\\n(?=[\\[\\dr])", "$1 \n")
                        .replace("see here: \n", "see here:\n");

        assertThat(open(flowed).collections()).hasSize(3);
    }

    /** A program writes as long lines between, which are not broken. */
    @Test
    void linesThatWouldHaveHadRoomStayAsTheyAre() throws IOException {
        String console =
                """
                [1.001s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->3M(96M) 2.5ms
                order 17 was shipped
                [1.002s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 34M->3M(96M) 2.5ms
                order 18 was shipped
                [1.003s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 44M->3M(96M) 2.5ms
                order 19 was shipped to the address that its buyer has given us, which is far away
                """;

        assertThat(open(console).files().getFirst().programLines()).isEqualTo(3);
    }

    /** Whoever asks says much before it. */
    @Test
    void whatIsBrokenBehindALongStoryIsReadToo() throws IOException {
        String story =
                "The service stops for a while each night, and nobody knows why.\n".repeat(99);

        assertThat(open(story + MAIL).collections()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({
        "25-heap/input.log",
        "11-native-memory/input.log",
        "17-cut/input.txt",
        "17-compiled-code/input.log",
        "17-macos/input.log",
        "21-native-code/input.log",
        "8-windows/input.log"
    })
    void crashesThatAreBrokenTellTheirLastEvents(String report) throws IOException {
        Path whole = FORMATS.resolve("hs-err").resolve(report);
        Run plain = RunReader.open(List.of(whole), Progress.NONE);
        Run broken = open(broken(Files.readString(whole), 76));

        assertThat(broken.compilations())
                .extracting(c -> c.id() + " " + c.method().display())
                .isEqualTo(
                        plain.compilations().stream()
                                .map(c -> c.id() + " " + c.method().display())
                                .toList());
        assertThat(broken.collections()).hasSameSizeAs(plain.collections());
        assertThat(broken.totals().uncommonTraps()).isEqualTo(plain.totals().uncommonTraps());
        assertThat(broken.files().getFirst().unreadLines()).isZero();
        assertThat(broken.jvm().version()).isEqualTo(plain.jvm().version());
        assertThat(broken.files().getFirst().kinds()).isEqualTo(plain.files().getFirst().kinds());
        assertThat(broken.crashes()).hasSize(1);
        assertThat(broken.crashes().getFirst().site().compiling())
                .isEqualTo(plain.crashes().getFirst().site().compiling());
    }

    /**
     * As mail programs make of runs of blanks, of which those before a part of the heap are one.
     */
    @ParameterizedTest
    @CsvSource({"25-heap/input.log", "8-jvm-code/input.log", "8-windows/input.log"})
    void crashesWhoseBlanksBecameOneTellTheSame(String report) throws IOException {
        Path whole = FORMATS.resolve("hs-err").resolve(report);
        Run plain = RunReader.open(List.of(whole), Progress.NONE);
        String collapsed = Files.readString(whole).replaceAll(" +", " ").replaceAll("(?m)^ ", "");

        for (String text : List.of(collapsed, broken(collapsed, 76))) {
            Run run = open(text);
            assertThat(run.compilations()).hasSameSizeAs(plain.compilations());
            assertThat(run.collections()).hasSameSizeAs(plain.collections());
            assertThat(run.files().getFirst().unreadLines()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "72,gc-log/8-cms-details/input.log",
        "76,gc-log/8-parallel-details/input.log",
        "78,gc-log/11-g1/input.log",
        "76,gc-log/11-z-without-starts/input.log",
        "72,unified-safepoint/21-info/input.txt",
        "76,stopped-time/8-gc-log/input.txt",
        "72,safepoint-statistics/8-each/input.txt",
        "76,safepoint-statistics/8-page-armed/input.txt",
        "76,safepoint-statistics/11-each/input.txt",
        "80,log-compilation/21-not-compilable/input.log",
        "76,print-compilation/11-tiered/input.txt"
    })
    void whatIsBrokenIsToldAsIfItWereNot(int width, String file) throws IOException {
        Path whole = FORMATS.resolve(file);
        Run plain = RunReader.open(List.of(whole), Progress.NONE);
        Run broken = open(broken(Files.readString(whole), width));

        assertThat(broken.collections()).hasSameSizeAs(plain.collections());
        assertThat(broken.pauses()).hasSameSizeAs(plain.pauses());
        assertThat(broken.compilations()).hasSameSizeAs(plain.compilations());
    }

    /** What is read again when it is looked at stands elsewhere in a text that was put right. */
    @ParameterizedTest
    @CsvSource({
        "72,17-text-inside",
        "76,17-text-inside",
        "80,8-text-inside",
        "76,21-hsdis",
        "80,25-method-data",
        "76,21-text-inside",
        "72,11-text-inside",
        "72,8-recording",
        "76,27-assembly"
    })
    void brokenLogsOfCompilersShowTheSameInlining(int width, String log) throws IOException {
        Path whole = FORMATS.resolve("log-compilation").resolve(log).resolve("input.log");
        Run plain = RunReader.open(List.of(whole), Progress.NONE);
        Run broken = open(broken(Files.readString(whole), width));

        assertThat(trees(broken)).isEqualTo(trees(plain)).isNotEmpty();
        assertThat(broken.files().getFirst().unreadLines()).isZero();
    }

    /** Not each line that goes on has it: some end within a word that is longer than they are. */
    @Test
    void aBlankThatStandsAtTheEndOfALineIsNotPutThereAgain() throws IOException {
        Path whole = FORMATS.resolve("log-compilation/25-assembly/input.log");
        Run plain = RunReader.open(List.of(whole), Progress.NONE);
        String kept =
                broken(Files.readString(whole), 75).replaceAll("(method='[^'\n]+)\n", "$1 \n");
        Run broken = open(kept);

        assertThat(broken.compilations())
                .extracting(c -> c.method().display() + c.method().descriptor())
                .isEqualTo(
                        plain.compilations().stream()
                                .map(c -> c.method().display() + c.method().descriptor())
                                .toList());
    }

    private static List<String> trees(Run run) throws IOException {
        List<String> trees = new ArrayList<>();
        InlineTrees.read(run.compilations(), (c, tree) -> trees.add(c.id() + " " + tree));
        return trees;
    }

    /** Their first lines are texts of the JVM's own, as the lines of a program are. */
    @Test
    void logsWhoseHeadIsLongAreReadThoughBroken() throws IOException {
        Path whole = FORMATS.resolve("log-compilation/8-class-loading/input.log");
        Run plain = RunReader.open(List.of(whole), Progress.NONE);
        Run broken = open(broken(Files.readString(whole), 76));

        assertThat(broken.compilations()).hasSameSizeAs(plain.compilations()).isNotEmpty();
        assertThat(broken.files().getFirst().unreadLines()).isZero();
        assertThat(broken.jvm().version()).isEqualTo(plain.jvm().version());
    }

    /** As books do, whose columns are narrow: no JVM ends a line behind the second time. */
    @Test
    void collectionsThatAreBrokenByHandAreRead() throws IOException {
        Run run =
                open(
                        """
                        Then there is no room left for what must be promoted:
                        2043.500: [GC 2043.500:
                        [ParNew (promotion failed): 91072K->91072K(98304K), 0.4000100 secs]
                        2043.900: [CMS: 262144K->65536K(294912K), 2.1000000 secs]
                        353216K->65536K(393216K),
                        [CMS Perm : 20480K->20480K(34816K)], 2.5001250 secs]
                        [Times: user=2.61 sys=0.04, real=2.50 secs]
                        [Times of trouble are over then.]

                        79.250: [Full GC (System) 79.250:
                        [Tenured: 8192K->4096K(65536K), 0.1250000 secs]
                        9216K->4096K(98304K),
                        0.1260000 secs]
                        And so on.
                        """);

        assertThat(run.collections())
                .extracting(c -> c.origin().line() + " " + c.times().pauseNanos())
                .containsExactly("10 126000000", "2 2500125000");
        assertThat(run.collections())
                .extracting(c -> c.heap().usedAfter() >> 10)
                .containsExactly(4096L, 65_536L);
        assertThat(run.files().getFirst().unreadLines()).isZero();
    }

    private static final Path PERFASM = Path.of("src/test/resources/profiles/perfasm");

    @ParameterizedTest
    @CsvSource({
        "72,17-two-benchmarks",
        "76,17-two-events",
        "78,21-stub",
        "76,21-graal",
        "72,8-old-columns",
        "76,17-one-blank",
        "76,8-piece"
    })
    void perfasmIsToldAsIfItWereNotBroken(int width, String name) throws IOException {
        Path whole = PERFASM.resolve(name).resolve("input.txt");
        Run plain = RunReader.open(List.of(whole), Progress.NONE);
        Run broken = open(broken(Files.readString(whole), width));

        assertThat(broken.profiles())
                .extracting(Profile::stacks)
                .isEqualTo(plain.profiles().stream().map(Profile::stacks).toList());
        assertThat(broken.code().nmethods())
                .extracting(CodeListing::counts)
                .isEqualTo(plain.code().nmethods().stream().map(CodeListing::counts).toList());
        assertThat(broken.files().getFirst().warnings())
                .hasSameSizeAs(plain.files().getFirst().warnings());
    }

    /** A border has a blank within, at which it is broken also where all other lines are short. */
    @Test
    void aBorderThatIsBrokenAloneIsOne() throws IOException {
        String rest = "].................................................................\n";
        String region =
                """
                ....[Hottest Region
                1%sc2, level 4, shop.Till::sum, version 2, compile id 31

                  40.00%  0x00007f21c014d100: add %r10d,%eax
                  10.00%  0x00007f21c014d103: retq
                ....................................................................
                  50.00%  <total for region 1>
                """;
        List<Profile> profiles = open(region.replace("%s", rest)).profiles();

        assertThat(profiles).singleElement();
        assertThat(profiles.getFirst().stacks())
                .extracting(Sampled::count)
                .containsExactly(4000L, 1000L, 5000L);
    }

    /** A row that is not whole, and numbers below it: by hand, where a column of a book ends. */
    @Test
    void rowsOfSafepointsAreReadWhereverTheyAreBroken() throws IOException {
        Run run =
                open(
                        """
                        The first of them took longest:
                                 vmop                    [threads: total initially_running wait_to_block]    [time:
                        spin block sync cleanup vmop] page_trap_count
                        1.250: RevokeBias                       [      12          1              2    ]      [     7     0
                             7     1     2    ]  0
                        1.300: no vm operation                  [      12
                          0    0    ]      [     0     0     0
                             0     4    ]  0
                        12
                        """);

        assertThat(run.pauses())
                .extracting(p -> p.operation() + " " + p.origin().line())
                .containsExactly("RevokeBias 4", "no vm operation 6");
        assertThat(run.pauses())
                .extracting(p -> p.durations().totalNanos())
                .containsExactly(10_000_000L, 4_000_000L);
        assertThat(run.files().getFirst().programLines()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "72,11-hsdis-intel",
        "72,21-one-blank",
        "76,11-without-hsdis",
        "76,17-hsdis-att",
        "78,21-machine-code",
        "72,25-aarch64",
        "76,25-aarch64-loops",
        "76,25-hsdis-att"
    })
    void codeIsToldAsIfItWereNotBroken(int width, String name) throws IOException {
        Path whole = FORMATS.resolve("print-assembly").resolve(name).resolve("input.txt");
        List<CodeListing> plain = code(Files.readString(whole));
        List<CodeListing> broken = code(broken(Files.readString(whole), width));

        assertThat(broken)
                .extracting(CodeListing::code, CodeListing::counts)
                .containsExactlyElementsOf(
                        plain.stream().map(c -> tuple(c.code(), c.counts())).toList());
    }

    /** Rows of bytes tell where they are broken, however narrow the column of a book is. */
    @ParameterizedTest
    @CsvSource({"48,17-machine-code", "60,25-aarch64", "60,21-aarch64", "63,25-machine-code"})
    void bytesOfCodeAreWholeInNarrowColumns(int width, String name) throws IOException {
        Path whole = FORMATS.resolve("print-assembly").resolve(name).resolve("input.txt");

        assertThat(code(broken(Files.readString(whole), width)))
                .extracting(CodeListing::counts)
                .containsExactlyElementsOf(
                        code(Files.readString(whole)).stream().map(CodeListing::counts).toList());
    }

    @ParameterizedTest
    @CsvSource({"72,17-compiled-code", "76,8-jvm-code", "80,17-compiled-code", "72,8-windows"})
    void crashesThatAreBrokenTellTheirFrames(int width, String report) throws IOException {
        Path whole = FORMATS.resolve("hs-err").resolve(report).resolve("input.log");
        Run plain = RunReader.open(List.of(whole), Progress.NONE);

        assertThat(open(broken(Files.readString(whole), width)).crashes().getFirst().site())
                .isEqualTo(plain.crashes().getFirst().site());
    }

    /** As mail programs make of runs of blanks, those at the begin of a line among them. */
    @ParameterizedTest
    @ValueSource(
            strings = {"8-hsdis-att", "11-hsdis", "17-machine-code", "25-aarch64", "25-hsdis-att"})
    void codeWhoseBlanksBecameOneIsToldAsIfItHadThem(String name) throws IOException {
        Path whole = FORMATS.resolve("print-assembly").resolve(name).resolve("input.txt");
        List<CodeListing> plain = code(Files.readString(whole));
        String collapsed = Files.readString(whole).replaceAll(" +", " ");

        for (String text : List.of(collapsed, collapsed.replaceAll("(?m)^ | $", ""))) {
            assertThat(code(text))
                    .extracting(CodeListing::code, CodeListing::counts)
                    .containsExactlyElementsOf(
                            plain.stream().map(c -> tuple(c.code(), c.counts())).toList());
        }
    }

    private List<CodeListing> code(String text) throws IOException {
        Run run = open(text);
        assertThat(run.files().getFirst().unreadLines()).isZero();
        return run.code().nmethods();
    }

    private static String broken(String text, int width) {
        StringBuilder all = new StringBuilder();
        for (String line : (Iterable<String>) text.lines()::iterator) {
            String rest = line;
            while (rest.length() > width) {
                int blank = rest.lastIndexOf(' ', width);
                int at = rest.substring(0, Math.max(0, blank)).isBlank() ? -1 : blank;
                at = at < 0 ? rest.indexOf(' ', width) : at;
                if (at < 0) {
                    break;
                }
                all.append(rest.substring(0, at).stripTrailing()).append('\n');
                rest = rest.substring(at).stripLeading();
            }
            all.append(rest).append('\n');
        }
        return all.toString();
    }
}
