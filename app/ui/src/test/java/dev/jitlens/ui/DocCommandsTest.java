package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.help.HelpPages;
import dev.jitlens.ui.shell.PageId;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every command in the documents can be typed as it stands there. */
class DocCommandsTest {
    private static final Pattern SCRIPT = Pattern.compile("[\\w.-]+(/[\\w.-]+)+\\.sh");
    private static final Pattern PROFILE = Pattern.compile("<id>(\\w+)</id>");

    /** Making them takes longer than all that is asked of them. */
    private static final CommandLine COMMANDS = Main.commandLine(false);

    static List<Path> docs() {
        return Docs.all();
    }

    @ParameterizedTest
    @MethodSource("docs")
    void everyJitlensCommandIsOne(Path doc) throws IOException {
        for (String line : Docs.codeLines(doc)) {
            if (isCommand(line)) {
                assertThat(trouble(line, false)).as("%s in %s", line, doc).isEmpty();
            }
        }
        for (String line : Docs.inlineCode(doc)) {
            if (isCommand(line)) {
                assertThat(trouble(line, true)).as("`%s` in %s", line, doc).isEmpty();
            }
        }
    }

    private static boolean isCommand(String line) {
        return line.equals("jitlens") || line.startsWith("jitlens ");
    }

    @Test
    void thereAreCommandsToCheck() {
        Set<String> said = new TreeSet<>();
        docs().forEach(doc -> said.addAll(Docs.codeLines(doc)));
        docs().forEach(doc -> said.addAll(Docs.inlineCode(doc)));
        assertThat(said.stream().filter(line -> line.startsWith("jitlens ")))
                .hasSizeGreaterThan(60);
        assertThat(said.stream().filter(line -> line.startsWith("./mvnw"))).hasSizeGreaterThan(10);
    }

    @Test
    void aCommandThatIsNoneIsFound() throws IOException {
        assertThat(trouble("jitlens paint", false)).contains("paint");
        assertThat(trouble("jitlens show osr FILE --no-such-option", false))
                .contains("--no-such-option");
        assertThat(trouble("jitlens run no-such-workload", false)).contains("no-such-workload");
        assertThat(trouble("jitlens run killer-task --preset nothing", false)).contains("nothing");
        assertThat(trouble("jitlens run killer-task --source agct,none", false)).contains("none");
        assertThat(trouble("jitlens picture no-such-page FILE -o X.png", false))
                .contains("no-such-page");
        assertThat(trouble("jitlens help no-such-topic", false)).contains("no-such-topic");
        assertThat(trouble("jitlens list workloads|nothing [--json]", false)).contains("nothing");
        assertThat(trouble("jitlens open --json", false)).contains("FILE");
        assertThat(trouble("jitlens open --json", true)).isEmpty();
        assertThat(trouble("jitlens run WORKLOAD --source SOURCE… [--interval 10ms]", false))
                .isEmpty();
    }

    /**
     * @param inPart a sentence may name a command without what it takes
     */
    private static String trouble(String line, boolean inPart) throws IOException {
        for (List<String> words : DocCommands.of(line)) {
            try {
                ParseResult parsed = parsed(words);
                String wrong = wrongValue(last(parsed));
                if (!wrong.isEmpty()) {
                    return wrong;
                }
            } catch (MissingParameterException e) {
                if (!inPart) {
                    return e.getMessage();
                }
            } catch (ParameterException e) {
                return e.getMessage();
            }
        }
        return "";
    }

    /** What the command itself takes: parsing for all commands makes each of them ready anew. */
    private static ParseResult parsed(List<String> words) {
        CommandLine command =
                words.isEmpty() ? null : COMMANDS.getSubcommands().get(words.getFirst());
        List<String> rest = command == null ? words : words.subList(1, words.size());
        return Objects.requireNonNullElse(command, COMMANDS).parseArgs(rest.toArray(String[]::new));
    }

    private static ParseResult last(ParseResult parsed) {
        return parsed.hasSubcommand() ? last(parsed.subcommand()) : parsed;
    }

    /** A value that the parser takes and the command would refuse, or nothing. */
    private static String wrongValue(ParseResult parsed) throws IOException {
        List<String> words =
                parsed.matchedPositionals().stream()
                        .flatMap(p -> p.originalStringValues().stream())
                        .toList();
        String first = words.isEmpty() ? "" : words.getFirst();
        return switch (parsed.commandSpec().name()) {
            case "run" ->
                    wrong("preset", values(parsed, "--preset"), presets())
                            + wrong("source", values(parsed, "--source"), sources())
                            + (!parsed.hasMatchedOption("-jar") && first.matches("[a-z0-9-]+")
                                    ? wrong("workload", List.of(first), workloads())
                                    : "");
            case "truth" ->
                    wrong("workload", words, workloads())
                            + wrong("source", values(parsed, "--source"), sources());
            case "picture" -> wrong("page", List.of(first), pages());
            case "help" ->
                    words.isEmpty() || COMMANDS.getSubcommands().containsKey(first)
                            ? ""
                            : wrong("topic", List.of(first), Set.copyOf(HelpPages.TOPICS));
            default -> "";
        };
    }

