package dev.jitlens.report.page;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.Secrets;
import dev.jitlens.report.HostReport;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What the run was: JVM, flags, machine. */
final class RanPart implements Part {
    @Override
    public void write(Run run, HtmlOut out) throws IOException {
        Optional<RunManifest> manifest = run.manifest();
        out.open("section").element("h2", "What ran").open("dl");
        fact(out, "JVM", run.jvm().words());
        fact(out, "Command", command(manifest));
        fact(out, "Arguments of the JVM", Secrets.masked(run.jvm().arguments()));
        if (manifest.isEmpty()) {
            fact(out, "Program", Secrets.masked(run.jvm().command()));
        } else {
            launched(manifest.get(), out);
        }
        out.close();
        if (manifest.isPresent()) {
            machine(manifest.get().machine().facts(), out);
        }
        out.close();
    }

    /** Masked once more: what a user keeps in a run of his own is not for everybody. */
    private static String command(Optional<RunManifest> manifest) {
        return manifest.map(m -> String.join(" ", Secrets.masked(m.command()))).orElse("");
    }

    private static void launched(RunManifest m, HtmlOut out) throws IOException {
        fact(
                out,
                "JDK",
                String.join(" ", m.java().vendor().orElse(""), m.java().home().orElse("")));
        fact(out, "Presets", String.join(", ", m.asked().presets()));
        fact(out, "Started", m.startedAt().map(Object::toString).orElse(""));
        fact(out, "Ended", m.outcome().map(RanPart::end).orElse(""));
        fact(out, "Machine", m.machine().host().map(RanPart::host).orElse(""));
        for (String notice : m.notices()) {
            fact(out, "Notice", notice);
        }
    }

    private static String end(RunManifest.Outcome outcome) {
        return switch (outcome.end()) {
            case EXITED -> "with exit code " + outcome.exitCode();
            case TIMED_OUT -> "at its timeout";
            case STOPPED, KILLED -> "when it was stopped";
            case DETACHED -> "not by Jitlens, which attached to it and let go";
        };
    }

    private static String host(RunManifest.Host host) {
        return String.join(
                " ",
                host.system(),
                host.systemVersion(),
                host.architecture(),
                PageWords.counted(host.processors(), "processor"),
                host.memoryBytes() >= 0 ? PageWords.bytes(host.memoryBytes()) : "");
    }

    private static void machine(List<HostFact> facts, HtmlOut out) throws IOException {
        Optional<String> warning = HostReport.warning(facts);
        if (warning.isPresent()) {
            out.element("p", "Measured on a " + warning.get() + ".", "class", "warning");
        }
        if (facts.isEmpty()) {
            return;
        }
        out.open("details").element("summary", "What bears on latency on this machine");
        TableOut table =
                TableOut.begin(
                        out,
                        "The machine",
                        TableOut.Column.text("Fact"),
                        TableOut.Column.text("Value"),
                        TableOut.Column.text("Verdict"),
                        TableOut.Column.text("What it does"));
        for (HostFact fact : facts) {
            table.row(
                    TableOut.Cell.text(fact.title()),
                    TableOut.Cell.text(fact.value()),
                    TableOut.Cell.text(PageWords.lower(fact.verdict())),
                    TableOut.Cell.text(fact.effect()));
        }
        table.end(facts.size(), facts.size(), "");
        out.close();
    }

    private static void fact(HtmlOut out, String name, String value) throws IOException {
        if (!value.isBlank()) {
            out.element("dt", name).words("dd", value);
        }
    }
}
