package dev.jitlens.profile.export;

import com.fasterxml.jackson.core.JsonGenerator;

import dev.jitlens.model.samples.Profile;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * speedscope's own format: one profile, whose weights are numbers of samples, bytes or nanoseconds.
 * Its schema is {@code src/lib/file-format-spec.ts} of jlfwong/speedscope.
 */
final class SpeedscopeWriter {
    private SpeedscopeWriter() {}

    static void write(Profile profile, OutputStream out) throws IOException {
        List<ExportedStack> stacks = ExportedStack.of(profile).toList();
        Ids<String> frames = new Ids<>();
        stacks.forEach(s -> s.names().forEach(frames::of));
        try (JsonGenerator json = StackFormat.json(out)) {
            json.writeStartObject();
            json.writeStringField("$schema", "https://www.speedscope.app/file-format-schema.json");
            json.writeStringField("exporter", "jitlens");
            json.writeStringField("name", profile.title());
            json.writeObjectFieldStart("shared");
            json.writeArrayFieldStart("frames");
            for (String name : frames.all()) {
                json.writeStartObject();
                json.writeStringField("name", name);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeArrayFieldStart("profiles");
            profile(profile, stacks, frames, json);
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    /** Others are of no unit that this format knows. */
    private static boolean isNamed(String unit) {
        return unit.equals(Counted.BYTES) || unit.equals(Counted.NANOSECONDS);
    }

    private static void profile(
            Profile profile, List<ExportedStack> stacks, Ids<String> frames, JsonGenerator json)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "sampled");
        json.writeStringField("name", profile.title());
        String unit = Counted.of(profile.sampling()).unit();
        json.writeStringField("unit", isNamed(unit) ? unit : "none");
        json.writeNumberField("startValue", 0);
        json.writeNumberField("endValue", stacks.stream().mapToLong(ExportedStack::count).sum());
        json.writeArrayFieldStart("samples");
        for (ExportedStack stack : stacks) {
            json.writeStartArray();
            for (String name : stack.names()) {
                json.writeNumber(frames.of(name));
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("weights");
        for (ExportedStack stack : stacks) {
            json.writeNumber(stack.count());
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
