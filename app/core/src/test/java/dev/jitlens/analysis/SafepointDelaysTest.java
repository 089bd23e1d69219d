package dev.jitlens.analysis;

import static dev.jitlens.analysis.CodeRuns.HOT;
import static dev.jitlens.analysis.CodeRuns.compilation;
import static dev.jitlens.analysis.CodeRuns.nanos;
import static dev.jitlens.analysis.CodeRuns.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.AddressRange;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.CodeLoop.Turns;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationFate;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Method;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pauses begin at 1,000 ms and are reached after 500, unless a test says otherwise. */
class SafepointDelaysTest {
    private static final Method OTHER = new Method("demo.Loop", "other", "()V");
    private static final CodeLoop UNPOLLED = loop(Polling.NONE, 39, 20);
    private static final CodeLoop POLLED = loop(Polling.EVERY_WAY, 38, 30);

    private final Map<CodeListing, Assembly> code = new HashMap<>();

    @Test
    void theLoopBeforeAReturnPollIsAnEstimate() throws IOException {
        CodeListing hot = code(7, 4, -1, UNPOLLED);
        Optional<HeldUp> found = of(stop(1499, PollKind.RETURN, hot), hot);
        assertThat(found).isPresent();
        assertThat(found.get().poll()).isPresent();
        assertThat(found.get().loop()).contains(UNPOLLED);
        assertThat(found.get().sentence())
                .isEqualTo(
                        "The last thread stopped at the return poll of demo.Loop::hot, C2 (line"
                                + " 41). The loop (line 39) in the same code has no poll and"
                                + " probably held it up (an estimate).");
    }

    @Test
    void withoutAnUnpolledLoopOnlyThePollIsTold() throws IOException {
        CodeListing hot = code(7, 4, -1, POLLED);
        Optional<HeldUp> found = of(stop(1499, PollKind.LOOP, hot), hot);
        assertThat(found).isPresent();
        assertThat(found.get().isEstimate()).isFalse();
        assertThat(found.get().sentence())
                .isEqualTo(
                        "The last thread stopped at a loop's poll of demo.Loop::hot, C2 (line"
                                + " 41).");
    }

    @Test
    void aThreadThatStoppedEarlyHeldNothingUp() throws IOException {
        CodeListing hot = code(7, 4, -1, POLLED);
        assertThat(of(stop(1100, PollKind.LOOP, hot), hot)).isEmpty();
    }

    @Test
    void theOnlyLoopThatCanHaveBeenItIsAnEstimate() throws IOException {
        CodeListing osr = code(7, 4, 11, UNPOLLED);
        CodeListing normal = code(8, OTHER, 4, -1, 100, loop(Polling.NONE, 39, 20));
        CodeListing c1 = code(9, 3, 11, UNPOLLED);
        Optional<HeldUp> found = of(null, osr, normal, c1);
        assertThat(found).isPresent();
        assertThat(found.get().code()).isEqualTo(osr);
        assertThat(found.get().isEstimate()).isTrue();
        assertThat(found.get().sentence())
                .isEqualTo(
                        "No thread was seen to stop at a poll. Probably it was the loop (line 39)"
                                + " of demo.Loop::hot, C2 OSR (an estimate): of the 2 methods with"
                                + " such a loop in C2 code printed by then, it alone was compiled"
                                + " by OSR as well, as those are whose loops run long.");
    }

    @Test
    void ofTwoSuspectsNoneIsNamed() throws IOException {
        CodeListing other = code(8, OTHER, 4, 20, 100, UNPOLLED);
        assertThat(of(null, code(7, 4, 11, UNPOLLED), other)).isEmpty();
        assertThat(of(null)).isEmpty();
    }

    @Test
    void ofTwoLoopsOfAMethodOnlyTheMethodIsNamed() throws IOException {
        CodeListing first = code(7, 4, 11, UNPOLLED);
        Optional<HeldUp> found = of(null, first, code(8, 4, 20, loop(Polling.NONE, 50, 9)));
        assertThat(found).isPresent();
        assertThat(found.get().loop()).isEmpty();
        assertThat(found.get().sentence()).contains("Probably it was a loop of demo.Loop::hot,");
    }

    @Test
    void aLimitedOrCallingLoopIsNoSuspect() throws IOException {
        CodeLoop stripMined =
                new CodeLoop(
                        16,
                        32,
                        -1,
                        1,
                        9,
                        Polling.NONE,
                        false,
                        Turns.of(Counted.YES),
                        true,
                        List.of());
        CodeLoop calling =
                new CodeLoop(
                        16,
                        32,
                        -1,
                        1,
                        9,
                        Polling.NONE,
                        true,
                        Turns.of(Counted.YES),
                        false,
                        List.of());
        assertThat(of(null, code(7, 4, 11, stripMined))).isEmpty();
        assertThat(of(null, code(7, 4, 11, calling))).isEmpty();
    }

