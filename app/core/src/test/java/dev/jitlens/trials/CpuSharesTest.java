package dev.jitlens.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.trials.CpuShares.Machine;

import org.junit.jupiter.api.Test;

import java.util.List;

class CpuSharesTest {
    private static final Machine FOUR = new Machine(4, "0-3", true, cpu -> cpu);

    /** Linux may number the threads of cores so: 0 and 2 are one core, 1 and 3 the other. */
    private static final Machine TWO_CORES = new Machine(4, "0-3", true, cpu -> cpu % 2);

    @Test
    void eachHasAsManyAsTheOthers() {
        assertThat(CpuShares.of(2, "", FOUR).lists()).containsExactly("0-1", "2-3");
        assertThat(CpuShares.of(3, "", FOUR).lists()).containsExactly("0", "1", "2");
        assertThat(CpuShares.of(2, "0,2-3", FOUR).lists()).containsExactly("0", "2");
    }

    @Test
    void aCoreIsDividedOnlyIfThereAreTooFew() {
        assertThat(CpuShares.of(2, "", TWO_CORES))
                .isEqualTo(new CpuShares(List.of("0,2", "1,3"), false));
        assertThat(CpuShares.of(4, "", TWO_CORES))
                .isEqualTo(new CpuShares(List.of("0", "2", "1", "3"), true));
    }

    /** A container may use all processors, but not for as long as it likes. */
    @Test
    void aQuotaCounts() {
        Machine quota = new Machine(2, "0-15", true, cpu -> cpu);
        assertThat(CpuShares.of(2, "", quota).lists()).containsExactly("0", "1");
        assertThatThrownBy(() -> CpuShares.of(3, "", quota))
                .hasMessageEndingWith("and there are only 2 here.");
    }

    @Test
    void whereNothingPinsNothingIsPinned() {
        Machine without = new Machine(4, "0-3", false, cpu -> cpu);
        assertThat(CpuShares.of(2, "", without).lists()).containsExactly("", "");
        Machine untold = new Machine(4, "", false, cpu -> cpu);
        assertThat(CpuShares.of(2, "", untold).lists()).containsExactly("", "");
        assertThatThrownBy(() -> CpuShares.of(5, "", untold)).isInstanceOf(LaunchException.class);
    }

    @Test
    void moreThanProcessorsAreRefused() {
        assertThatThrownBy(() -> CpuShares.of(5, "", FOUR))
                .isInstanceOf(LaunchException.class)
                .hasMessage(
                        "5 JVMs at a time need a processor each, or they disturb each other, and"
                                + " there are only 4 here.");
        assertThatThrownBy(() -> CpuShares.of(3, "1,3", FOUR))
                .isInstanceOf(LaunchException.class)
                .hasMessageEndingWith("and there are only 2 of the list 1,3.");
    }
}
