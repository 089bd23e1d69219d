package dev.jitlens.profile.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.dumps.DumpJson;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.io.InputStream;

/** Reads what {@code jcmd Thread.dump_to_file -format=json} writes, and Spring Boot's actuator. */
final class JsonDumps {
    private static final JsonFactory JSON = new JsonFactory();

    private final String file;
    private final InputStream in;
    private final ProfileSink sink;

    JsonDumps(String file, InputStream in, ProfileSink sink) {
        this.file = file;
        this.in = in;
        this.sink = sink;
    }

    void read() throws IOException {
        DumpCounter counter = new DumpCounter(file, sink);
        boolean managed = false;
        try (JsonParser json = JSON.createParser(in)) {
            try {
                DumpJson dump =
                        new DumpJson(
                                json,
                                counter::thread,
                                (version, process) ->
                                        counter.jvm(
                                                at(json.currentTokenLocation()),
                                                "",
                                                version,
                                                process));
                try {
                    dump.read();
                } finally {
                    managed = dump.isManaged();
                }
                if (json.nextToken() != null) {
                    sink.problem(
                            at(json.currentTokenLocation()),
                            "not read: something follows the dump");
                }
            } catch (JsonProcessingException e) {
                JsonLocation where =
                        e.getLocation() == null ? json.currentLocation() : e.getLocation();
                sink.problem(at(where), "the dump ends here, cut off or damaged");
            }
        }
        counter.end(!managed, 0);
    }

    /** Jackson counts bytes, but not of what is not UTF-8. */
    private Origin at(JsonLocation location) {
        return new Origin(
                file, Math.max(0, location.getByteOffset()), Math.max(1, location.getLineNr()));
    }
}
