package dev.jitlens.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The records of the agents' sample file, as the table of FORMAT.md has them. */
public final class SampleFormat {
    /** {@code | 8 | LOST | `u64` time, `u64` count, `text` why |}. */
    private static final Pattern ROW = Pattern.compile("\\| (\\d+) \\| ([A-Z_]+) \\| (.+) \\|");

    private static final Pattern FIELD = Pattern.compile("`(text|([iu])(\\d+))` ([^,()`]+)");
    private static final Pattern ENTRIES = Pattern.compile("([a-z]) × \\(");

    private final Map<Integer, Layout> layouts = new TreeMap<>();

    /** What stands in a payload: a number, a text, or as many entries as the number before says. */
    public sealed interface Field {
        String name();

        /** Bytes that it has at least. */
        int least();
    }

    public record Whole(String name, int bytes, boolean signed) implements Field {
        @Override
        public int least() {
            return bytes;
        }
    }

    public record Text(String name) implements Field {
        @Override
        public int least() {
            return Short.BYTES;
        }
    }

    /**
     * @param name of the number of them
     */
    public record Entries(String name, List<Field> fields) implements Field {
        @Override
        public int least() {
            return 0;
        }
    }

    /** A record. */
    public record Layout(int type, String name, List<Field> fields) {
        /** The entries that a record of this type has, or their entries. */
        public Entries entries(String count) {
            return find(fields, count);
        }

        private static Entries find(List<Field> fields, String count) {
            for (Field field : fields) {
                if (field instanceof Entries entries) {
                    return entries.name().equals(count) ? entries : find(entries.fields(), count);
                }
            }
            throw new IllegalArgumentException(count + " is no number of entries");
        }

        /** Reads from where it begins; what is too short is a BufferUnderflowException. */
        public Values read(ByteBuffer payload) {
            return SampleFormat.read(fields, payload.order(ByteOrder.LITTLE_ENDIAN));
        }

        /**
         * @param values one a field: a number, a text or a list of entries, each a list of its own
         */
        public byte[] write(List<?> values) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            SampleFormat.write(fields, values, out);
            return out.toByteArray();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** What was read, by the names of the fields. */
    public record Values(List<Field> fields, List<Object> values) {
        public long number(String name) {
            return (Long) value(name, Whole.class);
        }

        public String text(String name) {
            return (String) value(name, Text.class);
        }

        public List<Values> entries() {
            return ((List<?>) values.getLast()).stream().map(Values.class::cast).toList();
        }

        private Object value(String name, Class<? extends Field> kind) {
            for (int i = 0; i < fields.size(); i++) {
                if (fields.get(i).name().equals(name) && kind.isInstance(fields.get(i))) {
                    return values.get(i);
                }
            }
            throw new IllegalArgumentException("FORMAT.md has no field " + name);
        }
    }

    private SampleFormat() {}

    /**
     * @param document FORMAT.md
     */
    public static SampleFormat of(Path document) {
        SampleFormat format = new SampleFormat();
        try {
            for (String line : Files.readAllLines(document)) {
                Matcher row = ROW.matcher(line);
                if (row.matches()) {
                    int type = Integer.parseInt(row.group(1));
                    List<Field> fields = fields(new StringBuilder(row.group(3)));
                    format.layouts.put(type, new Layout(type, row.group(2), fields));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return format;
    }

    /**
     * @param rest of the cell; what is read is taken away
     */
    private static List<Field> fields(StringBuilder rest) {
        List<Field> fields = new ArrayList<>();
        do {
            Matcher field = FIELD.matcher(rest);
            Matcher entries = ENTRIES.matcher(rest);
            if (field.lookingAt()) {
                fields.add(
                        field.group(1).equals("text")
                                ? new Text(field.group(4))
                                : new Whole(
                                        field.group(4),
                                        Integer.parseInt(field.group(3)) / Byte.SIZE,
                                        field.group(2).equals("i")));
                rest.delete(0, field.end());
            } else if (entries.lookingAt() && entries.group(1).equals(fields.getLast().name())) {
                String count = entries.group(1);
                rest.delete(0, entries.end());
                fields.add(new Entries(count, fields(rest)));
                rest.delete(0, 1);
            } else {
                throw new IllegalStateException("FORMAT.md has no field at: " + rest);
            }
        } while (takes(rest, ", "));
        if (!rest.isEmpty() && rest.charAt(0) != ')') {
            throw new IllegalStateException("FORMAT.md has more than a field at: " + rest);
        }
        return List.copyOf(fields);
    }

    private static boolean takes(StringBuilder rest, String separator) {
        boolean goesOn = rest.indexOf(separator) == 0;
        rest.delete(0, goesOn ? separator.length() : 0);
        return goesOn;
    }

    public List<Layout> layouts() {
        return List.copyOf(layouts.values());
    }

    public Layout layout(int type) {
        Layout layout = layouts.get(type);
        if (layout == null) {
            throw new IllegalArgumentException("FORMAT.md has no type " + type);
        }
        return layout;
    }

    public Layout layout(String name) {
        return layouts.values().stream()
                .filter(l -> l.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Values read(List<Field> fields, ByteBuffer in) {
        List<Object> values = new ArrayList<>(fields.size());
        for (Field field : fields) {
            values.add(
                    switch (field) {
                        case Whole whole -> whole(whole, in);
                        case Text text -> text(in);
                        case Entries entries -> {
                            List<Values> list = new ArrayList<>();
                            for (long n = (Long) values.getLast(); n > 0; n--) {
                                list.add(read(entries.fields(), in));
                            }
                            yield list;
                        }
                    });
        }
        return new Values(fields, values);
    }

    private static long whole(Whole whole, ByteBuffer in) {
        return switch (whole.bytes()) {
            case Byte.BYTES -> whole.signed() ? in.get() : Byte.toUnsignedLong(in.get());
            case Short.BYTES ->
                    whole.signed() ? in.getShort() : Short.toUnsignedLong(in.getShort());
            case Integer.BYTES ->
                    whole.signed() ? in.getInt() : Integer.toUnsignedLong(in.getInt());
            default -> in.getLong();
        };
    }

    private static String text(ByteBuffer in) {
        byte[] bytes = new byte[Short.toUnsignedInt(in.getShort())];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void write(List<Field> fields, List<?> values, ByteArrayOutputStream out) {
        if (fields.size() != values.size()) {
            throw new IllegalArgumentException(values + " are not " + fields);
        }
        for (int i = 0; i < fields.size(); i++) {
            Object value = values.get(i);
            switch (fields.get(i)) {
                case Whole whole -> number(((Number) value).longValue(), whole.bytes(), out);
                case Text text -> {
                    byte[] bytes = value.toString().getBytes(StandardCharsets.UTF_8);
                    number(bytes.length, Short.BYTES, out);
                    out.writeBytes(bytes);
                }
                case Entries entries ->
                        ((List<?>) value)
                                .forEach(each -> write(entries.fields(), (List<?>) each, out));
            }
        }
    }

    private static void number(long value, int bytes, ByteArrayOutputStream out) {
        for (int i = 0; i < bytes; i++) {
            out.write((int) (value >>> Byte.SIZE * i));
        }
    }
}
