package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.CompilerState.CodeBlobs;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.CompilerState.CodeHeapFull;
import dev.jitlens.model.CompilerState.CompileCost;
import dev.jitlens.model.CompilerState.Phase;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.CompilerMemory;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.InliningText;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.JvmEvent.MethodDataDump;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.JvmEvent.SafepointWait;
import dev.jitlens.model.ProgramState.ArchiveWord;
import dev.jitlens.model.ProgramState.ClassChange;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.ProgramState.Wait;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** What is cut off or mixed with a program's output loses no fact and makes none up. */
class DamagedTextTest {
    private static final int CUTS = Integer.getInteger("jitlens.cuts", 20);

    /** What programs print; some of it looks a little like the VM's. */
    private static final List<String> PROGRAM =
            List.of(
                    "Hello, world",
                    "   1234 requests in 56 ms",
                    "[INFO] Building jar: /tmp/x.jar",
                    "[main] DEBUG com.acme.Main - started in 12 ms",
                    "[2026-01-01 12:00:00] app: ready",
                    "2026-01-01 12:00:00,123 INFO  c.a.Main::run - (27 bytes) sent",
                    "\tat com.acme.Main.run(Main.java:42)",
                    "  @ 12 home",
                    "  12   34       5       6 7 8",
                    "{\"time\": 0.25, \"text\": \"Safepoint\"}",
                    "    made not entrant",
                    "100%",
                    "Total time: 3 s",
                    "<a href='x'>y</a>");

