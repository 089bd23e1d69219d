package dev.jitlens.fleet.mcp;

import dev.jitlens.cli.Main;
import dev.jitlens.model.samples.SampleSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;

/** The tools that are a command each. */
final class ReadingTools {
    private static final int MOST_FILES = 50;
    private static final int USUAL_ROWS = 50;
    private static final int MOST_ROWS = 500;

    /** Most clients wait for an answer for a minute, and nothing else is answered meanwhile. */
    private static final int USUAL_SECONDS = 50;

    private static final int MOST_SECONDS = 300;

    /** The kind of {@code show} that is a tool of its own. */
    private static final String ASSEMBLY = "assembly";

    /** The words of the command that answers. */
    private interface Words {
        List<String> of(Arguments arguments) throws ToolException;
    }

    private final Folders folders;
    private final Commands commands;

    ReadingTools(Folders folders, Commands commands) {
        this.folders = folders;
        this.commands = commands;
    }

    List<AssistantTool> all() {
        return List.of(
                open(),
                explain(),
                show(),
                profile(),
                regions(),
                new AssemblyTool(this, commands).tool(),
                diff(),
                query(),
                list());
    }

    private AssistantTool open() {
        return tool(
                "open",
                "Summarise a run",
                "Summarises logs, recordings, profiles or run directories of a HotSpot JVM as one"
                        + " run: its files, JVM, counts of compilations, inlining, deoptimizations,"
                        + " safepoints, collections, machine code, samples. Start here.",
                ofRun(new Schema("files")),
                a -> words("open", a));
    }

    private AssistantTool explain() {
        return tool(
                "explain",
                "What is wrong with a run",
                "Says what is wrong with a run, the most important first: each finding with its"
                        + " severity, confidence, evidence (file and line) and what to try next. An"
                        + " empty list says that all questions were asked and nothing was found.",
                ofRun(new Schema("files")),
                a -> words("explain", a));
    }

    private AssistantTool show() {
        return tool(
                "show",
                "Rows of one kind of fact",
                "Lists all facts of one kind in a run, such as compilations, osr, inlining (every"
                        + " call site with HotSpot's verdict and reason), inlined-into (who inlines"
                        + " a method), safepoints, traps, polls, loops, gc. Names are HotSpot's.",
                ofRun(
                        new Schema("kind", "files")
                                .choice("kind", kinds(), "Which facts.")
                                .text("method", PATTERN)),
                a -> {
                    List<String> words = words("show", a, a.required("kind"));
                    a.text("method").ifPresent(m -> words.add(1, "--method=" + m));
                    if (a.required("kind").equals("inlined-into") && a.text("method").isEmpty()) {
                        throw new ToolException("inlined-into needs the argument \"method\".");
                    }
                    return words;
                });
    }

    static final String PATTERN = "Only methods like java.util.ArrayList::add; * is a wildcard.";

    /** Those of the command, so that none is missing here. */
    private static List<String> kinds() {
        Iterable<String> all =
                Main.commandLine(false)
                        .getSubcommands()
                        .get("show")
                        .getCommandSpec()
                        .positionalParameters()
                        .getFirst()
                        .completionCandidates();
        return StreamSupport.stream(all.spliterator(), false)
                .filter(kind -> !kind.equals(ASSEMBLY))
                .toList();
    }

    private AssistantTool profile() {
        return tool(
                "profile",
                "Samples side by side",
                "The samples of every profiler in a run, a row a profiler: how many were taken,"
                        + " failed and lost, and in \"top\" where they are, by method, line, bci or"
                        + " instruction, with 95 % intervals (low, high) of the share of samples"
                        + " in it (self). Profilers may disagree; that is told, not hidden.",
                sampled(
                        new Schema("files")
                                .choice(
                                        "by",
                                        List.of("method", "line", "bci", "instruction"),
                                        "What an entry of \"top\" is; method if not said.")),
                a -> {
                    List<String> words = sampled("profile", a);
                    a.text("by").ifPresent(by -> words.add(1, "--by=" + by));
                    return words;
                });
    }

    private AssistantTool regions() {
        return tool(
                "regions",
                "The hottest machine code",
                "The hottest regions of machine code in a run, a row a profiler with program"
                        + " counters: for each region its method, compilation, share of samples,"
                        + " loops and instructions with the samples on each.",
                sampled(new Schema("files")),
                a -> {
                    List<String> words = sampled("profile", a);
                    words.add(1, "--regions");
                    return words;
                });
    }

