package dev.jitlens.profile.shares;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampling;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

class SampledMethodsTest {
    private static final Method WORK = new Method("a.B", "work", "()V");
    private static final Method WORK_TOO = new Method("a.B", "work", "(I)V");
    private static final Method MAIN = new Method("a.B", "main", "([Ljava/lang/String;)V");

    private static Method bare(Method method) {
        return new Method(method.holder(), method.name(), "");
    }

    private static Sampled walked(long count, boolean waiting, Method... leafFirst) {
        List<SampleFrame> frames =
                List.of(leafFirst).stream()
                        .map(m -> new SampleFrame(m, -1, -1, FrameKind.JAVA))
                        .toList();
        return new Sampled.Walked(0, count, CodePlace.NONE, frames, waiting, Optional.empty());
    }

    private static Profile profile(SampleSource source, Sampled... stacks) {
        return new Profile(
                source,
                "",
                new Origin("f", 0, 1),
                Sampling.UNKNOWN,
                List.of(),
                List.of(),
                List.of(stacks));
    }

    @Test
    void theSharesAreThoseOfTheSourceToBelieveAndCallersAreThere() {
        Profile agct =
                profile(
                        SampleSource.AGCT,
                        walked(9, false, WORK, MAIN),
                        walked(1, false, MAIN),
                        walked(90, true, MAIN));
        Profile biased = profile(SampleSource.BIASED, walked(5, false, bare(MAIN)));
        Map<Method, Share> found = SampledMethods.of(List.of(agct, biased), List.of());
        assertThat(found)
                .containsExactly(
                        Map.entry(WORK, new Share(9, 10)), Map.entry(MAIN, new Share(1, 10)));
    }

    @Test
    void withoutADescriptorItIsTheOneOfTheLogsUnlessThereAreTwo() {
        Profile biased = profile(SampleSource.BIASED, walked(5, false, bare(WORK)));
        assertThat(SampledMethods.of(List.of(biased), List.of(WORK))).containsOnlyKeys(WORK);
        assertThat(SampledMethods.of(List.of(biased), List.of(WORK, WORK_TOO)))
                .containsOnlyKeys(bare(WORK));
    }

    @Test
    void nativeCodeIsNoJavaMethod() {
        Method copy = new Method("", "memcpy", "");
        Profile async = profile(SampleSource.ASYNC, walked(3, false, copy, WORK));
        assertThat(SampledMethods.of(List.of(async), List.of()))
                .containsExactly(Map.entry(WORK, new Share(0, 3)));
        assertThat(SampledMethods.has(List.of(async), bare(WORK))).isTrue();
        assertThat(SampledMethods.has(List.of(async), MAIN)).isFalse();
    }
}
