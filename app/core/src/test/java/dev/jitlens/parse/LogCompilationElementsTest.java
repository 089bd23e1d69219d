package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.function.Predicate.not;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toMap;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.LineSource;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The list of what HotSpot writes to the log of LogCompilation is complete, and our readers know
 * all of it: an element is read, or the list says why it is not.
 */
class LogCompilationElementsTest {
    private static final Path LIST = Path.of("src/test/resources/log-compilation-elements.txt");
    private static final Pattern ATTRIBUTE = Pattern.compile(" ([a-z_0-9]+)='[^']*'");
    private static final List<String> METHOD =
            List.of(
                    "method*",
                    "bytes*",
                    "count*",
                    "backedge_count",
                    "iicount*",
                    "throwouts",
                    "decompiles",
                    "overflow_traps",
                    "overflow_recompiles");
    private static final List<String> CODE =
            List.of("compile_id*", "compile_kind*", "compiler*", "level*");

    /** One of the list; what is read of it has a star. */
    private record Listed(String name, List<String> attributes, String how) {
        static Listed of(String line) {
            String[] parts = line.split("\\|", -1);
            List<String> attributes = new ArrayList<>();
            for (String attribute : parts[2].strip().split(" +")) {
                switch (attribute) {
                    case "METHOD" -> attributes.addAll(METHOD);
                    case "CODE" -> attributes.addAll(CODE);
                    case "" -> {}
                    default -> attributes.add(attribute);
                }
            }
            return new Listed(parts[0].strip(), attributes, parts[3].strip());
        }

        boolean has(String attribute) {
            return attributes.contains(attribute)
                    || attributes.contains(attribute + "*")
                    || attributes.containsAll(METHOD) && attribute.endsWith("_traps");
        }

        String tag() {
            StringBuilder tag = new StringBuilder("<" + name);
            attributes.forEach(a -> tag.append(' ').append(a.replace("*", "")).append("='1'"));
            return tag.append("/>").toString();
        }
    }

    static List<Listed> listed() throws IOException {
        return Files.readAllLines(LIST).stream()
                .filter(not(String::isBlank))
                .filter(line -> !line.startsWith("#"))
                .map(Listed::of)
                .toList();
    }

    private static Map<String, Listed> byName() throws IOException {
        return listed().stream().collect(toMap(Listed::name, Function.identity()));
    }

    @Test
    void thoseListedAreThoseKnown() throws IOException {
        Set<Element> known = new TreeSet<>();
        for (Listed each : listed()) {
            byte[] name = Bytes.of(each.name());
            Element element = Element.at(name, 0, name.length);
            assertThat(element).as(each.name()).isNotNull();
            assertThat(each.how()).as(each.name()).isNotEmpty();
            known.add(element);
        }
        assertThat(known).containsExactly(Element.values());
    }

    @Test
    void theStarsAreOnWhatIsRead() throws Exception {
        Set<String> starred =
                listed().stream()
                        .flatMap(each -> each.attributes().stream())
                        .filter(attribute -> attribute.endsWith("*"))
                        .map(attribute -> attribute.replace("*", ""))
                        .collect(toCollection(TreeSet::new));
        Set<String> values = Set.of("1", "0", "c2n", "cnt");
        Set<String> read = new TreeSet<>();
        for (var field : Attr.class.getDeclaredFields()) {
            read.add(new String((byte[]) field.get(null), StandardCharsets.UTF_8));
        }
        read.removeAll(values);
        assertThat(starred).isEqualTo(read);
    }

    @ParameterizedTest
    @MethodSource("listed")
    void noneCountsAsUnread(Listed each) throws IOException {
        for (String before : List.of("<tty>\n", "<task compile_id='1' method='a.B c ()V'>\n")) {
            byte[] log =
                    Bytes.of(
                            "<hotspot_log version='160 1'>\n"
                                    + before
                                    + each.tag()
                                    + "\n</"
                                    + each.name()
                                    + ">\n</hotspot_log>\n");
            RecordedFacts facts = new RecordedFacts();
            new LogCompilationFormat()
                    .read(new LineSource("f", new ByteArrayInputStream(log)), facts);
            assertThat(facts.unread).isEmpty();
        }
    }

    @Test
    void theFixturesHaveNoOther() throws IOException {
        Map<String, Listed> byName = byName();
        Pattern tag = Pattern.compile("(?m)^<([A-Za-z_0-9]+)(( [a-z_0-9]+='[^'\n]*')*) ?/?>");
        for (FormatFixture fixture : DamagedLogCompilationTest.logs()) {
            String text = new String(fixture.bytes(), StandardCharsets.UTF_8);
            Matcher tags = tag.matcher(text);
            while (tags.find()) {
                Listed listed = byName.get(tags.group(1));
                assertThat(listed).as("%s %s", fixture, tags.group()).isNotNull();
                Matcher attributes = ATTRIBUTE.matcher(tags.group(2));
                while (attributes.find()) {
                    assertThat(listed.has(attributes.group(1)))
                            .as("%s %s", fixture, tags.group())
                            .isTrue();
                }
            }
        }
    }

    static List<Path> virtualMachines() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Jdk jdk : JdkFinder.system().find()) {
            try (Stream<Path> files = Files.walk(jdk.home().toRealPath(), 6)) {
                files.filter(f -> f.endsWith("server/libjvm.so")).forEach(found::add);
            }
        }
        return found;
    }

    /** A release build has the texts of its elements: {@code call method='%d' instr='%s'}. */
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("virtualMachines")
    void noJvmHereHasAnother(Path libjvm) throws IOException {
        Map<String, Listed> byName = byName();
        Pattern start = Pattern.compile("<?([A-Za-z][A-Za-z_]+)((?: +[a-z_0-9]+='[^']*'?)+).*");
        int known = 0;
        for (String text : textsWithAttributes(Files.readAllBytes(libjvm))) {
            Matcher element = start.matcher(text);
            if (element.matches()) {
                Listed listed = byName.get(element.group(1));
                assertThat(listed).as(text).isNotNull();
                Matcher attributes = ATTRIBUTE.matcher(element.group(2));
                while (attributes.find()) {
                    // done("parse nodes='%d'") writes <parse_done nodes=…>
                    Listed done = byName.getOrDefault(listed.name() + "_done", listed);
                    String name = attributes.group(1);
                    assertThat(listed.has(name) || done.has(name)).as(text).isTrue();
                }
                known++;
            }
        }
        assertThat(known).isGreaterThan(60);
    }

    private static List<String> textsWithAttributes(byte[] file) {
        List<String> texts = new ArrayList<>();
        byte[] value = Bytes.of("='");
        int i = Bytes.indexOf(file, 0, file.length, value);
        while (i >= 0) {
            int from = i;
            while (from > 0 && file[from - 1] >= ' ') {
                from--;
            }
            int to = i;
            while (to < file.length && file[to] >= ' ') {
                to++;
            }
            texts.add(new String(file, from, to - from, StandardCharsets.US_ASCII));
            i = Bytes.indexOf(file, to, file.length, value);
        }
        return texts;
    }
}