    static List<FormatFixture> consoles() throws IOException {
        return FormatFixture.consoles();
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void anyPrefixGivesAPartOfTheFacts(FormatFixture fixture) {
        byte[] bytes = fixture.bytes();
        RecordedFacts whole = fixture.read();
        List<String> wholeFacts = facts(whole, Long.MAX_VALUE);
        Random random = new Random(fixture.name().hashCode());
        for (int i = 0; i < CUTS; i++) {
            int length = 1 + random.nextInt(bytes.length);
            byte[] cut = Arrays.copyOf(bytes, length);
            RecordedFacts part = fixture.read(cut);
            int lineStart = length;
            while (lineStart > 0 && cut[lineStart - 1] != '\n') {
                lineStart--;
            }
            // the line that was cut may say less than it did
            List<String> missing = new ArrayList<>(wholeFacts);
            for (String fact : facts(part, lineStart)) {
                assertThat(missing.remove(fact)).as("cut at %d: %s", length, fact).isTrue();
            }
            RecordedFacts lines = fixture.read(Arrays.copyOf(bytes, Math.max(1, lineStart)));
            for (Map.Entry<String, Integer> count : lines.inlining.entrySet()) {
                // the intrinsic that a native method is replaced by stands in the next line
                int replaced = count.getKey().endsWith(" REFUSED native method") ? 1 : 0;
                assertThat(count.getValue() - replaced)
                        .as("cut at %d: %s", lineStart, count.getKey())
                        .isLessThanOrEqualTo(whole.inlining.getOrDefault(count.getKey(), 0));
            }
            // a pause takes up both its row of statistics and the threads it waited for
            assertThat(part.events.size() - lines.events.size())
                    .isBetween(-1, 1 + carriageReturns(cut, lineStart));
        }
    }

    /** Lines that end so are one to the reader. */
    private static int carriageReturns(byte[] bytes, int from) {
        int count = 0;
        for (int i = from; i < bytes.length - 1; i++) {
            count += bytes[i] == '\r' && bytes[i + 1] != '\n' ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void programOutputBetweenTheLinesChangesNoFact(FormatFixture fixture) {
        RecordedFacts whole = fixture.read();
        String[] lines = new String(fixture.bytes(), StandardCharsets.ISO_8859_1).split("\n", -1);
        Random random = new Random(fixture.name().hashCode());
        for (int round = 0; round < 10; round++) {
            StringBuilder mixed = new StringBuilder();
            int added = 0;
            for (int i = 0; i < lines.length; i++) {
                while (random.nextInt(3) == 0) {
                    mixed.append(PROGRAM.get(random.nextInt(PROGRAM.size()))).append('\n');
                    added++;
                }
                mixed.append(lines[i]).append(i < lines.length - 1 ? "\n" : "");
            }
            byte[] bytes = mixed.toString().getBytes(StandardCharsets.ISO_8859_1);
            RecordedFacts facts = fixture.read(bytes);
            assertThat(facts(facts, Long.MAX_VALUE)).isEqualTo(facts(whole, Long.MAX_VALUE));
            assertThat(facts.inlining).isEqualTo(whole.inlining);
            assertThat(facts.kinds).isEqualTo(whole.kinds);
            assertThat(facts.problems).hasSameSizeAs(whole.problems);
            assertThat(facts.unread).hasSameSizeAs(whole.unread);
            assertThat(facts.programLines).isGreaterThanOrEqualTo(whole.programLines + added);
        }
    }

    /** What a cut or a shift cannot change of the events before the offset. */
    private static List<String> facts(RecordedFacts facts, long before) {
        return facts.events.stream()
                .filter(told -> told.event().origin().offset() < before)
                // a cut takes the pause away that such threads belong to
                .filter(told -> !(told.event() instanceof SafepointWait))
                // a cut takes the frame away that the VM threw into
                .filter(told -> !(told.event() instanceof Site s && s.frames().isEmpty()))
                // whose a decision is may hang on what comes after it
                .filter(told -> !(told.event() instanceof InliningText))
                // a cut takes the end away that names a collection
                .filter(
                        told ->
                                !(told.event() instanceof GarbageCollection g
                                        && g.name().collector().equals("Z")
                                        && g.name().name().equals("Concurrent Cycle")))
                // what names code without a head may be cut off
                .filter(
                        told ->
                                !(told.event() instanceof CodeListing code)
                                        || !code.method().name().startsWith("0x"))
                .map(told -> told.kind() + " " + fact(told.event()))
                .toList();
    }

    private static String fact(JvmEvent event) {
        return switch (event) {
            case CompileTask t ->
                    List.of(t.nanos(), t.id(), t.method(), t.tier(), t.osrBci(), t.end().outcome())
                            + t.end().failure()
                            + t.bytecodeBytes();
            case SafepointPause p ->
                    // a cut may leave only the table's row of it
                    List.of(p.nanos(), p.operation(), p.reachNanos(), p.totalNanos()).toString();
            case CodeInstalled c -> List.of(c.nanos(), c.id(), c.method()).toString();
            case CodeRetired r -> List.of(r.nanos(), r.id(), r.how(), r.reason()).toString();
            case CompileCost c -> List.of(c.compiler(), c.tier(), c.standard()).toString();
            case Phase p -> List.of(p.compiler(), p.name(), p.totalNanos()).toString();
            case CompilerMemory m -> List.of(m.id(), m.method(), m.arenaBytes()).toString();
            case Deoptimization d -> List.of(d.nanos(), d.id(), d.reason(), d.bci()).toString();
            case MethodDataDump d -> d.method().toString();
            case GarbageCollection g ->
                    // a cut takes its end away, and the sizes that stand there
                    List.of(g.nanos(), g.name().id(), g.name().kind(), g.name().cause()).toString();
            case JvmIdentity j -> j.version();
            // what was thrown or waited for, not how often: a cut takes the rest away
            case Site s -> s.type() + s.frames();
            case Wait w -> w.event() + w.thread();
            case CodeHeap c -> List.of(c.nanos(), c.heap(), c.freeBytes()).toString();
            case CodeBlobs b -> List.of(b.nanos(), b.blobs(), b.nmethods()).toString();
            case CodeHeapFull c -> List.of(c.nanos(), c.heap()).toString();
            // a cut takes the end of the words away
            // a cut takes the end of the line away
            case ClassChange c -> List.of(c.nanos(), c.loaded()).toString();
            case ArchiveWord w -> List.of(w.nanos(), w.refused()).toString();
            case PollSeen p -> List.of(p.nanos(), p.kind()).toString();
            case CodeListing c ->
                    // the cut may leave a header without its code
                    List.of(c.nanos(), c.id(), c.tier(), c.method().display()).toString();
            default -> throw new IllegalStateException("not of a console: " + event);
        };
    }

    /** Mail programs and editors cut lines at a blank, terminals anywhere. */
    @Test
    void linesOfCompilationsThatWereCutAreCounted() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "     57   54       3       W::hot (27 bytes)",
                        "     58   55 %     3       a.pretty.long.name.of.a.package.Work::loop",
                        "@ 4 (27 bytes)",
                        "     59   56       4       a.pretty.long.name.of.a.package.Work::loop (27",
                        "bytes)   made not entrant",
                        "     60   57       4       of a table:: of the program",
                        "     61   58       4       a.pretty.long.name.of.a.pack",
                        "     62   59       4       apples");

        assertThat(facts.events(CompileTask.class)).hasSize(1);
        assertThat(facts.unread)
                .extracting(u -> u.substring(0, u.indexOf(':')))
                .containsExactly("2", "4", "7");
    }
}
