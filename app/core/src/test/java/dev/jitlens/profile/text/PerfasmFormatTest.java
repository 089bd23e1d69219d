package dev.jitlens.profile.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.AddressRange;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Lines as JMH 1.37 prints them, shortened. */
class PerfasmFormatTest {
    private static final String HEAD =
            """
            # Benchmark: bench.Sum.sum
            Secondary result "bench.Sum.sum:asm":
            Perf output processed (skipped 4.712 seconds):
             Column 1: cpu-clock (200 events)

            Hottest code regions (>10.00% "cpu-clock" events):

            """;

    private static final String REGION =
            """
            ....[Hottest Region 1]..............................................
            c2, level 4, bench.Stub::stub, version 5, compile id 583

                                               ; - bench.Stub::before@1 (line 1)
               1.00%  ↗   0x00007f5047ef6910:   movl   %r10d, %edi
               2.00%  │   0x00007f5047ef6913:   addl   %r10d, %edi      ;*iadd {reexecute=0}
                      │                                                 ; - bench.Sum::sum@31 (line 8)
                      │                                                 ; - bench.Stub::stub@17 (line 190)
              50.00%  ╰   0x00007f5047ef6915:   jmp    0x00007f5047ef6910
            ....................................................................
              53.00%  <total for region 1>

            """;

    private static final String TABLE =
            """
            ....[Hottest Regions]...............................................
              53.00%         c2, level 4  bench.Stub::stub, version 5, compile id 583
              20.00%         c1, level 3  bench.Sum::other, version 2, compile id 12
              10.00%        runtime stub  StubRoutines::jint_disjoint_arraycopy
               5.00%   [kernel.kallsyms]  do_syscall_64
               2.00%                      <unknown>
               4.00%  <...other 22 warm regions...>
            ....................................................................
              94.00%  <totals>

            ....[Hottest Methods (after inlining)]..............................
              53.00%         c2, level 4  bench.Stub::stub, version 5, compile id 583
              20.00%         c1, level 3  bench.Sum::other, version 2, compile id 12
            ....................................................................
            """;

    private static Profile read(String text) {
        return all(text).only(SampleSource.PERFASM);
    }

    private static List<Profile> profiles(String text) {
        return all(text).profiles;
    }

    private static ReadProfiles all(String text) {
        ReadProfiles read =
                ReadProfiles.of(new PerfasmFormat(), text.getBytes(StandardCharsets.UTF_8));
        assertThat(read.problems).isEmpty();
        return read;
    }

    private static SampleFrame frame(
            String holder, String name, int bci, int line, FrameKind kind) {
        return new SampleFrame(new Method(holder, name, ""), bci, line, kind);
    }

    @Test
    void anInstructionBelongsToTheNextRecord() {
        List<Sampled> stacks = read(HEAD + REGION + TABLE).stacks();
        SampleFrame stub = frame("bench.Stub", "stub", 17, 190, FrameKind.C2);
        SampleFrame sum = frame("bench.Sum", "sum", 31, 8, FrameKind.INLINED);
        assertThat(stacks.get(0).frames()).containsExactly(sum, stub);
        assertThat(stacks.get(0).count()).isEqualTo(2);
        assertThat(stacks.get(0).place()).isEqualTo(new CodePlace(0, 0x7f5047ef6910L));
        assertThat(stacks.get(1).frames()).containsExactly(sum, stub);
        assertThat(stacks.get(1).count()).isEqualTo(4);
    }

    @Test
    void afterTheLastRecordOnlyTheCompiledMethodIsKnown() {
        Sampled last = read(HEAD + REGION + TABLE).stacks().get(2);
        assertThat(last.count()).isEqualTo(100);
        assertThat(last.frames())
                .containsExactly(frame("bench.Stub", "stub", -1, -1, FrameKind.C2));
    }

    @Test
    void whatIsNotPrintedAsCodeComesFromTheTable() {
        Profile profile = read(HEAD + REGION + TABLE);
        assertThat(profile.samples()).isEqualTo(200);
        assertThat(profile.stacks())
                .filteredOn(s -> s instanceof Sampled.Walked)
                .extracting(s -> s.frames().getFirst())
                .contains(
                        frame("bench.Sum", "other", -1, -1, FrameKind.C1),
                        frame("", "StubRoutines::jint_disjoint_arraycopy", -1, -1, FrameKind.STUB),
                        frame("", "do_syscall_64", -1, -1, FrameKind.KERNEL));
        assertThat(profile.failed())
                .isEqualTo(Map.of("unknown", 4L, "in code that is not listed", 20L));
    }

