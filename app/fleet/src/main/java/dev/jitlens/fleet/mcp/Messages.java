package dev.jitlens.fleet.mcp;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * Lets through only lines that are messages of JSON-RPC, since the server would end at any other;
 * says when they end. The SDK tells tools neither which request they answer nor that it was given
 * up: so each call gets its id as a word of its metadata, and {@code notifications/cancelled} ends
 * here.
 */
final class Messages extends InputStream {
    /** A call is written again, and a number of any size must stay what it is. */
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private static final String META = "_meta";
    private static final String CALL = "dev.jitlens/call";
    private static final int LONGEST = 4 << 20;

    private final InputStream in;
    private final OutputStream out;
    private final Calls calls;
    private final Runnable ended;
    private byte[] line = {};
    private int at;

    Messages(InputStream in, OutputStream out, Calls calls, Runnable ended) {
        this.in = new BufferedInputStream(in);
        this.out = out;
        this.calls = calls;
        this.ended = ended;
    }

    @Override
    public int read() throws IOException {
        return fill() ? line[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, line.length - at);
        System.arraycopy(line, at, to, from, count);
        at += count;
        return count;
    }

    private boolean fill() throws IOException {
        while (at == line.length) {
            byte[] next = next();
            if (next == null) {
                ended.run();
                return false;
            }
            if (next.length > 0) {
                line = next;
                at = 0;
            }
        }
        return true;
    }

    /** The next line with its end; empty if it is no message; null at the end. */
    private byte[] next() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        boolean tooLong = false;
        int c = in.read();
        if (c < 0) {
            return null;
        }
        for (; c >= 0 && c != '\n'; c = in.read()) {
            tooLong |= bytes.size() >= LONGEST;
            if (!tooLong) {
                bytes.write(c);
            }
        }
        byte[] text = bytes.toByteArray();
        if (new String(text, StandardCharsets.UTF_8).isBlank() && !tooLong) {
            return new byte[0];
        }
        if (tooLong) {
            refuse(-32600, "A message must be shorter than " + LONGEST + " bytes.");
            return new byte[0];
        }
        return passedOn(text);
    }

    /** The call that this is the metadata of; empty if it has none. */
    static String callOf(Map<String, Object> meta) {
        return meta != null && meta.get(CALL) instanceof String call ? call : "";
    }

    /** The line that the SDK gets; empty if none. */
    private byte[] passedOn(byte[] text) throws IOException {
        Optional<JsonNode> message = message(text);
        if (message.isEmpty()) {
            return new byte[0];
        }
        JsonNode params = message.get().path("params");
        switch (message.get().path("method").asText()) {
            case "notifications/cancelled" -> {
                if (isId(params.path("requestId"))) {
                    calls.giveUp(params.path("requestId").toString());
                }
                return new byte[0];
            }
            case "tools/call" -> {
                boolean isFree = !params.has(META) || params.path(META).isObject();
                if (params instanceof ObjectNode call && isFree) {
                    call.withObjectProperty(META).put(CALL, message.get().path("id").toString());
                    return withEnd(JSON.writeValueAsBytes(message.get()));
                }
            }
            default -> {}
        }
        return withEnd(text);
    }

    private static byte[] withEnd(byte[] text) {
        byte[] line = Arrays.copyOf(text, text.length + 1);
        line[text.length] = '\n';
        return line;
    }

    private Optional<JsonNode> message(byte[] text) throws IOException {
        try {
            JsonNode message = JSON.readTree(text);
            boolean call = message.path("method").isTextual();
            boolean answer =
                    message.path("id").isValueNode()
                            && (message.has("result") || message.has("error"));
            JsonNode id = message.path("id");
            boolean named = id.isMissingNode() || isId(id);
            if (message.path("jsonrpc").asText().equals("2.0") && named && (call || answer)) {
                return Optional.of(message);
            }
            refuse(-32600, "This is no message of JSON-RPC 2.0.");
        } catch (JacksonException e) {
            refuse(-32700, "A line must be one message of JSON.");
        }
        return Optional.empty();
    }

    private static boolean isId(JsonNode value) {
        return value.isTextual() || value.isIntegralNumber();
    }

    private void refuse(int code, String sentence) throws IOException {
        String message =
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":"
                        + code
                        + ",\"message\":\""
                        + sentence
                        + "\"}}\n";
        synchronized (out) {
            out.write(message.getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }
}
