package dev.jitlens.analysis.compiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.analysis.compiling.CodeCache.Basis;
import dev.jitlens.analysis.compiling.CodeCache.Part;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class CodeCacheTest {
    @Test
    void whatIsReadIsTheCapacityWithoutWhatIsFree() {
        Part part =
                CodeCache.parts(
                                Made.run(
                                        "",
                                        heap("CodeHeap 'profiled nmethods'", 20, 70, 100),
                                        heap("CodeHeap 'profiled nmethods'", 10, 90, 100)))
                        .getFirst();
        assertThat(part.name()).isEqualTo("profiled nmethods");
        assertThat(part.basis()).isEqualTo(Basis.READ);
        assertThat(part.nanos()).containsExactly(10, 20);
        assertThat(part.usedBytes()).containsExactly(10, 30);
        assertThat(part.lastBytes()).isEqualTo(30);
    }

    @Test
    void aLineWithoutATimeIsTheLastWord() {
        Part part =
                CodeCache.parts(
                                Made.run(
                                        "", heap("", 20, 70, 100), heap("", Time.UNKNOWN, 40, 100)))
                        .getFirst();
        assertThat(part.nanos()).containsExactly(20);
        assertThat(part.lastBytes()).isEqualTo(60);
    }

    /** A log of JDK 8 does not name what a recording of it calls CodeCache. */
    @Test
    void aLogAndARecordingTellOfOneCache() {
        assertThat(
                        CodeCache.parts(
                                Made.run("", heap("", 10, 90, -1), heap("CodeCache", 20, 70, 100))))
                .singleElement()
                .satisfies(p -> assertThat(p.name()).isEqualTo("whole code cache"))
                .satisfies(p -> assertThat(p.usedBytes()).containsExactly(10, 30));
    }

    @Test
    void theCapacityIsThatOfTheFlagOrTheDefaultOrNotKnown() {
        CodeHeap free = heap("", 20, 1 << 20, -1);
        assertThat(CodeCache.parts(Made.run("-XX:ReservedCodeCacheSize=3m", free)))
                .singleElement()
                .satisfies(p -> assertThat(p.capacity().bytes()).isEqualTo(3 << 20))
                .satisfies(p -> assertThat(p.capacity().basis()).isEqualTo(Basis.READ))
                .satisfies(p -> assertThat(p.lastBytes()).isEqualTo(2 << 20));
        assertThat(CodeCache.parts(Made.run("-Xmx1g", free)))
                .singleElement()
                .satisfies(p -> assertThat(p.capacity().basis()).isEqualTo(Basis.ASSUMED));
        assertThat(CodeCache.parts(Made.run("-XX:-TieredCompilation", free))).isEmpty();
    }

    @Test
    void codeInThePlaceOfOtherCodeHasFreedIt() {
        Run run =
                Made.run(
                        List.of(
                                Made.installed(1, 3, 1_000, 100),
                                Made.installed(2, 3, 1_100, 100),
                                Made.installed(3, 3, 1_050, 100)));
        Part part = CodeCache.parts(run).getFirst();
        assertThat(part.basis()).isEqualTo(Basis.COMPUTED);
        assertThat(part.usedBytes()).containsExactly(100, 200, 100);
    }

    /** Little of the room is used again, or nearly all of it. */
    @ParameterizedTest
    @ValueSource(ints = {100, 3_000, 1_000_000})
    void whatIsFreedIsWhatAPlainCountFinds(int room) {
        Random random = new Random(room);
        List<Compilation> codes = new ArrayList<>();
        List<Compilation> live = new ArrayList<>();
        List<Long> used = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            long address = 1_000 + 10 * random.nextInt(room / 10);
            Compilation code = Made.installed(i, 3, address, 10 + 10 * random.nextInt(8));
            codes.add(code);
            live.removeIf(c -> begin(c) < end(code) && begin(code) < end(c));
            live.add(code);
            used.add(live.stream().mapToLong(c -> c.sizes().nmethodBytes()).sum());
        }
        assertThat(CodeCache.parts(Made.run(codes)).getFirst().usedBytes())
                .containsExactly(used.stream().mapToLong(bytes -> bytes).toArray());
    }

    private static long begin(Compilation c) {
        return c.sizes().address();
    }

    private static long end(Compilation c) {
        return begin(c) + c.sizes().nmethodBytes();
    }

    @Test
    void segmentsAreToldApartByWhereTheirCodeLies() {
        List<Compilation> apart = new ArrayList<>();
        List<Compilation> mixed = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            apart.add(Made.installed(i, 3, 10_000 + 100L * i, 100));
            apart.add(Made.installed(i, 4, 20_000 + 100L * i, 100));
            mixed.add(Made.installed(i, 3, 10_000 + 200L * i, 100));
            mixed.add(Made.installed(i, 4, 10_100 + 200L * i, 100));
        }
        assertThat(CodeCache.parts(Made.run(apart)))
                .extracting(Part::name)
                .containsExactly("profiled nmethods, added up", "non-profiled nmethods, added up");
        assertThat(CodeCache.parts(Made.run(mixed)))
                .extracting(Part::name, Part::lastBytes)
                .containsExactly(tuple("nmethods, added up", 2_000L));
    }

    private static CodeHeap heap(String name, long nanos, long free, long capacity) {
        return new CodeHeap(Made.ORIGIN, nanos, name, -1, -1, -1, free, capacity, -1);
    }
}