    private static List<String> values(ParseResult parsed, String option) {
        return parsed.hasMatchedOption(option)
                ? parsed.matchedOption(option).originalStringValues()
                : List.of();
    }

    private static String wrong(String what, List<String> values, Set<String> known) {
        return values.stream()
                .filter(value -> !known.contains(value))
                .map(value -> "there is no " + what + " " + value + " ")
                .collect(Collectors.joining());
    }

    private static Set<String> presets() {
        return Presets.load().all().stream().map(Preset::name).collect(Collectors.toSet());
    }

    private static Set<String> sources() {
        Set<String> sources = new HashSet<>(Set.of("all"));
        SampleSources.ALL.stream().map(SampleSource::id).forEach(sources::add);
        return sources;
    }

    private static Set<String> workloads() throws IOException {
        return Workloads.load().all().stream().map(Workload::id).collect(Collectors.toSet());
    }

    private static Set<String> pages() {
        return Stream.of(PageId.values()).map(PageId::id).collect(Collectors.toSet());
    }

    @ParameterizedTest
    @MethodSource("docs")
    void everyBuildCommandNamesWhatIsThere(Path doc) throws IOException {
        List<String> lines = new ArrayList<>(Docs.codeLines(doc));
        lines.addAll(Docs.inlineCode(doc));
        for (String line : lines) {
            assertThat(missing(line)).as("%s in %s", line, doc).isEmpty();
        }
    }

    @Test
    void aBuildCommandThatNamesNothingIsFound() throws IOException {
        assertThat(missing("./mvnw -pl app/nothing -am test")).containsExactly("app/nothing");
        assertThat(missing("./mvnw -Pnothing validate")).containsExactly("nothing");
        assertThat(missing("./mvnw test -Dtest='DocsTest,NoSuch*'")).containsExactly("NoSuch*");
        assertThat(missing("the same with -Dbench=NoSuchBenchmark"))
                .containsExactly("NoSuchBenchmark");
        assertThat(missing("packaging/src/bench/no.sh"))
                .containsExactly("packaging/src/bench/no.sh");
    }

    /** Modules, profiles, tests and scripts that a line names and that are not there. */
    private static List<String> missing(String line) throws IOException {
        List<String> missing = new ArrayList<>();
        String[] words = line.replace("'", "").split("\\s+");
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            if (i > 0 && words[i - 1].equals("-pl")) {
                addIf(!Files.exists(Docs.ROOT.resolve(word).resolve("pom.xml")), word, missing);
            } else if (line.contains("mvnw") && word.matches("-P\\w+")) {
                addIf(!profiles().contains(word.substring(2)), word.substring(2), missing);
            } else if (word.startsWith("-Dtest=") || word.startsWith("-Dbench=")) {
                for (String name : word.replaceFirst(".*?=", "").split(",")) {
                    addIf(!isClass(name), name, missing);
                }
            } else if (SCRIPT.matcher(word).matches()) {
                addIf(!Files.exists(Docs.ROOT.resolve(word)), word, missing);
            }
        }
        return missing;
    }

    private static void addIf(boolean isMissing, String name, List<String> missing) {
        if (isMissing) {
            missing.add(name);
        }
    }

    private static Set<String> profiles() throws IOException {
        Set<String> profiles = new HashSet<>();
        for (String pom : List.of("pom.xml", "app/core/pom.xml", "packaging/pom.xml")) {
            String text = Files.readString(Docs.ROOT.resolve(pom));
            int begin = text.indexOf("<profiles>");
            PROFILE.matcher(begin < 0 ? "" : text.substring(begin))
                    .results()
                    .forEach(found -> profiles.add(found.group(1)));
        }
        return profiles;
    }

    private static boolean isClass(String name) throws IOException {
        PathMatcher wanted = FileSystems.getDefault().getPathMatcher("glob:" + name + ".java");
        for (String module : List.of("app", "agent-bridge", "sample-workloads", "packaging")) {
            try (Stream<Path> files = Files.walk(Docs.ROOT.resolve(module).resolve("."))) {
                if (files.anyMatch(file -> wanted.matches(file.getFileName()))) {
                    return true;
                }
            }
        }
        return false;
    }
}
