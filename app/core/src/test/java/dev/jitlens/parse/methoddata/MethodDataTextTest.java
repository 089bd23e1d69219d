package dev.jitlens.parse.methoddata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.InlineNode.Receiver;
import dev.jitlens.model.JvmEvent.MethodDataDump;
import dev.jitlens.model.methoddata.BytecodeProfile;
import dev.jitlens.model.methoddata.BytecodeProfile.SlotType;
import dev.jitlens.model.methoddata.MethodData;
import dev.jitlens.model.methoddata.MethodData.ProfiledBytecode;
import dev.jitlens.parse.FormatFixture;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

class MethodDataTextTest {
    private static final Pattern ALL_TAKEN = Pattern.compile("[ (]taken\\((\\d+)\\)");

    static Stream<FormatFixture> fixtures() throws IOException {
        return FormatFixture.all().stream().filter(f -> !dumps(f).isEmpty());
    }

    private static List<MethodDataDump> dumps(FormatFixture fixture) {
        return fixture.read().events.stream()
                .map(told -> told.event())
                .filter(MethodDataDump.class::isInstance)
                .map(MethodDataDump.class::cast)
                .toList();
    }

    private static MethodData read(String fixture, String method) {
        FormatFixture it = fixture(fixture);
        return dumps(it).stream()
                .filter(dump -> dump.method().display().equals(method))
                .map(dump -> read(dump, it.bytes()))
                .findFirst()
                .orElseThrow();
    }

