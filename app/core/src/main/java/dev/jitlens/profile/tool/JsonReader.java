package dev.jitlens.profile.tool;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileSink;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Goes through a file of JSON, value by value, up to its end or to where it is damaged. */
public final class JsonReader {
    private static final int DEEPEST = 100;
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");

    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                    .build();

    private final Origin from;
    private final JsonParser parser;
    private final Ended ended;

    /** Knows whether its end was met. */
    private static final class Ended extends FilterInputStream {
        private boolean met;

        Ended(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = super.read(bytes, from, length);
            met |= read < 0;
            return read;
        }
    }

    /** Reads the value that it is at. */
    public interface Value {
        void read() throws IOException;
    }

    /** Reads a member of an object; its value is what {@link JsonReader} is at. */
    public interface Member {
        void read(String name) throws IOException;
    }

    /** Reads a whole file. */
    public interface Whole {
        void read(JsonReader in) throws IOException;
    }

    private JsonReader(Origin from, JsonParser parser, Ended ended) {
        this.from = from;
        this.parser = parser;
        this.ended = ended;
    }

    public static void read(String name, Path file, ProfileSink sink, Whole reader)
            throws IOException {
        readFrom(new Origin(name, 0, 1), file, reader)
                .ifPresent(
                        at ->
                                sink.problem(
                                        at,
                                        "the file is cut off or is no JSON from here on; what"
                                                + " stands before was read"));
    }

    /**
     * Reads from somewhere on.
     *
     * @return where it is cut off or no JSON, if it is
     */
    static Optional<Origin> readFrom(Origin from, Path file, Whole reader) throws IOException {
        try (Ended in = new Ended(opened(file, from.offset()));
                JsonParser parser = FACTORY.createParser(in)) {
            JsonReader json = new JsonReader(from, parser, in);
            try {
                parser.nextToken();
                reader.read(json);
                return Optional.empty();
            } catch (JsonProcessingException e) {
                return Optional.of(json.origin());
            }
        }
    }

    private static InputStream opened(Path file, long offset) throws IOException {
        return offset == 0
                ? Files.newInputStream(file)
                : Channels.newInputStream(Files.newByteChannel(file).position(offset));
    }

    /** Goes through the members of an object; anything else is passed over. */
    public void object(Member member) throws IOException {
        if (!parser.isExpectedStartObjectToken()) {
            parser.skipChildren();
            return;
        }
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            member.read(name);
        }
    }

    /** Goes through the values of an array; anything else is passed over. */
    public void array(Value value) throws IOException {
        if (!parser.isExpectedStartArrayToken()) {
            parser.skipChildren();
            return;
        }
        JsonToken token = parser.nextToken();
        while (token != null && token != JsonToken.END_ARRAY) {
            value.read();
            token = parser.nextToken();
        }
    }

    public void pass() throws IOException {
        parser.skipChildren();
    }

    /** The text, or empty if it is none. */
    public String text() throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            return parser.getText();
        }
        pass();
        return "";
    }

    /** Where it is. */
    public Origin origin() {
        return origin(parser.currentLocation());
    }

    /** Where the value begins that it is at. */
    Origin begin() {
        return origin(parser.currentTokenLocation());
    }

    private Origin origin(JsonLocation at) {
        return new Origin(
                from.file(),
                from.offset() + Math.max(0, at.getByteOffset()),
                from.line() + Math.max(1, at.getLineNr()) - 1);
    }

    /** Whether it is at true. */
    public boolean flag() throws IOException {
        pass();
        return parser.currentToken() == JsonToken.VALUE_TRUE;
    }

    /** The number, or this other one. */
    double number(double otherwise) throws IOException {
        if (parser.currentToken().isNumeric()) {
            notCut();
            return parser.getDoubleValue();
        }
        pass();
        return otherwise;
    }

    /** The last number of a file that is cut off may have lost digits. */
    private void notCut() throws JsonParseException {
        if (ended.met) {
            throw new JsonParseException(parser, "the file ends within a number");
        }
    }

    /** A number of a thread, which some tools write as text; -1 if it is none. */
    long id() throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            String text = parser.getText();
            boolean digits = !text.isEmpty() && text.length() < 19;
            return digits && text.chars().allMatch(c -> c >= '0' && c <= '9')
                    ? Long.parseLong(text)
                    : -1;
        }
        return index();
    }

    /** Whether it is at an array. */
    boolean isArray() {
        return parser.isExpectedStartArrayToken();
    }

    /** Whether another value follows the one that was read. */
    boolean hasMore() throws IOException {
        return parser.nextToken() != null;
    }

    /** A whole number of 64 bits, which JSON may have as text; 0 if it is none. */
    long whole() throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.VALUE_STRING) {
            String text = parser.getText();
            return WHOLE.matcher(text).matches() ? Long.parseLong(text) : 0;
        }
        if (token == JsonToken.VALUE_NUMBER_INT) {
            notCut();
            boolean fits = parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
            return fits ? parser.getLongValue() : 0;
        }
        pass();
        return 0;
    }

    /** The whole number, or -1 if it is none, or below zero, or larger than an int. */
    public int index() throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            notCut();
            JsonParser.NumberType type = parser.getNumberType();
            return type == JsonParser.NumberType.INT ? Math.max(-1, parser.getIntValue()) : -1;
        }
        pass();
        return -1;
    }
}
