package dev.jitlens.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.AddressRange;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;

import org.junit.jupiter.api.Test;

import java.util.List;

class PrintedNmethodsTest {
    private static final Method LOOP = new Method("demo.Exit", "countOdds", "(I)I");

    /** {@code -XX:LogFile} does not keep the JVM from printing to its standard output, too. */
    @Test
    void whatStandsInTwoFilesIsOneNmethod() {
        CodeListing one = CodeRuns.listing("vm.log", 7, CodeRuns.HOT, 4, -1, 10, 0x1000, 0x1100);
        CodeListing same =
                CodeRuns.listing("stdout.txt", 7, CodeRuns.HOT, 4, -1, 10, 0x1000, 0x1100);
        PrintedNmethods printed = PrintedNmethods.of(List.of(one, same));

        assertThat(printed.last()).containsExactly(same);
        assertThat(printed.before()).containsEntry(same, List.of(one));
    }

    @Test
    void anNmethodCountsOnceHoweverOftenItWasPrinted() {
        CodeListing first = listing(1, 0x1000, CodeForm.MACH_CODE);
        CodeListing again = listing(2, 0x1000, CodeForm.MACH_CODE);
        CodeListing other = listing(3, 0x2000, CodeForm.MACH_CODE);
        PrintedNmethods printed = PrintedNmethods.of(List.of(first, other, again));
        assertThat(printed.last()).containsExactly(again, other);
        assertThat(printed.before()).containsOnlyKeys(again).containsEntry(again, List.of(first));
        assertThat(printed.counts()).isEqualTo(new CodeCounts(20, 2, 4, 0, 6, 2));
    }

    @Test
    void aHeaderWithoutCodeIsNone() {
        PrintedNmethods printed = PrintedNmethods.of(List.of(listing(1, 0x1000, CodeForm.NONE)));
        assertThat(printed.last()).isEmpty();
        assertThat(printed.counts()).isEqualTo(CodeCounts.NONE);
    }

    private static CodeListing listing(int line, long begin, CodeForm form) {
        return new CodeListing(
                new Origin("a.log", line * 100L, line),
                100,
                line,
                false,
                new CodeIdentity(new CompileId(7, false), LOOP, Compiler.C2, 4),
                new OsrEntry(-1, -1),
                form,
                Isa.X86_64,
                new AddressRange(begin, begin + 0x100),
                new CodeCounts(10, 1, 2, 0, 3, 1));
    }
}
