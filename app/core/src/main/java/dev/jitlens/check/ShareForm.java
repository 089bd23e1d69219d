package dev.jitlens.check;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.BelievedSource;
import dev.jitlens.profile.shares.SampledMethods;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.report.MethodFilter;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code share pkg.Class.method <= 20%}: of the samples of the source that is to be believed, the
 * method's own. It fails where the whole interval is above the limit: else it may be chance.
 */
final class ShareForm implements RuleForm {
    @Override
    public List<String> examples() {
        return List.of("share pkg.Class.method <= 20%");
    }

    @Override
    public Optional<Rule.Judge> parse(List<String> words) {
        if (words.size() < 3 || !words.getFirst().equals("share")) {
            return Optional.empty();
        }
        MethodFilter method = MethodFilter.of(words.get(1));
        return Limit.of(words.subList(2, words.size()), Limit.PERCENT)
                .map(limit -> run -> judge(run.run(), method, limit));
    }

    private static Verdict judge(Run run, MethodFilter wanted, Limit limit) {
        Optional<Profile> source = BelievedSource.of(run.profiles()).map(BelievedSource::profile);
        if (source.isEmpty()) {
            return Verdict.notTold("The run has no samples (--source agct takes some).");
        }
        List<Method> known = run.compilations().stream().map(Compilation::method).toList();
        Map<Method, Share> all = SampledMethods.of(run.profiles(), known);
        long part =
                all.entrySet().stream()
                        .filter(e -> wanted.test(e.getKey()))
                        .mapToLong(e -> e.getValue().part())
                        .sum();
        Share share = Share.of(part, source.get());
        String text =
                Figures.percent(share.value())
                        + " of "
                        + (share.counted()
                                ? ofSamples(share)
                                : "samples whose number is not told.");
        return Verdict.of(
                share.low() <= limit.value(),
                text,
                List.of(Evidence.of(Evidence.Kind.SAMPLES, source.get().origin(), text)));
    }

    private static String ofSamples(Share share) {
        return Figures.counted(share.whole(), "sample")
                + " ("
                + Figures.percent(share.low())
                + " to "
                + Figures.percent(share.high())
                + ", 95% interval).";
    }
}