    @Test
    void aRegionTooBigToPrintIsCountedFromTheTable() {
        String region =
                """
                ....[Hottest Region 1]..............................................
                c2, level 4, bench.Stub::stub, version 5, compile id 583

                 <region is too big to display, has 1234 lines, but threshold is 1000>
                ....................................................................
                """;
        Profile profile = read(HEAD + region + TABLE);
        assertThat(profile.stacks().getFirst().count()).isEqualTo(106);
        assertThat(profile.stacks().getFirst().frames())
                .containsExactly(frame("bench.Stub", "stub", -1, -1, FrameKind.C2));
    }

    @Test
    void eachOfSeveralEventsHasAColumnAndAProfile() {
        String head =
                HEAD.replace(
                        "(200 events)\n", "(200 events)\n Column 2: cache-misses:u (50 events)\n");
        String two =
                REGION.replace("   1.00%  ↗", "   1.00%     8.00%  ↗")
                        .replace("   2.00%  │", "            10.00%  │")
                        .replace("  53.00%  <", "  51.00%    18.00%  <");
        List<Profile> both = profiles(head + two + TABLE);
        assertThat(both)
                .extracting(p -> p.sampling().event())
                .containsExactly("", "cache-misses:u");
        assertThat(both).extracting(Profile::samples).containsExactly(200L, 50L);
        assertThat(both.get(0).stacks().subList(0, 2))
                .extracting(Sampled::count)
                .containsExactly(2L, 100L);
        assertThat(both.get(1).stacks().subList(0, 2))
                .extracting(s -> s.count() + " at " + Long.toHexString(s.place().pc()))
                .containsExactly("4 at 7f5047ef6910", "5 at 7f5047ef6913");
    }

    @Test
    void theCodeOfARegionIsShownWithItsSamples() {
        ReadProfiles read = all(HEAD + REGION + TABLE);
        assertThat(read.events).singleElement().isInstanceOf(CodeListing.class);
        CodeListing listing = (CodeListing) read.events.getFirst();
        assertThat(listing.code())
                .isEqualTo(
                        new CodeIdentity(
                                new CompileId(583, false),
                                new Method("bench.Stub", "stub", ""),
                                Compiler.C2,
                                4));
        assertThat(listing.isa()).isEqualTo(Isa.X86_64);
        assertThat(listing.range()).isEqualTo(new AddressRange(0x7f5047ef6910L, 0x7f5047ef6916L));
        assertThat(listing.counts().instructions()).isEqualTo(3);
        Profile profile = read.only(SampleSource.PERFASM);
        assertThat(profile.code())
                .singleElement()
                .satisfies(c -> assertThat(c.address()).isEqualTo(0x7f5047ef6910L));
        assertThat(profile.stacks())
                .filteredOn(s -> s.place().isKnown())
                .extracting(Sampled::count)
                .containsExactly(2L, 4L, 100L);
    }

    /** JMH 1.19 leaves names as LogCompilation has escaped them. */
    @Test
    void namesAreAsTheyAreWhereTheTextIsEscaped() {
        String region =
                """
                ....[Hottest Region 1]..............................................
                C2, level 4, bench.Stub::stub, version 503 (44 bytes)

                            [Verified Entry Point]
                  1.00%       0x00007f5047ef6910: callq  *%r10              ;*invokespecial &lt;init&gt;
                                                                  ; - bench.Node::&lt;init&gt;@1 (line 20)
                ....................................................................
                """;
        ReadProfiles read = all(HEAD + region);
        assertThat(read.only(SampleSource.PERFASM).stacks().getFirst().frames())
                .containsExactly(frame("bench.Node", "<init>", 1, 20, FrameKind.C2));
        CodeListing listing = (CodeListing) read.events.getFirst();
        assertThat(listing.escaped()).isTrue();
        assertThat(listing.label()).isEqualTo("at 0x7f5047ef6910");
    }