    private static FormatFixture fixture(String name) {
        try {
            return FormatFixture.all().stream()
                    .filter(f -> f.name().equals(name))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MethodData read(MethodDataDump dump, byte[] file) {
        int from = (int) dump.origin().offset();
        byte[] text = Arrays.copyOfRange(file, from, from + (int) dump.byteLength());
        return text(dump, text);
    }

    private static MethodData text(MethodDataDump dump, byte[] text) {
        try {
            return MethodDataText.read(dump, new ByteArrayInputStream(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BytecodeProfile at(MethodData data, int bci) {
        return data.profile(bci).orElseThrow();
    }

    @Test
    void jdk25BranchesJumpsAndCounters() {
        MethodData branch = read("print-method-data/25", "M::branch");
        assertThat(branch.method().descriptor()).isEqualTo("(I)I");
        assertThat(branch.interpreterInvocations()).isEqualTo(1922);
        assertThat(branch.invocations()).isEqualTo(1922);
        assertThat(branch.backedges()).isEqualTo(38440);
        assertThat(branch.decompilations()).isZero();
        assertThat(branch.dataBytes()).isEqualTo(352);
        BytecodeProfile loop = at(branch, 6);
        assertThat(loop.kind()).isEqualTo("BranchData");
        assertThat(loop.taken()).isEqualTo(1762);
        assertThat(loop.notTaken()).isEqualTo(35240);
        assertThat(at(branch, 27).kind()).isEqualTo("JumpData");
        assertThat(at(branch, 27).notTaken()).isEqualTo(-1);
        assertThat(branch.profile(0)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"11", "17", "21", "25"})
    void theBytecodesOfEveryJdk(String jdk) {
        MethodData check = read("print-method-data/" + jdk, "M::check");
        assertThat(check.bytecodes()).extracting(ProfiledBytecode::bci).startsWith(0, 1, 2, 3);
        assertThat(check.bytecodes()).extracting(ProfiledBytecode::bci).endsWith(67, 70, 71);
        assertThat(check.bytecodes().get(2).dumpedMnemonic()).isEqualTo("fast_aload_0");
        assertThat(check.bytecodes().get(2).mnemonic()).isEqualTo("aload_0");
        assertThat(check.bytecodes().getLast().mnemonic()).isEqualTo("ireturn");
    }

    @ParameterizedTest
    @ValueSource(strings = {"11", "17", "21", "25"})
    void theTypesThatCastsAndCallsSaw(String jdk) {
        MethodData check = read("print-method-data/" + jdk, "M::check");
        BytecodeProfile cast = at(check, 46);
        assertThat(cast.kind()).isEqualTo("ReceiverTypeData");
        assertThat(cast.nullSeen()).isTrue();
        assertThat(cast.receivers())
                .extracting(Receiver::type)
                .containsExactly("java.lang.Integer", "java.lang.Long");
        BytecodeProfile call = at(check, 59);
        assertThat(call.kind()).isEqualTo("VirtualCallData");
        assertThat(call.count()).isEqualTo(call.receivers().get(1).count());
        assertThat(call.receivers().get(0).count()).isEqualTo(2 * call.receivers().get(1).count());
    }

    @Test
    void jdk11FailedChecksCountDown() {
        MethodData check = read("print-method-data/11", "M::check");
        assertThat(at(check, 24).count()).isEqualTo((int) 4294939708L).isNegative();
    }

    @Test
    void aSwitchCountsEachCase() {
        BytecodeProfile lookup = at(read("print-method-data/11", "M::sw"), 13);
        assertThat(lookup.kind()).isEqualTo("MultiBranchData");
        assertThat(lookup.cases().defaultCount()).isEqualTo(9840);
        assertThat(lookup.cases().caseCounts()).containsExactly(2460L, 2460L, 1640L);
        assertThat(lookup.count()).isEqualTo(-1);
    }

    @Test
    void trapsNameTheirReasons() {
        assertThat(at(read("print-method-data/25", "M::trap"), 2).traps())
                .containsExactly("range_check");
        assertThat(at(read("print-method-data/11", "M::nul"), 1).traps())
                .containsExactly("null_check");
    }

    @Test
    void jdk25TypesOfParametersArgumentsAndResults() {
        MethodData calls = read("print-method-data/25-type-profiles", "M::calls");
        assertThat(calls.parameters())
                .containsExactly(
                        new SlotType(0, 0, "unknown"),
                        new SlotType(1, 1, "java.lang.String (null seen)"));
        BytecodeProfile call = at(calls, 6);
        assertThat(call.types().arguments())
                .containsExactly(new SlotType(0, 0, "java.lang.String (null seen)"));
        assertThat(call.types().returned()).contains("java.lang.String (null seen)");
        assertThat(at(calls, 11).receivers())
                .extracting(Receiver::type)
                .containsExactly("java.lang.Integer", "java.lang.String");
    }

    @Test
    void jdk11WritesTheTypesOfParametersOtherwise() {
        MethodData check = read("print-method-data/11-type-profiles", "M::check");
        assertThat(check.parameters()).containsExactly(new SlotType(0, 0, "java.lang.Object[]"));
    }

    @Test
    void jdk25SubroutinesOfOldClasses() {
        BytecodeProfile ret = at(read("print-method-data/25-old-class", "OldRet::ret"), 16);
        assertThat(ret.kind()).isEqualTo("RetData");
        assertThat(ret.count()).isZero();
        assertThat(ret.nullSeen()).isFalse();
    }

    @Test
    void escapedTextInALogIsReadTheSame() {
        MethodData calls = read("log-compilation/25-method-data", "M::calls");
        assertThat(calls.bytecodes().get(1).text())
                .isEqualTo("invokestatic 24 <M.id(Ljava/lang/Object;)Ljava/lang/Object;>");
        assertThat(at(calls, 11).receivers()).hasSize(2);
        assertThat(calls.bytecodes().getLast().bci()).isEqualTo(24);
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void everyNumberOfABranchIsFoundAgain(FormatFixture fixture) {
        String text = new String(fixture.bytes(), StandardCharsets.UTF_8);
        List<Long> expected =
                ALL_TAKEN.matcher(text).results().map(MethodDataTextTest::number).toList();
        List<Long> actual =
                dumps(fixture).stream()
                        .map(dump -> read(dump, fixture.bytes()))
                        .flatMap(data -> data.bytecodes().stream())
                        .map(ProfiledBytecode::profile)
                        .flatMap(Optional::stream)
                        .flatMap(p -> Stream.of(p.taken(), p.notTaken()))
                        .filter(count -> count >= 0)
                        .toList();
        assertThat(actual).containsExactlyElementsOf(expected);
    }

    private static Long number(MatchResult result) {
        return Long.valueOf(result.group(1));
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void whatIsCutOrGarbledSaysLess(FormatFixture fixture) {
        Random random = new Random(fixture.name().hashCode());
        for (MethodDataDump dump : dumps(fixture)) {
            byte[] text =
                    Arrays.copyOfRange(
                            fixture.bytes(),
                            (int) dump.origin().offset(),
                            (int) (dump.origin().offset() + dump.byteLength()));
            int whole = text(dump, text).bytecodes().size();
            for (int i = 0; i < 20; i++) {
                byte[] cut = Arrays.copyOf(text, random.nextInt(text.length));
                assertThat(text(dump, cut).bytecodes().size()).isLessThanOrEqualTo(whole);
                byte[] garbled = text.clone();
                for (int n = 0; n < 20; n++) {
                    garbled[random.nextInt(garbled.length)] = (byte) (32 + random.nextInt(95));
                }
                assertThat(text(dump, garbled).method()).isEqualTo(dump.method());
            }
        }
    }
}
