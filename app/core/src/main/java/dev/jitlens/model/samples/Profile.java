package dev.jitlens.model.samples;

import dev.jitlens.model.Origin;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The samples of one source in one run of a JVM, equal ones counted.
 *
 * @param member name of the run of a set that it was taken in; empty without a set
 * @param origin the file that it was read from
 * @param code nmethods and stubs that samples were in
 * @param stacks equal samples once
 * @param times when they were taken, where the source tells
 */
public record Profile(
        SampleSource source,
        String member,
        Origin origin,
        Sampling sampling,
        List<SampledThread> threads,
        List<SampledCode> code,
        List<Sampled> stacks,
        SampleTimes times) {
    /** A profile of a source that does not tell times. */
    public Profile(
            SampleSource source,
            String member,
            Origin origin,
            Sampling sampling,
            List<SampledThread> threads,
            List<SampledCode> code,
            List<Sampled> stacks) {
        this(source, member, origin, sampling, threads, code, stacks, SampleTimes.NONE);
    }

    public Profile {
        threads = List.copyOf(threads);
        code = List.copyOf(code);
        stacks = List.copyOf(stacks);
    }

    /** The same, taken in this run of a set. */
    public Profile of(String otherMember) {
        return new Profile(source, otherMember, origin, sampling, threads, code, stacks, times);
    }

    public Profile withSampling(Sampling other) {
        return new Profile(source, member, origin, other, threads, code, stacks, times);
    }

    public Profile withTimes(SampleTimes others) {
        return new Profile(source, member, origin, sampling, threads, code, stacks, others);
    }

    /**
     * @param others at the same index the same code
     */
    public Profile withCode(List<SampledCode> others, List<Sampled> otherStacks) {
        return new Profile(source, member, origin, sampling, threads, others, otherStacks, times);
    }

    /** What took them, as a column's head calls it. */
    public String title() {
        return tool().title();
    }

    /** The same in a word: an id that tells what took them. */
    public String brief() {
        return tool().id();
    }

    /** Samples of hprof are those of safepoints, as thread dumps are, and no thread dumps. */
    private SampleSource tool() {
        return isOfHprof() ? SampleSource.HPROF : source;
    }

    /** Whether hprof within the JVM took them. */
    public boolean isOfHprof() {
        return sampling.engine().equals(Sampling.HPROF);
    }

    /** Samples taken, failed ones included, waiting ones not. */
    public long samples() {
        return count(false);
    }

    /** Samples of threads that did not run. */
    public long waiting() {
        return count(true);
    }

    private long count(boolean waiting) {
        return stacks.stream()
                .filter(s -> waiting == (s instanceof Sampled.Walked walked && walked.waiting()))
                .mapToLong(Sampled::count)
                .sum();
    }

    /** The number of failed samples by {@link SampleFailure#label}. */
    public Map<String, Long> failed() {
        Map<String, Long> failed = new TreeMap<>();
        for (Sampled sampled : stacks) {
            if (sampled instanceof Sampled.Failed f) {
                failed.merge(f.failure().label(), f.count(), Long::sum);
            }
        }
        return failed;
    }

    /** CPU time of all threads that are known, or -1 if of none. */
    public long cpuNanos() {
        long known = 0;
        boolean any = false;
        for (SampledThread thread : threads) {
            if (thread.cpuNanos() >= 0) {
                known += thread.cpuNanos();
                any = true;
            }
        }
        return any ? known : -1;
    }

    /** CPU time divided by the interval, or -1 if one of them is unknown. */
    public long expected() {
        return cpuNanos() < 0 || sampling.intervalNanos() <= 0 || !sampling.event().isEmpty()
                ? -1
                : Math.round((double) cpuNanos() / sampling.intervalNanos());
    }
}
