package dev.jitlens.counters;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Problem;
import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.model.run.Counter.Variability;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

class PerfDataTest {
    private static final int ENTRIES_OFFSET = 28;
    private static final int USED_OFFSET = 8;

    private static CounterReading saved(byte[] bytes) {
        return PerfData.saved("f", bytes, bytes.length);
    }

    /** The counters without the numbers of the header. */
    private static List<Counter> own(CounterReading reading) {
        return reading.counters().stream()
                .filter(counter -> !counter.name().startsWith("sun.perfdata."))
                .toList();
    }

    private static List<String> problems(CounterReading reading) {
        return reading.problems().stream().map(Problem::message).toList();
    }

    private static MadePerfData three() {
        return MadePerfData.little()
                .number("a.one", MadePerfData.EVENTS, MadePerfData.MONOTONIC, 7)
                .text("b.two", MadePerfData.CONSTANT, "wörd")
                .number("c.three", MadePerfData.BYTES, MadePerfData.VARIABLE, -5);
    }

    @Test
    void numbersAndTextsWithUnitAndVariability() {
        assertThat(own(saved(three().bytes())))
                .containsExactly(
                        new Counter(
                                "a.one",
                                CounterUnit.EVENTS,
                                Variability.MONOTONIC,
                                Optional.empty(),
                                7),
                        new Counter(
                                "b.two",
                                CounterUnit.TEXT,
                                Variability.CONSTANT,
                                Optional.of("wörd"),
                                0),
                        new Counter(
                                "c.three",
                                CounterUnit.BYTES,
                                Variability.VARIABLE,
                                Optional.empty(),
                                -5));
        assertThat(saved(three().bytes()).problemsTotal()).isZero();
    }

    @Test
    void theNumbersOfTheHeaderHaveTheNamesOfTheJdk() {
        CounterReading reading = saved(three().overflow(8).capacity(1000).bytes());
        assertThat(reading.number("sun.perfdata.majorVersion")).hasValue(2);
        assertThat(reading.number("sun.perfdata.minorVersion")).hasValue(0);
        assertThat(reading.number("sun.perfdata.size")).hasValue(1000);
        assertThat(reading.number("sun.perfdata.used")).hasValue(32 + 3 * 40);
        assertThat(reading.number("sun.perfdata.overflow")).hasValue(8);
        assertThat(reading.number("sun.perfdata.timestamp")).hasValue(123);
    }

    @Test
    void aBigEndianJvm() {
        byte[] bytes =
                new MadePerfData(ByteOrder.BIG_ENDIAN)
                        .number("n", MadePerfData.TICKS, MadePerfData.VARIABLE, 1L << 40)
                        .bytes();
        assertThat(saved(bytes).number("n")).hasValue(1L << 40);
        assertThat(saved(bytes).problemsTotal()).isZero();
    }

    @Test
    void roomBehindTheCountersIsNoDamage() {
        assertThat(own(saved(three().capacity(32768).bytes()))).hasSize(3);
        assertThat(saved(three().capacity(32768).bytes()).problems()).isEmpty();
    }

    @Test
    void whatDidNotFitIsTold() {
        CounterReading reading = saved(three().overflow(96).bytes());
        assertThat(own(reading)).hasSize(3);
        assertThat(problems(reading))
                .containsExactly(
                        "96 bytes of counters did not fit into the JVM's PerfDataMemorySize");
    }

    @Test
    void cutOffInTheLastCounterKeepsThoseBefore() {
        byte[] whole = three().bytes();
        CounterReading reading = saved(Arrays.copyOf(whole, whole.length - 4));
        assertThat(own(reading)).extracting(Counter::name).containsExactly("a.one", "b.two");
        assertThat(problems(reading).getFirst()).startsWith("cut off: ");
    }

    @Test
    void everyCutGivesAPrefixOfTheCountersAndSaysSo() {
        byte[] whole = three().bytes();
        List<Counter> all = own(saved(whole));
        for (int length = 0; length < whole.length; length++) {
            CounterReading reading = saved(Arrays.copyOf(whole, length));
            assertThat(own(reading)).isEqualTo(all.subList(0, own(reading).size()));
            assertThat(reading.problemsTotal()).as("cut at %s", length).isPositive();
        }
    }

