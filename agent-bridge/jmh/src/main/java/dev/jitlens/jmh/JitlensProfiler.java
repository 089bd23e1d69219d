package dev.jitlens.jmh;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;

import java.io.File;
import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * {@code -prof dev.jitlens.jmh.JitlensProfiler:dir=target/runs;preset=what-is-wrong;sources=jfr}:
 * each fork is started with the flags of presets and sample sources, and is a run of a set that
 * Jitlens opens. See {@link ProfilerOptions} for the options.
 *
 * <p>JMH makes an instance for each benchmark, and in each fork one that it does not use; so making
 * one does nothing.
 */
public final class JitlensProfiler implements ExternalProfiler {
    private final ProfilerOptions asked;
    private Fork fork;
    private int begun;

    /** Takes what is asked for by default. */
    public JitlensProfiler() throws ProfilerException {
        this("");
    }

    /**
     * @param options what stands behind the colon of {@code -prof}
     * @throws ProfilerException with a sentence, if one of them is not known
     */
    public JitlensProfiler(String options) throws ProfilerException {
        asked = ProfilerOptions.of(options);
    }

    @Override
    public Collection<String> addJVMInvokeOptions(BenchmarkParams params) {
        return Collections.emptyList();
    }

    /** JMH asks once for each fork, right before it starts it. */
    @Override
    public Collection<String> addJVMOptions(BenchmarkParams params) {
        try {
            fork = ForkSet.of(asked).next(params, begun++ < params.getWarmupForks());
            List<String> flags = new ForkFlags(asked, params, fork.folder()).all();
            fork.begin(flags);
            return flags;
        } catch (IOException e) {
            // JMH has no other way of being told.
            throw new IllegalStateException("Jitlens: " + e.getMessage(), e);
        }
    }

    @Override
    public void beforeTrial(BenchmarkParams params) {
        // All is prepared when JMH asks for the options.
    }

    @Override
    public Collection<? extends Result<?>> afterTrial(
            BenchmarkResult result, long pid, File stdOut, File stdErr) {
        try {
            fork.end(result, stdOut, stdErr);
        } catch (IOException e) {
            System.out.println("# Jitlens: " + fork.folder() + ": " + e.getMessage());
        }
        return ResultLine.of(fork.set());
    }

    @Override
    public boolean allowPrintOut() {
        return true;
    }

    @Override
    public boolean allowPrintErr() {
        return true;
    }

    @Override
    public String getDescription() {
        return "Keeps what the JVM of each fork writes as a run directory of Jitlens";
    }
}
