package dev.jitlens.model.run;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What JMH measured of one benchmark in one mode, with one set of parameters. A text that is not
 * known (in a piece of a console the benchmark's name, its mode) is empty, a number -1, a measured
 * value {@link Double#NaN}.
 *
 * @param origin of its JSON object
 * @param member name of its run, in a set of runs; else empty
 * @param name such as {@code com.example.Sums.loop}
 * @param mode as JMH abbreviates it: thrpt, avgt, sample or ss
 * @param parameters in the order of the file
 * @param secondary what was measured beside the score, such as by JMH's profilers
 */
public record Benchmark(
        Origin origin,
        String member,
        String name,
        String mode,
        Map<String, String> parameters,
        Setup setup,
        Score score,
        List<Score> secondary) {
    /** How many forks measured it, or were asked for if nothing is kept of them; -1 if unknown. */
    public int forks() {
        return score.forks().isEmpty() ? setup.forks() : score.forks().size();
    }

    /** The name of its file, without folders. */
    public String fileName() {
        String path = origin.file();
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    public Benchmark {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        secondary = List.copyOf(secondary);
    }

    /**
     * How it was run.
     *
     * @param jvmArguments of the forks
     * @param forks that were asked for
     */
    public record Setup(
            String jmhVersion,
            String jdkVersion,
            String vmName,
            String vmVersion,
            List<String> jvmArguments,
            int threads,
            int forks,
            Iterations warmup,
            Iterations measurement) {
        public Setup {
            jvmArguments = List.copyOf(jvmArguments);
        }
    }

    /**
     * Iterations of a fork that were asked for.
     *
     * @param time of each, as JMH writes it, such as {@code 10 s}
     */
    public record Iterations(int count, String time, int batchSize) {}

    /**
     * A number that JMH computed, and what it computed it of.
     *
     * @param name empty of the benchmark's own score
     * @param unit such as {@code ns/op}
     * @param error half of JMH's interval: Student's t at 99.9% over all iterations of all forks
     * @param low where that interval begins
     * @param high where it ends
     * @param percentiles by percent, such as 99.9
     * @param forks in the order in which they ran; none if the file keeps no raw data
     */
    public record Score(
            String name,
            String unit,
            double value,
            double error,
            double low,
            double high,
            Map<Double, Double> percentiles,
            List<Fork> forks) {
        public Score {
            percentiles = Collections.unmodifiableMap(new LinkedHashMap<>(percentiles));
            forks = List.copyOf(forks);
        }

        /** The same, of these forks. */
        public Score of(List<Fork> otherForks) {
            return new Score(name, unit, value, error, low, high, percentiles, otherForks);
        }

        /** The mean of each fork that has one. */
        public List<Double> means() {
            return forks.stream().map(Fork::mean).filter(Double::isFinite).toList();
        }
    }

    /** What one JVM measured. */
    public record Fork(List<Iteration> iterations) {
        public Fork {
            iterations = List.copyOf(iterations);
        }

        /** The mean of all iterations, those with more operations counting more. */
        public double mean() {
            double sum = 0;
            long count = 0;
            for (Iteration iteration : iterations) {
                sum += iteration.value() * iteration.count();
                count += iteration.count();
            }
            return count == 0 ? Double.NaN : sum / count;
        }
    }

    /**
     * @param value of a sampled one the mean of its samples
     * @param count of its samples in mode {@code sample}; else 1
     */
    public record Iteration(double value, long count) {}

    /** The same, told there. */
    public Benchmark at(Origin other) {
        return new Benchmark(other, member, name, mode, parameters, setup, score, secondary);
    }

    /** The same, of a run of a set. */
    public Benchmark of(String otherMember) {
        return new Benchmark(origin, otherMember, name, mode, parameters, setup, score, secondary);
    }

    /** The same with these scores. */
    public Benchmark scored(Score newScore, List<Score> newSecondary) {
        return new Benchmark(origin, member, name, mode, parameters, setup, newScore, newSecondary);
    }

    /** Whether a greater score is a faster program. */
    public boolean isMoreBetter() {
        return mode.equals("thrpt");
    }

    /** The method that is measured. */
    public Method method() {
        int dot = name.lastIndexOf('.');
        return new Method(name.substring(0, Math.max(0, dot)), name.substring(dot + 1), "");
    }

    /** The benchmark's name and parameters, such as {@code Sums.loop size=1000}. */
    public String label() {
        Method method = method();
        String words =
                method.holder().isEmpty()
                        ? method.name()
                        : method.simpleHolder() + "." + method.name();
        if (words.isEmpty()) {
            words = "(no name)";
        }
        return parameters.isEmpty() ? words : words + " " + parameterText();
    }

    /** Its parameters, such as {@code size=1000 kind=plain}; empty if it has none. */
    public String parameterText() {
        return parameters.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.joining(" "));
    }

    /** Whether both measure the same thing, in whatever JVM. */
    public boolean isOfSame(Benchmark other) {
        return name.equals(other.name)
                && mode.equals(other.mode)
                && parameters.equals(other.parameters);
    }
}
