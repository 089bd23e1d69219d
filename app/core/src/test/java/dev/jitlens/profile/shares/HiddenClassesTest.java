package dev.jitlens.profile.shares;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.ProfileTable.Row;

import org.junit.jupiter.api.Test;

import java.util.List;

class HiddenClassesTest {
    private static Profile sampled(SampleSource source, String member, String... stack) {
        return HiddenClasses.join(new MadeProfile(source).member(member).walked(9, stack).made());
    }

    @Test
    void aHiddenClassIsOneInAllRunsOfASet() {
        Profile pc = sampled(SampleSource.PC, "1", "a.HidImpl/0x00007f10.run:3", "a.A.main:9");
        Profile async =
                sampled(SampleSource.ASYNC, "2", "a.HidImpl/0x0000beef.run:3", "a.A.main:9");
        ProfileTable table = ProfileTables.of(List.of(pc, async), By.LINE, ThreadChoice.ALL);
        assertThat(table.rows()).extracting(Row::spread).containsOnly(0.0);
        assertThat(table.rows())
                .extracting(r -> r.key().method())
                .containsExactly(new Method("a.HidImpl", "run", ""), new Method("a.A", "main", ""));
    }

    @Test
    void definedAgainItStaysOneMethod() {
        Profile profile =
                HiddenClasses.join(
                        new MadeProfile(SampleSource.AGCT)
                                .walked(4, "java.lang.invoke.LambdaForm$MH/0x1.invoke")
                                .walked(6, "java.lang.invoke.LambdaForm$MH/123456.invoke")
                                .made());
        FlameNode only =
                FlameTree.of(profile, ThreadChoice.ALL, false).root().children().getFirst();
        assertThat(only.name()).isEqualTo("java.lang.invoke.LambdaForm$MH.invoke");
        assertThat(only.self()).isEqualTo(10);
    }

    @Test
    void theMethodOfTheLogIsMeantIfItNamesOnlyOne() {
        Method logged = new Method("a.HidImpl/0x00007f10", "run", "()V");
        Profile pc = sampled(SampleSource.PC, "1", "a.HidImpl/0x0000beef.run:3");
        assertThat(SampledMethods.of(List.of(pc), List.of(logged))).containsOnlyKeys(logged);
        Method another = new Method("a.HidImpl/0x00007f20", "run", "()V");
        assertThat(SampledMethods.of(List.of(pc), List.of(logged, another)))
                .containsOnlyKeys(new Method("a.HidImpl", "run", ""));
    }

    @Test
    void aProfileWithoutHiddenClassesStaysAsItIs() {
        Profile profile = new MadeProfile(SampleSource.PC).walked(1, "a.A$1.run:3").made();
        assertThat(HiddenClasses.join(profile)).isSameAs(profile);
    }
}
