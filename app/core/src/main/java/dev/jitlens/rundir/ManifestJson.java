package dev.jitlens.rundir;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;

import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.Asked;
import dev.jitlens.model.run.RunManifest.Attached;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.FileSize;
import dev.jitlens.model.run.RunManifest.Java;
import dev.jitlens.model.run.RunManifest.Jitter;
import dev.jitlens.model.run.RunManifest.Machine;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.model.run.RunManifest.Sampling;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The fields of run.json as they stand there. Fields rather than components: a record of so many
 * would be copied by position. A field that an older Jitlens did not write is null; a text that is
 * not known is empty.
 */
@JsonAutoDetect(
        fieldVisibility = Visibility.ANY,
        getterVisibility = Visibility.NONE,
        isGetterVisibility = Visibility.NONE)
final class ManifestJson {
    private static final int SCHEMA = 1;

    private int schema = SCHEMA;
    private String jitlensVersion;
    private List<String> command;
    private String folder;
    private String javaHome;
    private String javaVersion;
    private String javaVendor;
    private List<String> presets;
    private String workload;

    /** It is left out for a workload without a single hot line. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private Integer hotLine;

    private List<String> notices;
    private String startedAt;
    private String endedAt;
    private Integer exitCode;
    private EndJson end;
    private HostJson host;
    private List<FileSize> files;
    private Sampling sampling;
    private List<HostFact> hostFacts;
    private Jitter jitter;

    /** It is left out for a JVM that Jitlens launched. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private Attached attached;

    /** Why it ended, if it has. */
    private enum EndJson {
        RUNNING,
        EXITED,
        STOPPED,
        KILLED,
        TIMED_OUT,
        DETACHED
    }

    /**
     * @param memoryBytes -1 if the system does not tell
     */
    private record HostJson(
            String system,
            String systemVersion,
            String architecture,
            int processors,
            long memoryBytes) {
        static HostJson of(RunManifest.Host host) {
            return new HostJson(
                    host.system(),
                    host.systemVersion(),
                    host.architecture(),
                    host.processors(),
                    host.memoryBytes());
        }

        RunManifest.Host host() {
            return new RunManifest.Host(
                    said(system).orElse(""),
                    said(systemVersion).orElse(""),
                    said(architecture).orElse(""),
                    processors,
                    Math.max(memoryBytes, Unknown.NUMBER));
        }
    }

    static ManifestJson of(RunManifest run) {
        ManifestJson json = new ManifestJson();
        json.jitlensVersion = run.jitlensVersion().orElse("");
        json.command = run.command();
        json.folder = run.folder().orElse("");
        json.javaHome = run.java().home().orElse("");
        json.javaVersion = run.java().version().orElse("");
        json.javaVendor = run.java().vendor().orElse("");
        json.presets = run.asked().presets();
        json.workload = run.asked().workload().orElse("");
        int line = run.asked().hotLine();
        json.hotLine = line < 0 ? null : line;
        json.notices = run.notices();
        json.startedAt = run.startedAt().map(Instant::toString).orElse("");
        json.endedAt = "";
        json.end = EndJson.RUNNING;
        run.outcome().ifPresent(json::outcome);
        run.machine().host().ifPresent(machine -> json.host = HostJson.of(machine));
        json.files = run.files();
        run.asked().sampling().ifPresent(asked -> json.sampling = asked);
        json.hostFacts = run.machine().facts();
        run.asked().jitter().ifPresent(asked -> json.jitter = asked);
        run.asked().attached().ifPresent(asked -> json.attached = asked);
        return json;
    }

    private void outcome(Outcome outcome) {
        endedAt = outcome.endedAt().toString();
        exitCode = outcome.exitCode();
        end = EndJson.valueOf(outcome.end().name());
    }

    RunManifest manifest() {
        return new RunManifest(
                said(jitlensVersion),
                orNone(command),
                said(folder),
                new Java(said(javaHome), said(javaVersion), said(javaVendor)),
                new Asked(
                        orNone(presets),
                        said(workload),
                        hotLine == null ? Unknown.NUMBER : hotLine,
                        Optional.ofNullable(sampling),
                        Optional.ofNullable(jitter),
                        Optional.ofNullable(attached)),
                instant(startedAt),
                outcome(),
                orNone(notices),
                orNone(files),
                new Machine(Optional.ofNullable(host).map(HostJson::host), orNone(hostFacts)));
    }

    private Optional<Outcome> outcome() {
        return end == null || end == EndJson.RUNNING || exitCode == null
                ? Optional.empty()
                : instant(endedAt).map(at -> new Outcome(End.valueOf(end.name()), exitCode, at));
    }

    private static Optional<String> said(String text) {
        return Optional.ofNullable(text).filter(t -> !t.isEmpty());
    }

    private static <T> List<T> orNone(List<T> list) {
        return list == null ? List.of() : list;
    }

    private static Optional<Instant> instant(String text) {
        try {
            return said(text).map(Instant::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
