package dev.jitlens.launch.presets;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.launch.jdk.LaunchException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads the registry that is in the workloads' jar. */
final class WorkloadsJson {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private WorkloadsJson() {}

    static List<Workload> parse(byte[] json, Path place) throws IOException {
        try {
            List<Workload> workloads = new ArrayList<>();
            MAPPER.readTree(json).forEach(node -> workloads.add(workload(node, place)));
            return workloads;
        } catch (JacksonException | LaunchException e) {
            throw new IOException(
                    place + ": its list of workloads cannot be read: " + e.getMessage(), e);
        }
    }

    private static Workload workload(JsonNode node, Path place) {
        List<GuardedArgument> flags = new ArrayList<>();
        node.path("jvmFlags").forEach(flag -> flags.add(flag(flag)));
        List<Workload.Parameter> parameters = new ArrayList<>();
        node.path("parameters").forEach(parameter -> parameters.add(parameter(parameter)));
        Map<String, Object> truth =
                node.path("truth").isObject()
                        ? MAPPER.convertValue(node.path("truth"), new TypeReference<>() {})
                        : Map.of();
        return new Workload(
                text(node, "id"),
                text(node, "title"),
                text(node, "lookFor"),
                text(node, "mainClass"),
                texts(node.path("suggestedPresets")),
                flags,
                parameters,
                truth,
                text(node, "source"),
                place);
    }

    /** Either a flag, or one with the JDKs that need it. */
    private static GuardedArgument flag(JsonNode node) {
        return node.isTextual()
                ? new GuardedArgument(JdkRange.ALL, node.asText())
                : new GuardedArgument(
                        node.has("jdk") ? JdkRange.parse(text(node, "jdk")) : JdkRange.ALL,
                        text(node, "flag"));
    }

    private static Workload.Parameter parameter(JsonNode node) {
        return new Workload.Parameter(
                text(node, "name"),
                text(node, "default"),
                text(node, "description"),
                texts(node.path("values")),
                node.path("inRunDirectory").asBoolean());
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asText("");
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(element -> texts.add(element.asText()));
        return texts;
    }
}
