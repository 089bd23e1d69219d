package dev.jitlens.findings.fact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What is told of the methods at the leaf alone agrees with what is told of all. */
class CpuTest {
    private final Cpu cpu =
            new Cpu(
                    new MadeProfile(SampleSource.AGCT)
                            .inNoCode()
                            .interpreted(3, "a.A.one", "a.A.called", "a.A.main")
                            .java(2, "a.A.one", "a.A.one", "a.A.main")
                            .java(5, "a.A.two", "a.A.one", "a.A.main")
                            .waiting(9, "a.A.waits", "a.A.main")
                            .java(5, "a.A.three", "a.A.main")
                            .made());

    private static List<String> names(List<Cpu.Time> times) {
        return times.stream().map(t -> t.method().name()).toList();
    }

    @Test
    void allMethodsAreOrderedBySelfThenTotalThenName() {
        assertThat(names(cpu.methods())).containsExactly("one", "three", "two", "main", "called");
        assertThat(cpu.methods().getFirst().total()).isEqualTo(10);
        assertThat(cpu.methods().get(3).total()).isEqualTo(15);
    }

    @Test
    void thoseAtTheLeafAreTheSameInTheSameOrder() {
        List<Cpu.Time> leaves = cpu.methods().stream().filter(t -> t.self() > 0).toList();
        assertThat(leaves).hasSize(3);
        assertThat(cpu.atLeaf()).isEqualTo(leaves);
        assertThat(cpu.leaves())
                .containsExactlyInAnyOrderElementsOf(
                        leaves.stream().map(Cpu.Time::method).toList());
        // Asked in the other order, the counts are the same.
        assertThat(cpu.methods().subList(0, 3)).isEqualTo(leaves);
    }

    @Test
    void kindsOfAMethodAreThoseOfItsTime() {
        Method one = cpu.methods().getFirst().method();
        assertThat(cpu.selfBy(one))
                .isEqualTo(cpu.of(one).selfBy())
                .isEqualTo(Map.of(FrameKind.INTERPRETED, 3L, FrameKind.JAVA, 2L));
        Method withDescriptor = new Method(one.holder(), one.name(), "(I)V");
        assertThat(cpu.selfBy(withDescriptor)).isEqualTo(cpu.selfBy(one));
        assertThat(cpu.selfBy(new Method("a.A", "main", ""))).isEmpty();
        assertThat(cpu.of(new Method("a.A", "main", "")).total()).isEqualTo(15);
    }
}
