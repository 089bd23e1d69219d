package dev.jitlens.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.model.Time;

import java.io.IOException;
import java.io.Writer;

/** Writes maps, lists, strings and numbers as JSON. */
public final class Json {
    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                    .disable(JsonWriteFeature.ESCAPE_NON_ASCII)
                    .build();

    private Json() {}

    /** Writes one value and a line end. */
    public static void write(Object value, Writer out) throws IOException {
        MAPPER.writeValue(out, value);
        out.write(System.lineSeparator());
    }

    /** Writes one array and a line end; its elements are written as they come. */
    public static void array(Writer out, ArrayBody body) throws IOException {
        ObjectWriter elements =
                MAPPER.writer().without(SerializationFeature.FLUSH_AFTER_WRITE_VALUE);
        try (SequenceWriter writer = elements.writeValuesAsArray(out)) {
            body.write(writer::write);
        }
        out.write(System.lineSeparator());
    }

    /** Makes the elements of an array. */
    public interface ArrayBody {
        void write(Elements elements) throws IOException;
    }

    /** Takes the elements of an array. */
    public interface Elements {
        void add(Object element) throws IOException;
    }

    /**
     * Milliseconds as a person would write them: {@code 12} or {@code 12.345}, null for unknown.
     */
    static Number millis(long nanos) {
        if (!Time.isKnown(nanos)) {
            return null;
        }
        return nanos % 1_000_000 == 0 ? (Number) (nanos / 1_000_000) : (Number) (nanos / 1e6);
    }

    /** The number, or null where it is the model's -1 for "not said". */
    static Number known(long number) {
        return number < 0 ? null : number;
    }
}
