package dev.jitlens.cli;

import dev.jitlens.findings.Findings;
import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** Causes that no launch can be sure to have: what else the machine does, and what is cut off. */
final class MadeCauses {
    static final String OF_LOGS = "log-incomplete";

    private static final Path LOGS = Path.of("src/test/resources/formats/log-compilation");

    /** What the machine did, and what agents cost, are told by the same facts on all JDKs. */
    static final Map<String, Run> RUNS =
            Map.of(
                    "noisy-machine",
                    new MadeRun().launched(MadeRun.on(load())).made(),
                    "agent-visible",
                    new MadeRun().own(new OwnWork(Run.NOTHING, 50, 1000, 3, -1, -1)).made());

    private MadeCauses() {}

    private static HostFact load() {
        return new HostFact("load", "Load", "7.60", Verdict.NOISY, "Threads wait.", "");
    }

    static int rank(String finding, Run run) {
        return 1 + Findings.of(run).findings().stream().map(Finding::id).toList().indexOf(finding);
    }

    /** A recorded log of this JDK. */
    static Path whole(int jdk) {
        return LOGS.resolve(jdk + "-text-inside").resolve("input.log");
    }

    /** The first half of it. */
    static Path cut(int jdk, Path folder) throws IOException {
        byte[] bytes = Files.readAllBytes(whole(jdk));
        return Files.write(
                folder.resolve("cut-" + jdk + ".log"), Arrays.copyOf(bytes, bytes.length / 2));
    }
}