    @Test
    void aRegionThatWasCutOutIsRead() {
        Profile profile = read(REGION);
        assertThat(profile.samples()).isEqualTo(10_000);
        assertThat(profile.stacks())
                .filteredOn(s -> s.place().isKnown())
                .extracting(Sampled::count)
                .containsExactly(100L, 200L, 5000L);
    }

    @Test
    void sharesOfCodeWhoseHeadIsCutAreLeftOutAloud() {
        String cut = REGION.substring(REGION.indexOf("   1.00%"));
        ReadProfiles read =
                ReadProfiles.of(
                        new PerfasmFormat(),
                        (cut + REGION + TABLE).getBytes(StandardCharsets.UTF_8));
        assertThat(read.problems)
                .singleElement()
                .asString()
                .contains("shares of instructions are left out, in 3 lines, 53.00% together");
        assertThat(read.profiles).hasSize(1);
        ReadProfiles withTable =
                ReadProfiles.of(
                        new PerfasmFormat(), (cut + TABLE).getBytes(StandardCharsets.UTF_8));
        assertThat(withTable.problems).singleElement().asString().contains("in 3 lines, 53.00%");
        assertThat(withTable.only(SampleSource.PERFASM).stacks().getFirst().count())
                .isEqualTo(5300);
    }

    /** The row of region 1 is not taken for that of a region 2 which stands there alone. */
    @Test
    void aRegionIsTheRowOfItsNumber() {
        String second =
                """
                ....[Hottest Region 2]..............................................
                c1, level 3, bench.Sum::other, version 2, compile id 12

                  20.00%      0x00007f5047ef6980:   retq
                ....................................................................
                  20.00%  <total for region 2>

                """;
        Profile profile = read(HEAD + second + TABLE);
        assertThat(profile.stacks())
                .filteredOn(s -> s instanceof Sampled.Walked && s.count() > 20)
                .extracting(s -> s.frames().getFirst().method().name() + " " + s.count())
                .containsExactlyInAnyOrder("other 40", "stub 106");
    }

    @Test
    void columnsOfOldVersionsAreNarrower() {
        List<Sampled> stacks = read(old()).stacks();
        assertThat(stacks.get(0).count()).isEqualTo(2);
        assertThat(stacks.get(1).count()).isEqualTo(4);
        assertThat(stacks.get(2).count()).isEqualTo(100);
        assertThat(read(old()).failed()).isEqualTo(read(HEAD + REGION + TABLE).failed());
    }

    /** Shares end a column further left up to JMH 1.34. */
    private static String old() {
        return (HEAD + REGION + TABLE).replaceAll("(?m)^ ( *[0-9]+\\.[0-9]{2}%)", "$1");
    }

    @Test
    void whatMarginsShowOfAnotherRegionCountsOnce() {
        String second =
                """
                ....[Hottest Region 2]..............................................
                c2, level 4, bench.Stub::stub, version 5, compile id 583

                  50.00%  ╰   0x00007f5047ef6915:   jmp    0x00007f5047ef6910
                   5.00%      0x00007f5047ef6980:   retq
                ....................................................................
                   5.00%  <total for region 2>

                """;
        Profile profile = read(HEAD + REGION + second + TABLE);
        assertThat(profile.samples()).isEqualTo(200);
        assertThat(profile.stacks())
                .filteredOn(s -> s.place().pc() == 0x7f5047ef6915L)
                .extracting(Sampled::count)
                .containsExactly(100L);
        assertThat(profile.stacks())
                .filteredOn(s -> s.place().pc() == 0x7f5047ef6980L)
                .extracting(Sampled::count)
                .containsExactly(10L);
    }

    @Test
    void methodsTellWhatRegionsLeaveOut() {
        String table =
                TABLE.replace(
                        "  20.00%         c1, level 3  bench.Sum::other, version 2, compile id 12\n"
                                + "..",
                        "  22.50%         c1, level 3  bench.Sum::other, version 2, compile id 12\n"
                            + "   1.00%      jvmci, level 4  bench.Sum::late, version 3, compile id"
                            + " 14\n"
                            + "..");
        Profile profile = read(HEAD + REGION + table);
        SampleFrame other = frame("bench.Sum", "other", -1, -1, FrameKind.C1);
        assertThat(profile.stacks())
                .filteredOn(s -> s.frames().equals(List.of(other)))
                .extracting(Sampled::count)
                .containsExactly(45L);
        SampleFrame late = frame("bench.Sum", "late", -1, -1, FrameKind.COMPILED);
        assertThat(profile.stacks())
                .filteredOn(s -> s.frames().equals(List.of(late)))
                .extracting(Sampled::count)
                .containsExactly(2L);
    }

