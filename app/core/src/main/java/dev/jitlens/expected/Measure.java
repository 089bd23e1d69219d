package dev.jitlens.expected;

import dev.jitlens.launch.presets.Expectation;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.SampleSource;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a workload's statements are about; each takes words of its own. */
enum Measure {
    OSR("osr", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return CodeMeasures.replaced(
                    facts, words.get(0), words.get(1), Integer.parseInt(words.get(2)));
        }
    },
    COMPILED("compiled", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return CodeMeasures.compiled(facts, words.get(0), Integer.parseInt(words.get(1)));
        }
    },
    INLINED("inlined", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return CodeMeasures.inlined(facts, words.get(0), words.get(1), true);
        }
    },
    REFUSED("refused", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return CodeMeasures.inlined(facts, words.get(0), words.get(1), false);
        }
    },
    POLLS("polls", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return CodeMeasures.polls(facts, words.get(0));
        }
    },
    SAME_CODE("same-code", "% of the instructions") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return CodeMeasures.same(facts, words.get(0), words.get(1));
        }
    },
    COMPILATIONS("compilations", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return facts.counted(facts.run().totals().compilations());
        }
    },
    TRAPS("traps", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return facts.counted(facts.run().totals().uncommonTraps());
        }
    },
    REACH("reach", " ms") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return PauseMeasures.reach(facts.run(), "");
        }
    },
    REACH_OF("reach-of", " ms") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return PauseMeasures.reach(facts.run(), String.join(" ", words));
        }
    },
    PAUSE_NAMED("pause-named", " ms") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return PauseMeasures.mean(facts.run(), words.get(0));
        }
    },
    PRINTED_BY_REACH("printed-by-reach", " times the time to reach") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return PauseMeasures.printed(facts.run(), String.join(" ", words));
        }
    },
    PROMOTED_BY_PRINTED("promoted-by-printed", " times what the program saw") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return PauseMeasures.promotedByPrinted(facts.run(), String.join(" ", words));
        }
    },
    COMPILED_BY_PRINTED("compiled-by-printed", " times as many") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            String pattern = String.join(" ", words.subList(1, words.size()));
            return CodeMeasures.compiledByPrinted(facts, words.get(0), pattern);
        }
    },
    LATENCY_TAGS("latency-tags", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return PauseMeasures.tags(facts.run());
        }
    },
    COLLECTIONS("collections", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return PauseMeasures.collections(facts.run(), String.join(" ", words));
        }
    },
    PROMOTED("promoted", " MB") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return PauseMeasures.promoted(facts.run());
        }
    },
    LATENCY("latency", " ms") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return PauseMeasures.latency(
                    facts.run(), words.get(0), Double.parseDouble(words.get(1)));
        }
    },
    JITTER("jitter", " ms") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return PauseMeasures.jitter(
                    facts.run(), words.get(0), Double.parseDouble(words.get(1)));
        }
    },
    COUNTED("counted", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return ThreadCounts.of(facts.run()).ratio(words.get(0), words.get(1));
        }
    },
    COMPARED("compared", " times") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return ThreadCounts.of(facts.run()).compared(words.get(0), words.get(1), words.get(2));
        }
    },
    COMPARED_SIDE_BY_SIDE("compared-side-by-side", " times") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            return ThreadCounts.of(facts.run())
                    .sideBySide()
                    .compared(words.get(0), words.get(1), words.get(2));
        }
    },
    BLAMES("blames", "%") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return SampleMeasures.blames(facts, words.get(0), words.get(1));
        }
    },
    LINE("line", "%") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return SampleMeasures.onLine(facts, words.get(0));
        }
    },
    FAILED("failed", "%") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return SampleMeasures.failed(facts, words.get(0), words.get(1), true);
        }
    },
    FAILURES("failures", "") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return SampleMeasures.failed(facts, words.get(0), words.get(1), false);
        }
    },
    WARM_BY_PRINTED("warm-by-printed", " times what the program saw") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) throws IOException {
            String pattern = String.join(" ", words.subList(1, words.size()));
            return SampleMeasures.warmByPrinted(facts, words.get(0), pattern);
        }
    },
    WAITING("waiting", "%") {
        @Override
        Optional<Measured> of(Facts facts, List<String> words) {
            return SampleMeasures.waiting(facts, words.get(0));
        }
    };

    private final String id;
    private final String unit;

    Measure(String id, String unit) {
        this.id = id;
        this.unit = unit;
    }

    /** Empty if the run has nothing that tells. */
    abstract Optional<Measured> of(Facts facts, List<String> words) throws IOException;

    String unit() {
        return unit;
    }

    /**
     * @throws IllegalArgumentException if there is no such measure
     */
    static Measure of(Expectation expectation) {
        String name = expectation.measure().getFirst();
        return Arrays.stream(values())
                .filter(measure -> measure.id.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no measure is called " + name));
    }

    /** Whether it looks at printed machine code. */
    boolean needsCode() {
        return this == POLLS || this == SAME_CODE;
    }

    /** The sample source that it needs. */
    static Stream<SampleSource> source(Expectation expectation) {
        return switch (of(expectation)) {
            case BLAMES, LINE, FAILED, FAILURES, WARM_BY_PRINTED, WAITING ->
                    SampleSource.of(expectation.measure().get(1)).stream();
            case PAUSE_NAMED -> Stream.of(SampleSource.BIASED);
            default -> Stream.empty();
        };
    }

    /** The run, and the program that ran. */
    record Facts(Run run, Workload workload) {
        Optional<Measured> counted(int count) {
            return run.compilations().isEmpty()
                    ? Optional.empty()
                    : Optional.of(Measured.count(count));
        }

        /**
         * Whether it is the method of this name.
         *
         * @param name of a method of the main class, or {@code Holder::name} of its package
         */
        boolean is(Method method, String name) {
            int at = name.indexOf("::");
            String main = workload.mainClass();
            String holder = at < 0 ? main : name.substring(0, at);
            boolean sibling = !holder.contains(".");
            String full = sibling ? main.substring(0, main.lastIndexOf('.') + 1) + holder : holder;
            return method.name().equals(name.substring(at < 0 ? 0 : at + 2))
                    && method.holder().equals(full);
        }
    }
}
