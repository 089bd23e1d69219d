package dev.jitlens.findings.code;

import dev.jitlens.model.ProgramState.Flag;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Limits of the compilers, as a run's command line sets them or as they are by default. */
public final class Limits {
    /** Bytes of bytecode up to which C2 inlines a hot call; on x86 and AArch64 in all JDKs. */
    public static final int FREQ_INLINE_SIZE = 325;

    /** Bytes of bytecode up to which C2 inlines a call that is not hot, and C1 any. */
    public static final int MAX_INLINE_SIZE = 35;

    public static final int C2_TIER = 4;

    private Limits() {}

    public static long freqInlineSize(Run run) {
        return flag(run, "FreqInlineSize").orElse(FREQ_INLINE_SIZE);
    }

    public static long maxInlineSize(Run run) {
        return flag(run, "MaxInlineSize").orElse(MAX_INLINE_SIZE);
    }

    /** The value of {@code -XX:Name=number}, the last of which counts. */
    public static OptionalLong flag(Run run, String name) {
        String start = "-XX:" + name + "=";
        return words(run)
                .filter(w -> w.startsWith(start))
                .map(w -> w.substring(start.length()))
                .filter(v -> v.matches("\\d{1,18}"))
                .mapToLong(Long::parseLong)
                .reduce((first, last) -> last);
    }

    /** A flag's value as the command line or a recording tells it. */
    public static OptionalLong told(Run run, String name) {
        OptionalLong said = flag(run, name);
        return said.isPresent()
                ? said
                : run.recording().states().stream()
                        .filter(s -> s instanceof Flag f && f.name().equals(name))
                        .map(s -> ((Flag) s).value())
                        .filter(v -> v.matches("\\d{1,18}"))
                        .mapToLong(Long::parseLong)
                        .findFirst();
    }

    /** The words of the JVM's command line, as it was launched and as the JVM tells them. */
    public static Stream<String> words(Run run) {
        return Stream.concat(
                run.manifest().map(RunManifest::command).orElse(List.of()).stream(),
                Stream.of(run.jvm().arguments().split("\\s+")));
    }
}
