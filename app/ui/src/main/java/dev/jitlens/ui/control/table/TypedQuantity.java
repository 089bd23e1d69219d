package dev.jitlens.ui.control.table;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number as tables show it and people type it: {@code 1,234}, {@code 1.2 ms}, {@code 38kB}.
 *
 * @param value in nanoseconds or bytes where there is a unit of either
 */
record TypedQuantity(double value, Unit unit) {
    enum Unit {
        NONE(""),
        NANOS("ns"),
        BYTES("B"),
        PERCENT("%");

        private final String sign;

        Unit(String sign) {
            this.sign = sign;
        }

        String sign() {
            return sign;
        }
    }

    private static final double NANOS_IN_MS = 1e6;

    private record Scale(double factor, Unit unit) {}

    /** "<1 ms" and ">99.9%" are shown so since the rest is not known. */
    private static final Pattern FORM =
            Pattern.compile("[<>]?\\s*(-?[\\d,]*\\.?\\d+)\\s*([a-zA-Zµ%]*)");

    private static final Map<String, Scale> SCALES =
            Map.ofEntries(
                    Map.entry("", new Scale(1, Unit.NONE)),
                    Map.entry("%", new Scale(1, Unit.PERCENT)),
                    Map.entry("ns", new Scale(1, Unit.NANOS)),
                    Map.entry("us", new Scale(1e3, Unit.NANOS)),
                    Map.entry("µs", new Scale(1e3, Unit.NANOS)),
                    Map.entry("ms", new Scale(1e6, Unit.NANOS)),
                    Map.entry("s", new Scale(1e9, Unit.NANOS)),
                    Map.entry("min", new Scale(60e9, Unit.NANOS)),
                    Map.entry("B", new Scale(1, Unit.BYTES)),
                    Map.entry("kB", new Scale(1e3, Unit.BYTES)),
                    Map.entry("KB", new Scale(1e3, Unit.BYTES)),
                    Map.entry("MB", new Scale(1e6, Unit.BYTES)),
                    Map.entry("GB", new Scale(1e9, Unit.BYTES)));

    /** Empty where the text is no number with a unit that is known. */
    static Optional<TypedQuantity> of(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Scale scale = SCALES.get(matcher.group(2));
        if (scale == null) {
            return Optional.empty();
        }
        double number = Double.parseDouble(matcher.group(1).replace(",", ""));
        return Optional.of(new TypedQuantity(number * scale.factor, scale.unit));
    }

    /** The exact number of a cell: its key, where the text is that key rounded and with a unit. */
    static Optional<TypedQuantity> of(String text, Optional<Long> key) {
        return of(text).map(
                        shown ->
                                shown.unit == Unit.NANOS || shown.unit == Unit.BYTES
                                        ? new TypedQuantity(
                                                key.map(Long::doubleValue).orElse(shown.value),
                                                shown.unit)
                                        : shown);
    }

    /**
     * What someone means who typed it of a column with this unit: milliseconds, or bytes. Some
     * columns have their unit in the title, as "Time ms".
     */
    double in(Unit shown, String title) {
        if (unit == Unit.NONE && shown == Unit.NANOS) {
            return value * NANOS_IN_MS;
        }
        boolean ofMillis = unit == Unit.NANOS && shown == Unit.NONE && title.endsWith(" ms");
        return ofMillis ? value / NANOS_IN_MS : value;
    }
}
