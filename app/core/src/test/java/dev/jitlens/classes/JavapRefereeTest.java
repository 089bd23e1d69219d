package dev.jitlens.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/** Bytecode, targets, lines and exception tables are those that {@code javap} prints. */
class JavapRefereeTest {
    private static final Pattern CODE = Pattern.compile("(?s) +(\\d+): ([a-z]\\w+) *(.*)");
    private static final Pattern CASE = Pattern.compile(" +(-?\\d+|default): (\\d+)");
    private static final Pattern LINE = Pattern.compile(" +line (\\d+): (\\d+)");
    private static final Pattern HANDLER =
            Pattern.compile(" +(\\d+) +(\\d+) +(\\d+) +(?:Class (\\S+)|any)");

    private final ClassFinder finder = new ClassFinder(JavaHome.own().classes(""));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.String",
                "java.lang.Math",
                "java.lang.Character",
                "java.lang.invoke.MethodHandles$Lookup",
                "java.util.HashMap",
                "java.util.ArrayList",
                "java.util.Formatter",
                "java.util.Scanner",
                "java.util.regex.Pattern",
                "java.util.concurrent.ConcurrentHashMap",
                "java.util.concurrent.ThreadPoolExecutor",
                "java.util.stream.Collectors",
                "java.time.LocalDate",
                "java.math.BigInteger",
                "java.io.ObjectInputStream",
                "java.net.URI",
                "java.text.SimpleDateFormat",
                "java.util.zip.ZipFile",
                "sun.security.util.KnownOIDs",
                "java.lang.CharacterData00",
                "java.lang.classfile.Opcode"
            })
    void everyMethod(String holder) {
        List<String> expected = new ArrayList<>();
        List<String> actual = new ArrayList<>();
        for (Javap method : javap(holder)) {
            expected.addAll(method.rows());
            actual.addAll(rows(holder, method));
        }
        actual.sort(null);
        expected.sort(null);
        assertThat(actual).hasSizeGreaterThan(40);
        for (int i = 0; i < Math.min(actual.size(), expected.size()); i++) {
            assertThat(actual.get(i)).isEqualTo(expected.get(i));
        }
        assertThat(actual).hasSameSizeAs(expected);
    }

    private List<String> rows(String holder, Javap javap) {
        String name = javap.descriptor().equals("()V") && javap.isClassInit() ? "<clinit>" : "";
        MethodCode code =
                finder.bytecode(
                                new Method(holder, javap.name(holder, name), javap.descriptor()),
                                -1)
                        .found()
                        .orElseThrow(() -> new AssertionError(javap.title()));
        List<String> rows = new ArrayList<>();
        for (Bytecode b : code.bytecodes()) {
            rows.add(javap.title() + " " + b.bci() + " " + b.mnemonic() + " " + b.targets());
        }
        code.lines().forEach(l -> rows.add(javap.title() + " line " + l.line() + ": " + l.bci()));
        code.handlers()
                .forEach(
                        h ->
                                rows.add(
                                        javap.title()
                                                + " handler "
                                                + List.of(
                                                        h.beginBci(),
                                                        h.endBci(),
                                                        h.handlerBci(),
                                                        h.catches())));
        return rows;
    }

    /** What javap says of a method. */
    private record Javap(String title, String descriptor, List<String> rows) {
        boolean isClassInit() {
            return title.endsWith("static {};");
        }

        String name(String holder, String classInit) {
            if (!classInit.isEmpty()) {
                return classInit;
            }
            String before = title.substring(0, title.indexOf('('));
            String word = before.substring(before.lastIndexOf(' ') + 1);
            return word.equals(holder) ? "<init>" : word;
        }
    }

    private static List<Javap> javap(String holder) {
        StringWriter out = new StringWriter();
        ToolProvider.findFirst("javap")
                .orElseThrow()
                .run(
                        new PrintWriter(out),
                        new PrintWriter(out),
                        "-p",
                        "-c",
                        "-l",
                        "-s",
                        "--system",
                        System.getProperty("java.home"),
                        holder);
        List<Javap> methods = new ArrayList<>();
        String title = "";
        String descriptor = "";
        Javap current = null;
        for (String line : out.toString().lines().toList()) {
            if (line.matches("  \\S.*;")) {
                title = line.strip();
                current = null;
            } else if (line.startsWith("    descriptor: ")) {
                descriptor = line.substring("    descriptor: ".length());
            } else if (line.equals("    Code:")) {
                current = new Javap(title, descriptor, new ArrayList<>());
                methods.add(current);
            } else if (current != null) {
                add(line, current);
            }
        }
        return methods;
    }

    private static void add(String line, Javap method) {
        List<String> rows = method.rows();
        Matcher code = CODE.matcher(line);
        Matcher other = CASE.matcher(line);
        if (other.matches()) {
            addTarget(rows, other.group(2), other.group(1).equals("default"));
        } else if (code.matches()) {
            boolean jumps = code.group(2).matches("if.*|goto.*|jsr.*");
            rows.add(
                    method.title()
                            + " "
                            + code.group(1)
                            + " "
                            + code.group(2)
                            + " ["
                            + (jumps ? code.group(3) : "")
                            + "]");
        } else {
            addTables(line, method);
        }
    }

    private static void addTables(String line, Javap method) {
        Matcher number = LINE.matcher(line);
        Matcher handler = HANDLER.matcher(line);
        if (number.matches()) {
            method.rows().add(method.title() + " line " + number.group(1) + ": " + number.group(2));
        } else if (handler.matches()) {
            String catches = handler.group(4) == null ? "" : handler.group(4);
            method.rows()
                    .add(
                            method.title()
                                    + " handler "
                                    + List.of(
                                            handler.group(1),
                                            handler.group(2),
                                            handler.group(3),
                                            catches));
        }
    }

    /** javap lists a switch's targets as often as they occur, the default last. */
    private static void addTarget(List<String> rows, String target, boolean isDefault) {
        String row = rows.removeLast();
        int bracket = row.lastIndexOf('[');
        String list = row.substring(bracket + 1, row.length() - 1);
        List<String> targets = new ArrayList<>(List.of(list.split(", ")));
        targets.remove("");
        if (isDefault) {
            targets.remove(target);
        }
        if (!targets.contains(target)) {
            targets.add(target);
        }
        rows.add(row.substring(0, bracket) + targets);
    }
}
