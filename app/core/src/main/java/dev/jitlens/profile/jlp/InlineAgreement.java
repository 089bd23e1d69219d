package dev.jitlens.profile.jlp;

import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.jlp.JlpFrames.Compiled;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How often AsyncGetCallTrace and the debug info at the program counter tell the same inlined
 * frames, of samples in compiled code that both tell something of.
 */
final class InlineAgreement {
    private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);

    /** What a comparison came to. */
    enum Kind {
        SAME("the same"),
        /** Out-of-line code: slow paths, the exception handler, the deoptimization handler. */
        AFTER_LAST("after the last debug record"),
        /** Such as a frame that is being made or removed. */
        OTHER_METHOD("the compiled method is not on the walked stack"),
        OTHER_INLINING("other inlined methods"),
        OTHER_BCI("the same methods at other bytecodes");

        private final String label;

        Kind(String label) {
            this.label = label;
        }
    }

    /**
     * @param walked by AsyncGetCallTrace, leaf first
     * @param told by the debug info
     */
    void add(List<SampleFrame> walked, Compiled told, long count) {
        counts.merge(
                told.afterLast() ? Kind.AFTER_LAST : kind(walked, told.frames()), count, Long::sum);
    }

    private static Kind kind(List<SampleFrame> walked, List<SampleFrame> compiled) {
        boolean sameBcis = walked.size() >= compiled.size();
        boolean sameMethods = sameBcis;
        for (int i = 0; sameMethods && i < compiled.size(); i++) {
            sameMethods = walked.get(i).method().equals(compiled.get(i).method());
            sameBcis &= walked.get(i).bci() == compiled.get(i).bci();
        }
        if (sameMethods) {
            return sameBcis ? Kind.SAME : Kind.OTHER_BCI;
        }
        return walked.stream().anyMatch(f -> f.method().equals(compiled.getLast().method()))
                ? Kind.OTHER_INLINING
                : Kind.OTHER_METHOD;
    }

    /** Samples by kind. */
    Map<Kind, Long> counts() {
        return counts;
    }

    /** Samples that were compared. */
    long compared() {
        return counts.values().stream().mapToLong(n -> n).sum();
    }

    /** A sentence, if any sample could be compared. */
    Optional<String> note() {
        if (compared() == 0) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        text.append(
                String.format(
                        Locale.ROOT,
                        "Of %d samples in compiled code that AsyncGetCallTrace walked, %.1f%% have"
                                + " the inlined frames that the debug info has at their PC",
                        compared(),
                        100.0 * counts.getOrDefault(Kind.SAME, 0L) / compared()));
        String separator = "; of the others ";
        for (Map.Entry<Kind, Long> each : counts.entrySet()) {
            if (each.getKey() != Kind.SAME) {
                text.append(separator).append(each.getValue()).append(": ");
                text.append(each.getKey().label);
                separator = ", ";
            }
        }
        return Optional.of(text.append('.').toString());
    }
}
