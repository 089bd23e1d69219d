package dev.jitlens.profile.tool;

import java.util.Locale;
import java.util.Map;

/**
 * The messages of OpenTelemetry's profiles as JSON names their fields: what is read of them, with
 * the numbers that the fields have in the binary form.
 */
final class OtlpMessages {
    /** How a field is written. */
    enum Kind {
        MESSAGE,
        NUMBER,
        NUMBERS,
        TIMES,
        TEXT
    }

    /**
     * @param within what a message has; nothing of another field
     */
    record Field(int number, Kind kind, Map<String, Field> within) {
        private static Field of(int number, Kind kind) {
            return new Field(number, kind, Map.of());
        }

        private static Field message(int number, Map<String, Field> within) {
            return new Field(number, Kind.MESSAGE, within);
        }
    }

    private static final Map<String, Field> TYPE =
            Map.of(
                    "typestrindex", Field.of(1, Kind.NUMBER),
                    "unitstrindex", Field.of(2, Kind.NUMBER));

    private static final Map<String, Field> SAMPLE =
            Map.of(
                    "stackindex", Field.of(1, Kind.NUMBER),
                    "attributeindices", Field.of(2, Kind.NUMBERS),
                    "values", Field.of(4, Kind.NUMBERS),
                    "timestampsunixnano", Field.of(5, Kind.TIMES));

    private static final Map<String, Field> PROFILE =
            Map.of(
                    "sampletype", Field.message(1, TYPE),
                    "samples", Field.message(2, SAMPLE),
                    "sample", Field.message(2, SAMPLE),
                    "periodtype", Field.message(5, TYPE),
                    "period", Field.of(6, Kind.NUMBER));

    private static final Map<String, Field> LINE =
            Map.of(
                    "functionindex", Field.of(1, Kind.NUMBER),
                    "line", Field.of(2, Kind.NUMBER));

    private static final Map<String, Field> LOCATION =
            Map.of(
                    "address", Field.of(2, Kind.NUMBER),
                    "lines", Field.message(3, LINE),
                    "line", Field.message(3, LINE),
                    "attributeindices", Field.of(4, Kind.NUMBERS));

    private static final Map<String, Field> FUNCTION =
            Map.of(
                    "namestrindex", Field.of(1, Kind.NUMBER),
                    "systemnamestrindex", Field.of(2, Kind.NUMBER),
                    "filenamestrindex", Field.of(3, Kind.NUMBER));

    private static final Map<String, Field> VALUE =
            Map.of(
                    "stringvalue", Field.of(1, Kind.TEXT),
                    "intvalue", Field.of(3, Kind.NUMBER));

    private static final Map<String, Field> ATTRIBUTE =
            Map.of(
                    "keystrindex", Field.of(1, Kind.NUMBER),
                    "value", Field.message(2, VALUE));

    private static final Map<String, Field> DICTIONARY =
            Map.of(
                    "locationtable",
                    Field.message(2, LOCATION),
                    "functiontable",
                    Field.message(3, FUNCTION),
                    "stringtable",
                    Field.of(5, Kind.TEXT),
                    "attributetable",
                    Field.message(6, ATTRIBUTE),
                    "stacktable",
                    Field.message(7, Map.of("locationindices", Field.of(1, Kind.NUMBERS))));

    /** {@code ProfilesData}. */
    private static final Map<String, Field> DATA =
            Map.of(
                    "resourceprofiles",
                    Field.message(
                            1,
                            Map.of(
                                    "scopeprofiles",
                                    Field.message(
                                            2, Map.of("profiles", Field.message(2, PROFILE))))),
                    "dictionary",
                    Field.message(2, DICTIONARY));

    private OtlpMessages() {}

    /** What a file holds. */
    static Map<String, Field> data() {
        return DATA;
    }

    /**
     * A field by its name, in either spelling: {@code sampleType} or {@code sample_type}.
     *
     * @return null if it is not read
     */
    static Field of(Map<String, Field> message, String name) {
        return message.get(name.replace("_", "").toLowerCase(Locale.ROOT));
    }
}