    @Test
    void withoutANumberOfEventsSharesAreTheCounts() {
        String head = HEAD.replace(" Column 1: cpu-clock (200 events)\n", "");
        Profile profile = read(head + REGION + TABLE);
        assertThat(profile.samples()).isEqualTo(10_000);
        assertThat(profile.sampling().engine()).isEqualTo("cpu-clock");
        assertThat(profile.sampling().notes())
                .contains(
                        "the number of events is not printed; counts are hundredths of a percent");
    }

    @Test
    void cutOffAfterTheRegionTheRestIsNotListed() {
        Profile profile = read(HEAD + REGION);
        assertThat(profile.samples()).isEqualTo(200);
        assertThat(profile.failed()).isEqualTo(Map.of("in code that is not listed", 94L));
    }

    @Test
    void aCommaIsADecimalPointElsewhere() {
        assertThat(PerfasmShare.hundredths("  12,34%  │  0x00007f5047ef6910: nop", 0, 1))
                .isEqualTo(1234);
    }

    /** As mail programs do with runs of blanks, with those at the begin of a line or without. */
    @Test
    void columnsWhoseBlanksBecameOneAreRead() {
        String text = HEAD + REGION + TABLE;
        Profile plain = read(text);
        for (String collapsed :
                List.of(
                        text.replaceAll(" +", " "),
                        text.replaceAll(" +", " ").replaceAll("(?m)^ ", ""))) {
            Profile profile = read(collapsed);
            assertThat(profile.stacks()).isEqualTo(plain.stacks());
            assertThat(profile.failed()).isEqualTo(plain.failed());
        }
    }

    /** Two events, and one share: whose it is was told by its column. */
    @Test
    void aShareOfOneOfTwoEventsCountsForNoneWhereItsColumnIsLost() {
        String head =
                HEAD.replace(
                        "(200 events)\n", "(200 events)\n Column 2: cache-misses:u (50 events)\n");
        String two =
                REGION.replace("   1.00%  ↗", "   1.00%     8.00%  ↗")
                        .replace("  50.00%  ╰", "  50.00%     2.00%  ╰")
                        .replace("  53.00%  <", "  53.00%    30.00%  <")
                        .replaceAll(" +", " ");
        ReadProfiles read =
                ReadProfiles.of(new PerfasmFormat(), (head + two).getBytes(StandardCharsets.UTF_8));

        assertThat(read.problems).singleElement().asString().contains("2.00% │ 0x00007f5047ef6913");
        assertThat(read.profiles)
                .extracting(p -> p.stacks().stream().map(Sampled::count).toList())
                .containsExactly(List.of(2L, 100L, 4L, 94L), List.of(4L, 1L, 10L, 35L));
    }

    /** As people show them, before and after a change; a benchmark has one of each. */
    @Test
    void tablesOfOneNameAreOfTwoRuns() {
        String rest = "...............................................\n";
        String before =
                "....[Hottest Regions]"
                        + rest
                        + "  51.00%         c2, level 4  bench.Sum::sum, version 2\n"
                        + "  38.80%         interpreter  getstatic\n...."
                        + rest;
        String after = before.replace("51.00%", "21.00%").replace("38.80%", "58.80%");
        for (String text : List.of(before + "\nand now\n\n" + after, methods(before + after))) {
            assertThat(profiles(text))
                    .extracting(p -> p.stacks().stream().map(Sampled::count).limit(2).toList())
                    .containsExactly(List.of(5100L, 3880L), List.of(2100L, 5880L));
        }
    }

    private static String methods(String tables) {
        return tables.replace("[Hottest Regions]", "[Hottest Methods (after inlining)]");
    }

    @Test
    void aTableOfMethodsAloneIsRecognised() {
        byte[] text = methods(TABLE.substring(0, 300)).getBytes(StandardCharsets.UTF_8);
        assertThat(new PerfasmFormat().recognises("page.md", text, text.length)).isTrue();
    }
}
