package dev.jitlens.profile.dumps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.model.Unknown;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class DumpJsonTest {
    private static final Path DUMPS = Path.of("src/test/resources/profiles/thread-dump");

    private final List<String> jvms = new ArrayList<>();

    /** A tree of the whole file counts the same. */
    @Test
    void everyThreadAndFrameIsRead() throws IOException {
        for (String jdk : List.of("21-json", "25-json")) {
            String text = Files.readString(DUMPS.resolve(jdk).resolve("input.json"));
            List<DumpedThread> threads = read(text);
            List<JsonNode> told = new ArrayList<>();
            JsonNode dump = new ObjectMapper().readTree(text).get("threadDump");
            dump.get("threadContainers").forEach(c -> c.get("threads").forEach(told::add));
            assertThat(threads).hasSameSizeAs(told);
            for (int i = 0; i < told.size(); i++) {
                JsonNode its = told.get(i);
                assertThat(threads.get(i).javaId()).isEqualTo(its.get("tid").asLong());
                assertThat(threads.get(i).frames()).hasSize(its.get("stack").size());
                assertThat(threads.get(i).waits().state()).isEqualTo(its.path("state").asText(""));
            }
            assertThat(jvms)
                    .contains(
                            dump.get("runtimeVersion").asText()
                                    + " "
                                    + dump.get("processId").asText());
        }
    }

    @Test
    void jdk21_aThreadIsVirtualByItsStack() throws IOException {
        List<DumpedThread> threads =
                read(Files.readString(DUMPS.resolve("21-json").resolve("input.json")));
        assertThat(threads).filteredOn(t -> t.name().startsWith("virtual thread #")).isNotEmpty();
        assertThat(threads).extracting(DumpedThread::name).contains("we\"ird\n\u00e90");
    }

    /** Numbers may come as such, and fields in another order or of another kind. */
    @Test
    void whatIsWrittenOtherwise() throws IOException {
        List<DumpedThread> threads =
                read(
                        """
                        {"threadDump": {"threadContainers": [7, {"threads": [
                          {"stack": ["a.B.c(B.java:3)", 5, null], "name": [1], "tid": 12},
                          {"tid": "x", "virtual": true, "name": "n", "stack": {"a": []}},
                          "thread"]}]}, "other": [{}]}\
                        """);
        assertThat(threads).extracting(DumpedThread::javaId).startsWith(12L);
        assertThat(threads.getFirst().frames()).hasSize(1);
        assertThat(threads.get(1).javaId()).isEqualTo(Unknown.NUMBER);
        assertThat(threads.get(1).name()).isEqualTo("n");
        assertThat(read("[]")).isEmpty();
        assertThat(read("{\"threadDump\": 1}")).isEmpty();
    }

    @Test
    void aFileThatIsCutHasItsFirstThreads() throws IOException {
        String text = Files.readString(DUMPS.resolve("25-json").resolve("input.json"));
        int whole = read(text).size();
        for (int end = 0; end < text.length(); end += 7) {
            List<DumpedThread> threads = new ArrayList<>();
            String part = text.substring(0, end);
            assertThatNoException().isThrownBy(() -> readPart(part, threads));
            assertThat(threads.size()).isLessThanOrEqualTo(whole);
        }
    }

    private void readPart(String text, List<DumpedThread> threads) throws IOException {
        try (JsonParser json = new JsonFactory().createParser(text)) {
            new DumpJson(json, threads::add, (v, p) -> jvms.add(v + " " + p)).read();
        } catch (JsonProcessingException e) {
            assertThat(e.getMessage()).isNotEmpty();
        }
    }

    private List<DumpedThread> read(String text) throws IOException {
        List<DumpedThread> threads = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(text)) {
            new DumpJson(json, threads::add, (v, p) -> jvms.add(v + " " + p)).read();
        }
        return threads;
    }
}