    @Test
    void behindACounterOfImpossibleLengthTheNextOneIsFound() {
        byte[] bytes = three().bytes();
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(32, Integer.MAX_VALUE);
        CounterReading reading = saved(bytes);
        assertThat(own(reading)).extracting(Counter::name).containsExactly("b.two", "c.three");
        assertThat(problems(reading))
                .containsExactly(
                        "a counter cannot be 2147483647 bytes long; 40 bytes were skipped");
    }

    @Test
    void aCounterOfAnUnknownTypeIsLeftOutAndTold() {
        MadePerfData made = three().entry("d.four", 'I', 0, 1, 1, new byte[8]);
        made.number("e.five", MadePerfData.NONE, MadePerfData.CONSTANT, 5);
        CounterReading reading = saved(made.bytes());
        assertThat(own(reading)).hasSize(4);
        assertThat(problems(reading)).containsExactly("d.four: neither a number nor a text");
    }

    @Test
    void aTextThatEndsOutsideOfItsCounterIsLeftOutAndTold() {
        CounterReading reading = saved(three().entry("d", 'B', 5000, 5, 1, new byte[8]).bytes());
        assertThat(own(reading)).hasSize(3);
        assertThat(problems(reading)).containsExactly("d: its value is outside of it");
    }

    @Test
    void anUnknownUnitIsToldAndTheValueKept() {
        CounterReading reading = saved(MadePerfData.little().number("n", 9, 9, 3).bytes());
        assertThat(own(reading))
                .containsExactly(
                        new Counter(
                                "n", CounterUnit.NONE, Variability.VARIABLE, Optional.empty(), 3));
        assertThat(problems(reading)).containsExactly("n: no unit has the number 9");
    }

    @Test
    void ofTwoWithOneNameTheFirstCounts() {
        CounterReading reading =
                saved(MadePerfData.little().number("n", 1, 1, 3).number("n", 1, 1, 4).bytes());
        assertThat(reading.number("n")).hasValue(3);
        assertThat(problems(reading)).containsExactly("n: there twice; the first one counts");
    }

    @Test
    void aCounterThatAJvmIsWritingIsReadTheNextTime() {
        byte[] bytes = three().raw(new byte[48]).bytes();
        CounterReading live = PerfData.live("f", bytes, bytes.length, 1);
        assertThat(own(live)).hasSize(3);
        assertThat(live.problems()).isEmpty();
        assertThat(problems(saved(bytes)))
                .containsExactly("a counter cannot be 0 bytes long; the rest could not be read");
    }

    @Test
    void aJvmThatHasJustStartedHasNoCountersYet() {
        byte[] bytes = three().bytes();
        bytes[7] = 0;
        CounterReading live = PerfData.live("f", bytes, bytes.length, 1);
        assertThat(own(live)).isEmpty();
        assertThat(live.problems()).isEmpty();
    }

    @Test
    void anotherVersionIsTold() {
        byte[] bytes = three().bytes();
        bytes[5] = 1;
        CounterReading reading = saved(bytes);
        assertThat(own(reading)).isEmpty();
        assertThat(problems(reading))
                .containsExactly("its format is 1.0; JVMs since JDK 5 write 2.0");
    }

    @Test
    void numbersOfAHostileHeaderAreNotBelieved() {
        byte[] bytes = three().bytes();
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        file.putInt(USED_OFFSET, -1).putInt(ENTRIES_OFFSET, -1).putInt(24, -8);
        CounterReading reading = saved(bytes);
        assertThat(own(reading)).hasSize(3);
        assertThat(reading.problemsTotal()).isEqualTo(3);
    }

    @Test
    void whateverBytesAreChangedItReadsOn() {
        Random random = new Random(42);
        byte[] whole = three().capacity(400).bytes();
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = whole.clone();
            for (int i = 0; i <= round % 4; i++) {
                bytes[4 + random.nextInt(bytes.length - 4)] = (byte) random.nextInt(256);
            }
            CounterReading reading = saved(bytes);
            PerfData.live("f", bytes, bytes.length, 0);
            assertThat(own(reading).size() + reading.problemsTotal()).isPositive();
        }
    }
}
