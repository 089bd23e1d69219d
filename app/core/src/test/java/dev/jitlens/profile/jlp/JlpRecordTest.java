package dev.jitlens.profile.jlp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.format.SampleFormat;
import dev.jitlens.format.SampleFormat.Entries;
import dev.jitlens.format.SampleFormat.Field;
import dev.jitlens.format.SampleFormat.Layout;
import dev.jitlens.format.SampleFormat.Text;
import dev.jitlens.format.SampleFormat.Whole;
import dev.jitlens.profile.jlp.JlpRecord.CodeBytes;
import dev.jitlens.profile.jlp.JlpRecord.CodeLoad;
import dev.jitlens.profile.jlp.JlpRecord.DebugFrame;
import dev.jitlens.profile.jlp.JlpRecord.DebugRecord;
import dev.jitlens.profile.jlp.JlpRecord.Line;
import dev.jitlens.profile.jlp.JlpRecord.MethodId;
import dev.jitlens.profile.jlp.JlpRecord.MethodMeaning;
import dev.jitlens.profile.jlp.JlpRecord.Sample;
import dev.jitlens.profile.jlp.JlpRecord.SampleBody;
import dev.jitlens.profile.jlp.JlpRecord.WalkedFrame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The reader has the fields of FORMAT.md, in their order, of their width and sign. */
class JlpRecordTest {
    private static final SampleFormat FORMAT =
            SampleFormat.of(Path.of("../../agent-bridge/FORMAT.md"));
    private static final int ENTRIES = 2;

    /** All that were written of a record, in their order. */
    private final List<Object> written = new ArrayList<>();

    private final List<Object> read = new ArrayList<>();

    static List<Layout> layouts() {
        return FORMAT.layouts();
    }

    @Test
    void allTypesAreKnownAndNoOthers() {
        assertThat(JlpRecord.class.getPermittedSubclasses()).hasSize(layouts().size() + 1);
        assertThat(layouts())
                .noneMatch(
                        layout ->
                                JlpRecord.read(layout.type(), payload(new byte[64]))
                                        instanceof JlpRecord.Unknown);
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void whatTheFormatWritesIsReadToItsEnd(Layout layout) throws Exception {
        JlpPayload payload = payload(layout.write(values(layout.fields())));

        JlpRecord record = JlpRecord.read(layout.type(), payload);
        add(record);
        switch (record) {
            case MethodId id -> addMeaning(payload);
            case CodeLoad load -> addDebug(load, payload);
            case Sample sample -> addFrames(sample, payload);
            case CodeBytes code -> addBytes(code, payload);
            default -> {}
        }

        assertThat(read).isEqualTo(written);
        assertThat(payload.isShort()).isFalse();
        payload.u8();
        assertThat(payload.isShort()).as("it was read to its end").isTrue();
    }

    @Test
    void entriesAreAsLongAsTheFormatSays() {
        assertThat(Line.BYTES).isEqualTo(least("METHOD", "n"));
        assertThat(DebugRecord.BYTES).isEqualTo(least("CODE_LOAD", "n"));
        assertThat(DebugFrame.BYTES).isEqualTo(least("CODE_LOAD", "m"));
        assertThat(WalkedFrame.BYTES).isEqualTo(least("SAMPLE", "n"));
        assertThat(SampleBody.BYTES)
                .isEqualTo(least(FORMAT.layout("SAMPLE").fields()) - Long.BYTES);
    }

    private static int least(String record, String count) {
        return least(FORMAT.layout(record).entries(count).fields());
    }

    private static int least(List<Field> fields) {
        return fields.stream().mapToInt(Field::least).sum();
    }

    private void addMeaning(JlpPayload payload) throws Exception {
        MethodMeaning meaning = MethodMeaning.read(payload);
        add(meaning);
        for (int i = 0; i < meaning.lines(); i++) {
            add(Line.read(payload));
        }
    }

    private void addDebug(CodeLoad load, JlpPayload payload) throws Exception {
        for (int i = 0; i < load.debugRecords(); i++) {
            DebugRecord debug = DebugRecord.read(payload);
            add(debug);
            for (int k = 0; k < debug.frames(); k++) {
                add(DebugFrame.read(payload));
            }
        }
    }

    private void addBytes(CodeBytes code, JlpPayload payload) {
        for (byte each : payload.copy(code.bytes())) {
            read.add((long) (each & 0xff));
        }
    }

    private void addFrames(Sample sample, JlpPayload payload) throws Exception {
        for (int i = 0; i < sample.body().frames(); i++) {
            add(WalkedFrame.read(payload));
        }
    }

    private void add(Object record) throws Exception {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            Object value = component.getAccessor().invoke(record);
            if (value instanceof SampleBody body) {
                add(body);
                continue;
            }
            read.add(
                    switch (value) {
                        case Number number -> number.longValue();
                        case Boolean yes -> yes ? 1L : 0L;
                        default -> value;
                    });
        }
    }

    private static JlpPayload payload(byte[] bytes) {
        return new JlpPayload(bytes, 0, bytes.length);
    }

    /** Each another one, and of numbers those that tell their width and sign. */
    private List<Object> values(List<Field> fields) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            boolean counts = i + 1 < fields.size() && fields.get(i + 1) instanceof Entries;
            switch (fields.get(i)) {
                case Whole whole -> {
                    values.add(counts ? (long) ENTRIES : number(whole));
                    written.add(values.getLast());
                }
                case Text text -> {
                    values.add(text.name() + " " + written.size());
                    written.add(values.getLast());
                }
                case Entries entries ->
                        values.add(List.of(values(entries.fields()), values(entries.fields())));
            }
        }
        return values;
    }

    private long number(Whole whole) {
        long other = written.size() + 2;
        return switch (whole.bytes()) {
            case Byte.BYTES -> 1;
            case Long.BYTES -> -other;
            default -> whole.signed() ? -other : (1L << Byte.SIZE * whole.bytes()) - other;
        };
    }
}
