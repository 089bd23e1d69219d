package dev.jitlens.report.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.Waiting;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Chromium without a display, asked by its DevTools protocol. */
final class Browser implements AutoCloseable, WebSocket.Listener {
    private static final Pattern LISTENING = Pattern.compile("ws://127\\.0\\.0\\.1:(\\d+)/");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final Queue<JsonNode> events = new ConcurrentLinkedQueue<>();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final StringBuilder part = new StringBuilder();
    private final WebSocket socket;
    private int asked;

    private final HttpClient client = HttpClient.newHttpClient();

    private Browser(Process process) throws Exception {
        this.process = process;
        URI list = URI.create("http://127.0.0.1:" + port(process) + "/json/list");
        String targets =
                client.send(HttpRequest.newBuilder(list).build(), BodyHandlers.ofString()).body();
        String page = JSON.readTree(targets).get(0).path("webSocketDebuggerUrl").asText();
        socket = client.newWebSocketBuilder().buildAsync(URI.create(page), this).join();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            ask(domain + ".enable", Map.of());
        }
    }

    static Optional<Path> chromium() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(p -> Stream.of(Path.of(p, "chromium"), Path.of(p, "chromium-browser")))
                .filter(Files::isExecutable)
                .findFirst();
    }

    static Browser start(Path chromium, Path folder) throws Exception {
        List<String> command = new ArrayList<>(List.of(chromium.toString(), "--headless"));
        command.addAll(
                List.of(
                        "--no-sandbox", // Chromium refuses to run for root with one
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + folder,
                        "about:blank"));
        return new Browser(new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    private static String port(Process process) throws IOException {
        BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            Matcher listening = LISTENING.matcher(line);
            if (listening.find()) {
                Thread.ofVirtual().start(() -> said.lines().forEach(rest -> {}));
                return listening.group(1);
            }
        }
        throw new IOException("Chromium ended before it listened");
    }

    /** Shows a page, and waits until it is loaded. */
    void open(Path page) throws Exception {
        events.clear();
        ask("Page.navigate", Map.of("url", page.toUri().toString()));
        Waiting.await("the page to be loaded").until(() -> !named("Page.loadEventFired").isEmpty());
        value("document.readyState"); // after the page's own script
    }

    /** What was asked for, each once. */
    List<String> requests() {
        return named("Network.requestWillBeSent").stream()
                .map(e -> e.path("params").path("request").path("url").asText())
                .toList();
    }

    /** What its console shows: errors, warnings, and what scripts print. */
    List<String> console() {
        return Stream.of("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown")
                .flatMap(name -> named(name).stream())
                .map(e -> e.path("params").toString())
                .toList();
    }

    private List<JsonNode> named(String method) {
        return events.stream().filter(e -> e.path("method").asText().equals(method)).toList();
    }

    /** The value of an expression in the page, as text. */
    String value(String expression) throws Exception {
        JsonNode result =
                ask("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalArgumentException(result.toString());
        }
        return result.path("result").path("value").asText();
    }

    private JsonNode ask(String method, Map<String, Object> parameters) throws IOException {
        int id = ++asked;
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        String question =
                JSON.writeValueAsString(Map.of("id", id, "method", method, "params", parameters));
        socket.sendText(question, true).join();
        return answer.orTimeout(1, TimeUnit.MINUTES).join().path("result");
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean last) {
        part.append(text);
        if (last) {
            take(part.toString());
            part.setLength(0);
        }
        from.request(1);
        return null;
    }

    private void take(String message) {
        try {
            JsonNode json = JSON.readTree(message);
            if (json.has("id")) {
                answers.remove(json.path("id").asInt()).complete(json);
            } else {
                events.add(json);
            }
        } catch (IOException e) {
            throw new IllegalStateException(message, e);
        }
    }

    @Override
    public void close() throws IOException {
        ask("Browser.close", Map.of());
        if (!ended()) {
            process.destroyForcibly();
        }
        socket.abort();
        client.shutdownNow();
    }

    private boolean ended() {
        try {
            return process.waitFor(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
