package dev.jitlens.fleet.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Launches a sample workload, if that was allowed at start. No word of the caller becomes a flag of
 * a JVM, the path of a program, or the name of a file.
 */
final class RunTool {
    private static final int USUAL_SECONDS = 60;
    private static final int MOST_SECONDS = 600;
    private static final int MOST_PRESETS = 20;

    private final Folders folders;
    private final Commands commands;
    private final Calls calls;
    private final boolean allowed;

    RunTool(Folders folders, Commands commands, Calls calls, boolean allowed) {
        this.folders = folders;
        this.commands = commands;
        this.calls = calls;
        this.allowed = allowed;
    }

    AssistantTool tool() {
        return new AssistantTool(
                "run",
                "Run a workload",
                "Launches one of Jitlens' sample workloads in a JVM of its own and keeps what it"
                        + " writes as a run in the first folder; the answer says where. See list"
                        + " for workloads, presets, jdks and sources."
                        + (allowed ? "" : " It is not allowed here: it needs --allow-run."),
                new Schema("workload")
                        .text("workload", "Its id, such as counted-loop-exit.")
                        .named("parameters", "Values of its parameters, by their names.")
                        .texts("presets", MOST_PRESETS, "What to ask the JVM for, by name.")
                        .texts("sources", MOST_PRESETS, "Take samples: agct, pc, jfr, async, …")
                        .text("jdk", "The version of a JDK that list tells, such as 25.")
                        .whole(
                                "seconds",
                                1,
                                MOST_SECONDS,
                                "Stop it after this time, " + USUAL_SECONDS + " if not said.")
                        .json(),
                false,
                this::answer);
    }

    private ObjectNode answer(Arguments a) throws ToolException {
        if (!allowed) {
            throw new ToolException(
                    "Nothing may be launched: jitlens mcp was started without --allow-run.");
        }
        Workload workload = workload(a.required("workload"));
        List<String> words = new ArrayList<>(List.of("run", "--json"));
        words.add("--out=" + folder(workload));
        words.add("--timeout=" + a.whole("seconds", USUAL_SECONDS));
        a.texts("presets").forEach(p -> words.add("--preset=" + p));
        for (String source : a.texts("sources")) {
            words.add("--source=" + plain("A source", source));
        }
        if (a.text("jdk").isPresent()) {
            words.add("--jdk=" + version(a.required("jdk")));
        }
        for (Map.Entry<String, String> parameter : a.named("parameters").entrySet()) {
            words.add("--param=" + parameter(workload, parameter));
        }
        words.add("--");
        words.add(workload.id());
        return calls.own().interrupted(() -> commands.page(words, new Page.Wanted("", 0, 1)));
    }

    private static Workload workload(String id) throws ToolException {
        try {
            return Workloads.load().named(id);
        } catch (LaunchException e) {
            throw new ToolException(e.getMessage());
        } catch (IOException e) {
            throw new ToolException("The workloads of Jitlens are not here.");
        }
    }

    /** A new one; the command makes it. */
    private Path folder(Workload workload) {
        Path parent = folders.all().getFirst();
        int number = 1;
        while (Files.exists(parent.resolve(workload.id() + "-" + number))) {
            number++;
        }
        return parent.resolve(workload.id() + "-" + number);
    }

    /** A path would name any program. */
    private static String version(String jdk) throws ToolException {
        if (!jdk.matches("\\d+(\\.\\d+)*+(\\+\\d+)?")) {
            throw new ToolException("jdk must be a version that list tells, such as 25.");
        }
        return jdk;
    }

    private static String plain(String what, String value) throws ToolException {
        if (!value.matches("[A-Za-z0-9.,_-]{0,60}") || value.contains("..")) {
            throw new ToolException(what + " must be a plain word or number but is " + value + ".");
        }
        return value;
    }

    private static String parameter(Workload workload, Map.Entry<String, String> given)
            throws ToolException {
        boolean known =
                workload.parameters().stream()
                        .anyMatch(p -> p.name().equals(given.getKey()) && !p.inRunDirectory());
        if (!known) {
            throw new ToolException(
                    "There is no parameter \""
                            + given.getKey()
                            + "\" of "
                            + workload.id()
                            + " that may be set.");
        }
        return given.getKey() + "=" + plain("A parameter", given.getValue());
    }
}
