package dev.jitlens.profile.jlp;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.SampleCounter;
import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.JlpCallers.Told;
import dev.jitlens.profile.jlp.JlpFrames.Compiled;
import dev.jitlens.profile.jlp.JlpRecord.SampleBody;
import dev.jitlens.profile.jlp.JlpRecord.WalkedFrame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What distinct samples of a {@code *.jlp} file mean: what AsyncGetCallTrace walked, and what the
 * program counter tells.
 */
final class JlpStacks {
    /** The stub that all bytecodes are interpreted in. */
    private static final String INTERPRETER = "Interpreter";

    private final JlpSamples samples;
    private final JlpTables tables;
    private final JlpFrames frames;
    private final JlpCallers callers;
    private final JlpAddresses addresses;
    private final boolean walksItself;
    private final InlineAgreement agreement;
    private final List<String> stubs;
    private One lastOne;
    private int lastFirst;
    private List<SampleFrame> lastFrom;

    /**
     * One distinct sample.
     *
     * @param code that its PC was in, or null
     * @param era when it was sampled, see {@link Eras}
     * @param raw the frames as AsyncGetCallTrace gave them, or the agent
     * @param walked the same, named
     * @param compiled what the PC tells, if it was in an nmethod
     */
    private record One(
            SampleBody said,
            int thread,
            long count,
            CodePlace place,
            Code code,
            long era,
            JlpAddresses.Stack raw,
            List<SampleFrame> walked,
            Compiled compiled) {
        boolean isWalked() {
            return said.code() == SampleBody.WALKED && !walked.isEmpty();
        }

        boolean isClimbed() {
            return said.code() == SampleBody.WALKED && said.firstCode() != SampleBody.WALKED;
        }
    }

    JlpStacks(
            JlpTables tables,
            JlpFrames frames,
            JlpCallers callers,
            JlpAddresses addresses,
            InlineAgreement agreement) {
        this.addresses = addresses;
        this.walksItself = tables.info("walk").equals("own");
        this.agreement = agreement;
        this.callers = callers;
        this.samples = tables.samples;
        this.tables = tables;
        this.frames = frames;
        this.stubs = tables.stubs;
    }

    /**
     * Counts all samples, for each source what it tells of them.
     *
     * @param ofEvents of each event the counters of its sources
     */
    void count(List<Map<SampleSource, SampleCounter>> ofEvents) throws IOException {
        for (int i = 0; i < samples.counts.size(); i++) {
            One one = read(i);
            compare(one);
            int event = Math.min(one.said.event(), ofEvents.size() - 1);
            for (Map.Entry<SampleSource, SampleCounter> each : ofEvents.get(event).entrySet()) {
                if (each.getKey() == SampleSource.PC) {
                    countByPc(one, each.getValue());
                } else {
                    countWalked(one, each.getValue());
                }
            }
        }
    }

    /** Counts the stack that AsyncGetCallTrace walked, or the JVM for a thread dump. */
    private void countWalked(One one, SampleCounter into) throws IOException {
        if (one.isClimbed() && one.code == null) {
            // Out of what is not known, so the leaf is missing.
            failed(one, Failures.asyncGetCallTrace(one.said.firstCode()), into);
        } else if (one.isWalked()) {
            walked(one, kinds(one), into);
        } else if (one.said.code() == SampleBody.WALKED) {
            failed(one, Failures.NO_FRAMES, into);
        } else {
            failed(one, Failures.asyncGetCallTrace(one.said.code()), into);
        }
    }

    /** Counts what the PC tells, with the callers that AsyncGetCallTrace found. */
    private void countByPc(One one, SampleCounter into) throws IOException {
        if (one.said.pc() == 0) {
            failed(one, Failures.NO_PC, into);
        } else if (one.code == null) {
            failed(one, Failures.OUTSIDE, into);
        } else if (one.code.stub) {
            countInStub(one, stubs.get((int) one.code.id), into);
        } else {
            walked(one, onTop(one), into);
        }
    }

    private void countInStub(One one, String name, SampleCounter into) throws IOException {
        if (name.equals(INTERPRETER)) {
            failed(one, Failures.INTERPRETER, into);
        } else if (one.isWalked()) {
            List<SampleFrame> stack = new ArrayList<>(stub(one.code));
            stack.addAll(kinds(one));
            walked(one, stack, into);
        } else {
            failed(one, Failures.stub(name), into);
        }
    }

    private void walked(One one, List<SampleFrame> stack, SampleCounter into) {
        boolean waiting = one.said.isWaiting();
        into.walked(one.thread, one.count, one.place, stack, waiting, climbedFrom(one));
    }

    /** Where no other stack was walked, it did not fail before the agent climbed. */
    private Optional<SampleFailure> climbedFrom(One one) {
        if (!one.isClimbed()) {
            return Optional.empty();
        }
        int code = one.said.firstCode();
        return Optional.of(
                code == Failures.NOT_ASKED && one.code != null && one.code.stub
                        ? Failures.stub(stubs.get((int) one.code.id))
                        : Failures.asyncGetCallTrace(code));
    }

    private void failed(One one, SampleFailure failure, SampleCounter into) {
        List<SampleFrame> known =
                one.code == null
                        ? List.of()
                        : one.code.stub ? stub(one.code) : one.compiled.frames();
        into.failed(one.thread, one.count, one.place, failure, known);
    }

