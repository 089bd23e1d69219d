package dev.jitlens.fleet;

import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.report.Json;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Takes the rows of one table, value by value or as maps, and hands them on in batches. What cannot
 * be handed on is an {@link UncheckedIOException}, since rows come through callbacks.
 */
final class TableRows {
    /**
     * Most texts of a table are some that come again and again. Each has one place by its hash,
     * from which the next one with the same place drives it out.
     */
    private static final int PLACES = 1 << 14;

    private static final int MOST_LISTS = 8192;

    /** A JVM has compiled no more methods, but trees of recordings have new ones each. */
    private static final int MOST_NAMES = 1 << 17;

    private static final byte[] EMPTY_ARRAY = {'[', ']'};

    /** A method's bytes. */
    private record Name(byte[] display, byte[] descriptor) {}

    private final Table table;
    private final List<TableColumn> columns;
    private byte[] key;
    private final BatchSink sink;
    private final String[] texts = new String[PLACES];
    private final byte[][] textBytes = new byte[PLACES][];
    private final Map<Method, String> displays = new IdentityHashMap<>();
    private final Map<Method, Name> names = new IdentityHashMap<>();
    private final Map<Object, String> lists = new HashMap<>();
    private final Map<String, String> quoted = new HashMap<>();
    private final String[] last;
    private final byte[][] lastBytes;
    private Batch batch;
    private int row;
    private int column;
    private long rows;

    TableRows(Table table, String key, BatchSink sink) {
        this.table = table;
        this.columns = table.columns();
        this.sink = sink;
        this.last = new String[columns.size()];
        this.lastBytes = new byte[columns.size()][];
        this.batch = sink.next(table);
        nextRun(key);
    }

    /** From here on rows are of another run; batches go on, since most runs fill none alone. */
    void nextRun(String newKey) {
        key = utf8(newKey);
        rows = 0;
        displays.clear();
        names.clear();
        lists.clear();
        begin();
    }

    /** How many this run has so far. */
    long rows() {
        return rows;
    }

    private void begin() {
        row = batch.rows();
        batch.texts(0)[row] = key;
        column = 1;
    }

    /** The next value of this row, a text. */
    TableRows text(String value) {
        batch.texts(column)[row] = value == null ? null : bytes(value);
        column++;
        return this;
    }

    TableRows integer(long value) {
        batch.numbers(column)[row] = value;
        return isKnown(true);
    }

    TableRows decimal(double value) {
        batch.decimals(column)[row] = value;
        return isKnown(true);
    }

    TableRows truth(boolean value) {
        return integer(value ? 1 : 0);
    }

    /** A number, or null for the model's -1. */
    TableRows known(long value) {
        return value < 0 ? nothing() : integer(value);
    }

    /** What a method is called, which is put together once. */
    String display(Method method) {
        if (displays.size() >= MOST_NAMES) {
            displays.clear();
        }
        return displays.computeIfAbsent(method, Method::display);
    }

    /** What a method is called, and in the next column its descriptor. */
    TableRows method(Method method) {
        Name name = name(method);
        batch.texts(column)[row] = name.display();
        batch.texts(column + 1)[row] = name.descriptor();
        column += 2;
        return this;
    }

    /** What a method is called. */
    TableRows called(Method method) {
        batch.texts(column)[row] = name(method).display();
        column++;
        return this;
    }

    /** Put together once, and its bytes, too. */
    private Name name(Method method) {
        Name name = names.get(method);
        if (name == null) {
            if (names.size() >= MOST_NAMES) {
                names.clear();
            }
            name = new Name(utf8(method.display()), utf8(method.descriptor()));
            names.put(method, name);
        }
        return name;
    }

    /** Milliseconds of nanoseconds, or null for {@link Time#UNKNOWN}. */
    TableRows millis(long nanos) {
        return Time.isKnown(nanos) ? decimal(nanos / 1e6) : nothing();
    }

    /** A list, as JSON. */
    TableRows list(Collection<?> values) {
        batch.texts(column)[row] = values.isEmpty() ? EMPTY_ARRAY : bytes(json(values));
        column++;
        return this;
    }

    /** The same of what a list is told of; equal ones are put together once. */
    TableRows list(List<?> of, Supplier<List<String>> told) {
        if (of.isEmpty()) {
            return list(of);
        }
        if (lists.size() >= MOST_LISTS) {
            lists.clear();
        }
        return text(lists.computeIfAbsent(of, o -> json(told.get())));
    }

    /** A text as JSON, which is put together once. */
    String quoted(String text) {
        if (quoted.size() >= MOST_LISTS) {
            quoted.clear();
        }
        return quoted.computeIfAbsent(text, TableRows::json);
    }

    TableRows nothing() {
        if (batch.known(column) == null) {
            return text(null);
        }
        return isKnown(false);
    }

    private TableRows isKnown(boolean known) {
        batch.known(column)[row] = known;
        column++;
        return this;
    }

    /** Ends this row. */
    void end() {
        if (column != columns.size()) {
            throw new IllegalStateException("a row of " + table.id() + " ends at " + column);
        }
        batch.rowDone();
        rows++;
        if (batch.isFull()) {
            flush();
        }
        begin();
    }

    /** A whole row, its values by the names of the columns; what is missing is null. */
    void add(Map<String, Object> values) {
        while (column < columns.size()) {
            TableColumn next = columns.get(column);
            value(next, values.get(next.name()));
        }
        end();
    }

    private void value(TableColumn next, Object value) {
        switch (value) {
            case null -> nothing();
            case Boolean truth -> truth(truth);
            case Number number when next.type() == TableColumn.Type.DECIMAL ->
                    decimal(number.doubleValue());
            case Number number -> integer(number.longValue());
            case String text -> text(text);
            case Collection<?> all -> list(all);
            default -> text(json(value));
        }
    }

    private static String json(Object value) {
        StringWriter json = new StringWriter();
        try {
            Json.write(value, json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return json.toString().strip();
    }

    private byte[] bytes(String value) {
        if (value == last[column]) {
            return lastBytes[column];
        }
        int hash = value.hashCode();
        int place = (hash ^ hash >>> 16) & PLACES - 1;
        if (!value.equals(texts[place])) {
            texts[place] = value;
            textBytes[place] = utf8(value);
        }
        last[column] = value;
        lastBytes[column] = textBytes[place];
        return textBytes[place];
    }

    private static byte[] utf8(String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    private void flush() {
        try {
            sink.take(batch);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        batch = sink.next(table);
    }

    /**
     * Hands on what is left.
     *
     * @return how many rows there were
     */
    long finish() {
        if (batch.rows() > 0) {
            flush();
            begin();
        }
        return rows;
    }
}
