package dev.jitlens.compare;

import dev.jitlens.findings.fact.Noise;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.shares.Share;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Both runs, or sets of runs. */
record Pair(Side a, Side b) {
    /** Methods with a smaller part of the samples are not worth a row. */
    static final double HOT = 0.01;

    /** The jars that class files are looked for in, each once. */
    List<Path> jars() {
        return Stream.concat(a.jars(), b.jars()).distinct().toList();
    }

    /** The methods that are hot in one of both, by their self share there. */
    List<Method> hot() {
        return joined(List.of(a.hot(), b.hot()));
    }

    /** Those, and the program's own that are hot with what they call. */
    List<Method> hotWithCalled() {
        return joined(List.of(hot(), a.ownWithCalled(), b.ownWithCalled()));
    }

    private static List<Method> joined(List<List<Method>> some) {
        Map<MethodId, Method> methods = new LinkedHashMap<>();
        some.forEach(each -> each.forEach(m -> methods.putIfAbsent(MethodId.of(m), m)));
        return new ArrayList<>(methods.values());
    }

    /** What changes of a method concern; unknown without samples. */
    double cost(Method method) {
        return cost(a.self(method), b.self(method));
    }

    /** The greater share; unknown without samples. */
    static double cost(Share a, Share b) {
        return a.whole() + b.whole() == 0 ? Unknown.NUMBER : Math.max(a.value(), b.value());
    }

    /** Whether samples show for certain that this method is hot in one of both. */
    boolean matters(Method method) {
        return matters(a.self(method), b.self(method));
    }

    boolean mattersInBoth(Method method) {
        return Math.min(a.self(method).low(), b.self(method).low()) >= HOT;
    }

    static boolean matters(Share a, Share b) {
        return Math.max(a.low(), b.low()) >= HOT;
    }

    /** Whether the machine did something else meanwhile, so that equal runs differ by more. */
    boolean isDisturbed() {
        return Stream.of(a, b)
                .flatMap(side -> side.facts().stream())
                .anyMatch(f -> !Noise.of(f.run()).isEmpty());
    }

    /** Whether one has fewer than shares can be compared by. */
    boolean hasFewSamples() {
        return Math.min(a.taken(), b.taken()) < ProfileChanges.LEAST_SAMPLES;
    }

    /** Whether neither has samples that tell what is hot. */
    boolean isWithoutSamples() {
        return a.taken() + b.taken() == 0;
    }
}
