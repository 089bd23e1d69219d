package dev.jitlens.samples;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import java.io.IOException;

/** The workloads.json that the build wrote. */
final class Shipped {
    private Shipped() {}

    static JsonNode workloads() throws IOException {
        try (var json = KillerTask.class.getResourceAsStream("/META-INF/jitlens/workloads.json")) {
            return new ObjectMapper().readTree(json);
        }
    }

    static JsonNode workload(String id) throws IOException {
        for (JsonNode workload : workloads()) {
            if (workload.path("id").asText().equals(id)) {
                return workload;
            }
        }
        throw new AssertionError("no workload " + id);
    }
}
