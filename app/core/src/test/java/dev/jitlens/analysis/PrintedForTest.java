package dev.jitlens.analysis;

import static dev.jitlens.analysis.CodeRuns.HOT;
import static dev.jitlens.analysis.CodeRuns.compilation;
import static dev.jitlens.analysis.CodeRuns.listing;
import static dev.jitlens.analysis.CodeRuns.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.util.List;

class PrintedForTest {
    @Test
    void everyPrintingOfACompilationBelongsToIt() {
        Compilation tier3 = compilation("vm.log", 7, HOT, 3, -1);
        Compilation osr = compilation("vm.log", 7, HOT, 4, 11);
        CodeListing first = listing("vm.log", 7, HOT, 3, -1);
        CodeListing again = listing("console.txt", 7, new Method("demo.Loop", "hot", ""), 3, -1);
        CodeListing ofOsr = listing("vm.log", 7, HOT, 4, 11);
        PrintedFor printed = PrintedFor.of(run(List.of(tier3, osr), List.of(first, again, ofOsr)));
        assertThat(printed.listings(tier3)).containsExactly(first, again);
        assertThat(printed.listings(osr)).containsExactly(ofOsr);
        assertThat(printed.compilation(again)).contains(tier3);
        assertThat(printed.alone()).isEmpty();
    }

    @Test
    void aPrintingWithoutCompilationIsKept() {
        CodeListing other = listing("vm.log", 7, new Method("demo.Loop", "cold", "()V"), 3, -1);
        CodeListing unknown = listing("vm.log", 8, HOT, 3, -1);
        PrintedFor printed =
                PrintedFor.of(
                        run(
                                List.of(compilation("vm.log", 7, HOT, 3, -1)),
                                List.of(other, unknown)));
        assertThat(printed.alone()).containsExactly(other, unknown);
        assertThat(printed.compilation(other)).isEmpty();
    }

    @Test
    void whereIdsStartAgainTierFileAndTimeDecide() {
        Compilation tier3 = compilation("a.log", 7, HOT, 3, -1, 10);
        Compilation tier4 = compilation("a.log", 7, HOT, 4, -1, 50);
        Compilation later = compilation("a.log", 7, HOT, 4, -1, 90);
        Compilation otherFile = compilation("b.log", 7, HOT, 4, -1, 60);
        CodeListing l3 = listing("a.log", 7, HOT, 3, -1, 88, 0x1000, 0x1100);
        CodeListing l4 = listing("a.log", 7, HOT, 4, -1, 89, 0x1000, 0x1100);
        CodeListing b = listing("b.log", 7, HOT, 4, -1, 89, 0x1000, 0x1100);
        PrintedFor printed =
                PrintedFor.of(run(List.of(tier3, tier4, later, otherFile), List.of(l3, l4, b)));
        assertThat(printed.compilation(l3)).contains(tier3);
        assertThat(printed.compilation(l4)).contains(later);
        assertThat(printed.compilation(b)).contains(otherFile);
    }
}