    private List<SampleFrame> stub(Code code) {
        Method method = new Method("", stubs.get((int) code.id), "");
        return List.of(frames.frame(method, Unknown.NUMBER, Unknown.NUMBER, FrameKind.STUB));
    }

    /**
     * One of the distinct samples.
     *
     * @param i its number in the counts
     */
    private One read(int i) throws IOException {
        int key = samples.counts.key(i);
        JlpPayload bytes = samples.keys.bytes(key);
        SampleBody said = SampleBody.read(bytes);
        int at = samples.counts.code(i);
        Code code = at < 0 ? null : samples.code.get(at);
        boolean isCompiled = code != null && !code.stub;
        List<WalkedFrame> raw = new ArrayList<>(said.frames());
        for (int frame = 0; frame < said.frames(); frame++) {
            raw.add(WalkedFrame.read(bytes));
        }
        JlpAddresses.Stack stack = addresses.of(raw, samples.counts.era(i));
        boolean isComplete =
                said.code() == SampleBody.WALKED && said.firstCode() == SampleBody.WALKED;
        return new One(
                said,
                tables.threads.index(said),
                samples.counts.count(i),
                new CodePlace(at, said.pc()),
                code,
                samples.counts.era(i),
                stack,
                frames.walked(stack.frames(), samples.keys.position(key)),
                isCompiled ? frames.compiled(code, said.pc(), !isComplete) : Compiled.NOTHING);
    }

    /**
     * Compares both, if there are both. Where the agent walks itself, its frames are of the debug
     * info, too, and AsyncGetCallTrace has to walk some for comparison: what it walks besides are
     * those that are hard to walk.
     */
    private void compare(One one) {
        boolean isOneOfAll = !walksItself || one.said.isToCompare();
        if (isOneOfAll && one.isWalked() && !one.isClimbed() && !one.compiled.frames().isEmpty()) {
            agreement.add(one.walked, one.compiled, one.count);
        }
    }

    /** What the compiled code's debug info tells, on top of its callers. */
    private List<SampleFrame> onTop(One one) throws IOException {
        List<SampleFrame> stack = new ArrayList<>(one.compiled.frames());
        stack.addAll(callers(one));
        return stack;
    }

    /** Those below the compiled method's own frame. */
    private List<SampleFrame> callers(One one) throws IOException {
        if (!one.isWalked()) {
            return List.of();
        }
        if (one.isClimbed()) {
            return from(one, 0); // the compiled method's frame was left out to walk the rest
        }
        int root = root(one);
        return root < 0 ? List.of() : from(one, root + 1);
    }

    /**
     * The walked frames from one on, which calls what is not inlined into it. Each source asks for
     * them, mostly for the same.
     */
    private List<SampleFrame> from(One one, int first) throws IOException {
        if (lastOne != one || lastFirst != first) {
            lastFrom = findFrom(one, first);
            lastOne = one;
            lastFirst = first;
        }
        return lastFrom;
    }

    private List<SampleFrame> findFrom(One one, int first) throws IOException {
        List<Told> told = callers.of(one.raw, first, one.era);
        List<SampleFrame> known = new ArrayList<>(told.size());
        for (int i = 0; i < told.size(); i++) {
            Code code = told.get(i).code();
            known.add(
                    frames.with(
                            one.walked.get(first + i),
                            told.get(i).kind(),
                            code == null ? Unknown.NUMBER : samples.index(code)));
        }
        return known;
    }

    /**
     * Which walked frame is the compiled method's own: where the debug info has it, else the first
     * of that method; -1 if there is none.
     */
    private static int root(One one) {
        int depth = one.compiled.frames().size();
        Method method = one.compiled.frames().getLast().method();
        if (depth <= one.walked.size() && one.walked.get(depth - 1).method().equals(method)) {
            return depth - 1;
        }
        for (int i = 0; i < one.walked.size(); i++) {
            if (one.walked.get(i).method().equals(method)) {
                return i;
            }
        }
        return -1;
    }

    /** The walked frames, with the kinds that the PC and the nmethods of the time tell. */
    private List<SampleFrame> kinds(One one) throws IOException {
        if (one.code == null) {
            return from(one, 0);
        }
        if (one.isClimbed()) {
            return one.code.stub ? from(one, 0) : onTop(one);
        }
        if (one.code.stub) {
            boolean isInterpreted =
                    stubs.get((int) one.code.id).equals(INTERPRETER)
                            && one.walked.getFirst().kind() == FrameKind.JAVA;
            return isInterpreted ? kinds(one, 0, FrameKind.INTERPRETED) : from(one, 0);
        }
        int root = root(one);
        return root < 0 ? one.walked : kinds(one, root, one.compiled.frames().getLast().kind());
    }

    private List<SampleFrame> kinds(One one, int root, FrameKind kind) throws IOException {
        List<SampleFrame> known = new ArrayList<>(one.walked.size());
        for (int i = 0; i <= root; i++) {
            known.add(frames.with(one.walked.get(i), i < root ? FrameKind.INLINED : kind));
        }
        known.addAll(from(one, root + 1));
        return known;
    }
}
