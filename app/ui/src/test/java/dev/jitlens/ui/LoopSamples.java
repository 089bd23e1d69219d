package dev.jitlens.ui;

import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.run.again.Assemblies;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Made samples in OSR code of the demo run, which was really printed. */
public final class LoopSamples {

    public final Run run;
    public final Compilation osr;

    /** The instruction with most samples. */
    public final Instruction hottest;

    private final CodeListing listing;
    private final List<Instruction> inLoops;

    public LoopSamples() throws IOException {
        run = RunReader.open(List.of(Windows.DEMO), Progress.NONE);
        osr =
                run.compilations().stream()
                        .filter(c -> c.method().name().equals("mixAll"))
                        .filter(c -> c.osr() && c.tier() == 4)
                        .findFirst()
                        .orElseThrow();
        listing = PrintedFor.of(run).listings(osr).getLast();
        inLoops =
                Assemblies.read(listing).instructions().stream()
                        .filter(i -> i.loop() >= 0 && !i.frames().isEmpty())
                        .toList();
        hottest = inLoops.get(inLoops.size() / 2);
    }

    /**
     * Samples of program counters.
     *
     * @param member of which run of a set; empty for the one that printed the code
     */
    public Profile pc(String member) {
        SampledCode code =
                new SampledCode(
                        osr.method(),
                        listing.range().codeBegin(),
                        listing.range().codeEnd() - listing.range().codeBegin(),
                        Time.UNKNOWN,
                        Time.UNKNOWN,
                        false,
                        Optional.of(osr));
        SamplesFixture made = new SamplesFixture().member(member).code(code);
        for (int i = 0; i < inLoops.size(); i++) {
            Instruction at = inLoops.get(i);
            long count = at.equals(hottest) ? 600 : i % 3 == 0 ? 3 + i % 17 : 0;
            if (count > 0) {
                CodePlace place = new CodePlace(0, at.address());
                made.walked(0, count, place, frames(at.frames()));
            }
        }
        return made.of(SampleSource.PC);
    }

    private static SampleFrame[] frames(List<Frame> frames) {
        return frames.stream()
                .map(f -> SamplesFixture.frame(f.method(), f.line(), f.bci(), kind(f, frames)))
                .toArray(SampleFrame[]::new);
    }

    private static FrameKind kind(Frame frame, List<Frame> frames) {
        return frame.equals(frames.getLast()) ? FrameKind.C2 : FrameKind.INLINED;
    }
}