    private AssistantTool diff() {
        return tool(
                "diff",
                "What changed between two runs",
                "What changed from run a to run b, what concerns most first, with chance told from"
                        + " change: JVM, flags, inlining decisions, code, profiles, pauses,"
                        + " latencies, findings. With \"method\" the machine code of two"
                        + " compilations, instruction by instruction.",
                paged(
                        new Schema("a", "b")
                                .text("a", "Log, recording, run directory or set of runs.")
                                .text("b", "The other.")
                                .text("method", "Compare the machine code of this method.")
                                .text("methodB", "With the code of this method in b.")),
                a -> {
                    List<String> words = new ArrayList<>(List.of("diff", "--json"));
                    a.text("method").ifPresent(m -> words.add("--method=" + m));
                    a.text("methodB").ifPresent(m -> words.add("--method-b=" + m));
                    words.add("--");
                    words.add(folders.resolve(a.required("a")).toString());
                    words.add(folders.resolve(a.required("b")).toString());
                    return words;
                });
    }

    private AssistantTool query() {
        return tool(
                "query",
                "Ask in SQL",
                "Asks runs, or a folder of exported Parquet, one statement of SQL (DuckDB). The"
                        + " help page \"tables\" has the tables and columns. Either sql or ready.",
                paged(
                        files(
                                new Schema("files")
                                        .text("sql", "The statement, over the documented tables.")
                                        .text("ready", "The name of a ready question instead.")
                                        .whole(
                                                "timeout",
                                                1,
                                                MOST_SECONDS,
                                                "Seconds after which the statement is ended, "
                                                        + USUAL_SECONDS
                                                        + " if not said."))),
                a -> {
                    List<String> words = new ArrayList<>(List.of("query", "--json"));
                    if (a.text("sql").isPresent() == a.text("ready").isPresent()) {
                        throw new ToolException("Say either sql or ready.");
                    }
                    words.add("--timeout=" + a.whole("timeout", USUAL_SECONDS));
                    a.text("ready").ifPresent(r -> words.add("--ready=" + r));
                    words.add("--");
                    a.text("sql").ifPresent(words::add);
                    words.addAll(paths(a));
                    return words;
                });
    }

    private AssistantTool list() {
        return tool(
                "list",
                "What can be run",
                "Lists the sample workloads with their parameters, the presets, the JDKs of this"
                        + " machine, or the sample sources and why one cannot be used here.",
                paged(
                        new Schema("what")
                                .choice(
                                        "what",
                                        List.of("workloads", "presets", "jdks", "sources"),
                                        "What to list.")),
                a -> List.of("list", "--json", a.required("what")));
    }

    private AssistantTool tool(
            String name, String title, String description, Schema schema, Words words) {
        return new AssistantTool(
                name,
                title,
                description,
                schema.json(),
                true,
                a -> commands.page(words.of(a), wanted(a)));
    }

    Schema ofRun(Schema schema) {
        return paged(
                files(schema)
                        .text("run", "Of a set of runs only this one, by its name or number."));
    }

    private Schema sampled(Schema schema) {
        return ofRun(schema)
                .texts(
                        "sources",
                        SampleSource.values().length,
                        "Only these profilers: "
                                + String.join(
                                        ", ",
                                        Arrays.stream(SampleSource.values())
                                                .map(SampleSource::id)
                                                .toList())
                                + ".")
                .text("thread", "Only threads of this name; main is the one that main runs in.");
    }

    private static Schema files(Schema schema) {
        return schema.texts(
                "files",
                MOST_FILES,
                "Logs, recordings, profiles, run directories, zips: absolute, or from one of the"
                        + " folders that were named at start. All of them are read as one run.");
    }

    static Schema paged(Schema schema) {
        return schema.whole(
                        "offset", 0, Integer.MAX_VALUE, "The first row of the page; \"next\" says.")
                .whole(
                        "limit",
                        1,
                        MOST_ROWS,
                        "Most rows of a page, " + USUAL_ROWS + " if not said; long rows end it.")
                .text(
                        "list",
                        "A list within the answer that \"cut\" names, such as /0/top: its elements"
                                + " are the rows then.");
    }

    static Page.Wanted wanted(Arguments a) {
        return new Page.Wanted(
                a.text("list").orElse(""), a.whole("offset", 0), a.whole("limit", USUAL_ROWS));
    }

    private List<String> sampled(String command, Arguments a) throws ToolException {
        List<String> words = words(command, a);
        a.texts("sources").forEach(s -> words.add(1, "--source=" + s));
        a.text("thread").ifPresent(t -> words.add(1, "--thread=" + t));
        return words;
    }

    /** The command, and last what it is about: nothing in it can be taken for an option. */
    List<String> words(String command, Arguments a, String... first) throws ToolException {
        List<String> words = new ArrayList<>(List.of(command, "--json"));
        a.text("run").ifPresent(r -> words.add("--run=" + r));
        words.add("--");
        words.addAll(List.of(first));
        words.addAll(paths(a));
        return words;
    }

    private List<String> paths(Arguments a) throws ToolException {
        List<String> paths = new ArrayList<>();
        for (String name : a.texts("files")) {
            paths.add(folders.resolve(name).toString());
        }
        return paths;
    }
}