    @Test
    void codePrintedLaterOrRetiredBeforeIsNoSuspect() throws IOException {
        CodeListing later = code(7, 4, 11, 1200, UNPOLLED);
        assertThat(of(null, later)).isEmpty();
        CodeListing early = code(8, 4, 11, UNPOLLED);
        Compilation retired = retired(compilation("vm.log", 8, HOT, 4, 11), 700);
        Run run = run(List.of(retired), List.of(early), List.of(), List.of());
        assertThat(delays(run).of(pause(500))).isEmpty();
    }

    @Test
    void ofAShortWaitNothingIsSaid() throws IOException {
        CodeListing osr = code(7, 4, 11, UNPOLLED);
        Run run = run(List.of(), List.of(osr), List.of(), List.of());
        assertThat(delays(run).of(pause(90))).isEmpty();
        assertThat(delays(run).of(pause(500))).isPresent();
        CodeListing normal = code(8, 4, -1, UNPOLLED);
        Run withoutOsr = run(List.of(), List.of(normal), List.of(), List.of());
        assertThat(delays(withoutOsr).of(pause(500))).isEmpty();
        assertThat(delays(withoutOsr).of(pause(1500))).isPresent();
    }

    private Optional<HeldUp> of(PollSeen seen, CodeListing... listings) throws IOException {
        List<PollSeen> all = seen == null ? List.of() : List.of(seen);
        Run run = run(List.of(), List.of(listings), all, List.of());
        return delays(run).of(pause(500));
    }

    private SafepointDelays delays(Run run) {
        return new SafepointDelays(run, ObservedPolls.of(run), code::get);
    }

    private PollSeen stop(long millis, PollKind kind, CodeListing in) {
        long pc = in.range().codeBegin() + 8;
        Assembly assembly = code.get(in);
        PollSite site = new PollSite(kind, pc, "", List.of(new Frame(HOT, 30, 41)));
        code.put(
                in,
                new Assembly(
                        assembly.listing(),
                        assembly.decodedBy(),
                        assembly.instructions(),
                        List.of(site),
                        assembly.loops()));
        return new PollSeen(CodeRuns.origin("vm.log"), nanos(millis), kind, pc);
    }

    private CodeListing code(int id, int tier, int osrBci, CodeLoop loop) {
        return code(id, tier, osrBci, 100, loop);
    }

    private CodeListing code(int id, int tier, int osrBci, long millis, CodeLoop loop) {
        return code(id, HOT, tier, osrBci, millis, loop);
    }

    private CodeListing code(
            int id, Method method, int tier, int osrBci, long millis, CodeLoop loop) {
        long begin = 0x1000L * id;
        CodeListing bare =
                CodeRuns.listing("vm.log", id, method, tier, osrBci, millis, begin, begin + 0x100);
        CodeListing listing =
                new CodeListing(
                        bare.origin(),
                        bare.byteLength(),
                        bare.nanos(),
                        false,
                        new CodeIdentity(bare.id(), bare.method(), bare.compiler(), tier),
                        new OsrEntry(osrBci, -1),
                        bare.form(),
                        bare.isa(),
                        new AddressRange(begin, bare.range().codeEnd()),
                        new CodeCounts(9, 1, 0, 0, 1, loop.polling() == Polling.NONE ? 1 : 0));
        code.put(
                listing,
                new CodeMaker(begin)
                        .about(listing)
                        .add("nop", "")
                        .add("nop", "")
                        .add("test", "eax, eax")
                        .loop(loop)
                        .build());
        return listing;
    }

    private static CodeLoop loop(Polling polling, int line, int instructions) {
        return new CodeLoop(
                0x1000,
                0x1010,
                -1,
                1,
                instructions,
                polling,
                false,
                Turns.of(Counted.YES),
                false,
                List.of(new Frame(HOT, 11, line)));
    }

    private static SafepointPause pause(long reachMillis) {
        return new SafepointPause(
                CodeRuns.origin("vm.log"),
                nanos(1000),
                "ParallelGCSystemGC",
                new PauseDurations(
                        nanos(reachMillis),
                        Time.UNKNOWN,
                        nanos(3),
                        Time.UNKNOWN,
                        nanos(reachMillis + 3)),
                9);
    }

    private static Compilation retired(Compilation c, long millis) {
        CompilationFate fate =
                new CompilationFate(
                        c.fate().outcome(), "", true, nanos(millis), "", false, c.fate().traps());
        return new Compilation(
                c.text(),
                c.code(),
                c.osrEntry(),
                c.sizes(),
                c.nativeWrapper(),
                c.times(),
                fate,
                c.inlining(),
                c.thread());
    }
}
