package dev.jitlens.classes;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.instruction.LineNumber;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

class CodeBaseTest {
    private static final Method ADD =
            new Method("java.util.ArrayList", "add", "(Ljava/lang/Object;)Z");

    private static final Method OWN =
            new Method(CodeBaseTest.class.getName(), "aNameThatNoFileCanHaveIsNotFound", "()V");

    private static final String OWN_FILE = CodeBaseTest.class.getName().replace('.', '/');

    private final CodeBase base = CodeBase.of(Runs.empty(), List.of());

    @Test
    void aClassOfTheOwnJdkSaysThatAnotherMayHaveRun() {
        MethodCode add = base.bytecode(ADD).found().orElseThrow();
        assertThat(add.sourceFile()).isEqualTo("ArrayList.java");
        assertThat(add.from().note())
                .startsWith("This is of JDK ")
                .endsWith("; no log tells which ran.");
        assertThat(add.bytecodes().getFirst().mnemonic()).isEqualTo("aload_0");
        assertThat(add.bytecodes())
                .extracting(Bytecode::operands)
                .contains("java/util/ArrayList.modCount:I");
    }

    /** A JDK 8 of this version, whose only class is this one. */
    private static Path jdk(Path dir, String version) throws IOException {
        Path home = Files.createDirectories(dir.resolve("jdk-" + version + "/lib")).getParent();
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        pack(home.resolve("lib/rt.jar"), OWN_FILE + ".class", own());
        pack(
                home.resolve("src.zip"),
                OWN_FILE + ".java",
                "class CodeBaseTest {}\n".getBytes(UTF_8));
        return home;
    }

    @Test
    void bytecodeOfAnotherJdkIsShownOnlyWhereItIsAsLong(@TempDir Path dir) throws IOException {
        Path home = jdk(dir, "1.8.0_400");
        CodeBase other = CodeBase.of(Runs.of(dir, "1.8.0_504-b01", "", home.toString()), List.of());
        int bytes = other.bytecode(OWN).found().orElseThrow().bytecodeBytes();
        String note = "This is of JDK 1.8.0_400; JDK 1.8.0_504-b01 ran.";
        assertThat(other.thatRan(OWN, bytes).found().orElseThrow().from().note()).isEqualTo(note);
        String help =
                " To see it, name the folder of the JDK that ran under Settings \u203a JDK places.";
        assertThat(other.thatRan(OWN, -1))
                .isEqualTo(
                        new Lookup.Missing<>(
                                "The log does not say how long the method's bytecode is, so that of"
                                        + " another JDK need not be what ran. "
                                        + note
                                        + help));
        assertThat(other.thatRan(OWN, bytes + 1).why())
                .startsWith("The class in ")
                .endsWith(" and had " + (bytes + 1) + " in the run. " + note + help);
        CodeBase same = CodeBase.of(Runs.of(dir, "1.8.0_400-b01", "", home.toString()), List.of());
        assertThat(same.thatRan(OWN, -1).found()).isPresent();
        assertThat(same.thatRan(new Method("p.None", "run", "()V"), 1).why())
                .isEqualTo("No class file of p.None was found.");
    }

    /** Of another distributor, or where it is installed on this machine. */
    @Test
    void aJdkOfTheVersionThatRanIsFoundWhereverItIs(@TempDir Path dir) throws IOException {
        Path ran = jdk(dir, "1.8.0_504");
        Path other = jdk(dir, "1.8.0_400");
        for (List<Path> named : List.of(List.<Path>of(), List.of(other))) {
            CodeBase base =
                    CodeBase.of(
                            Runs.of(dir, "1.8.0_504-b01", "", "/gone"), named, List.of(other, ran));
            Provenance from = base.thatRan(OWN, -1).found().orElseThrow().from();
            assertThat(from.where()).isEqualTo(ran.resolve("lib/rt.jar").toString());
            assertThat(from.note()).isEmpty();
            assertThat(base.source(OWN, -1).found()).isPresent();
        }
    }

    /** Debian's JDKs come without sources, and those of another JDK are elsewhere in the file. */
    @Test
    void aSourceOfAnotherJdkIsShownOnlyWhereItsLinesAreThoseThatRan(@TempDir Path dir)
            throws IOException {
        Path ran = jdk(dir, "1.8.0_504");
        Files.delete(ran.resolve("src.zip"));
        Path other = jdk(dir, "1.8.0_400");
        Run run = Runs.of(dir, "1.8.0_504-b01", "", ran.toString());
        CodeBase base = CodeBase.of(run, List.of(other));
        int bytes = base.thatRan(OWN, -1).found().orElseThrow().bytecodeBytes();
        assertThat(base.source(OWN, bytes).found().orElseThrow().from().where())
                .startsWith(other.toString());

        pack(ran.resolve("lib/rt.jar"), OWN_FILE + ".class", threeLinesLater());
        assertThat(CodeBase.of(run, List.of(other)).thatRan(OWN, bytes).found()).isPresent();
        assertThat(CodeBase.of(run, List.of(other)).source(OWN, bytes).why())
                .startsWith("A source was found, but its lines need not be those that ran. ");
    }

    private static byte[] threeLinesLater() throws IOException {
        ClassFile file = ClassFile.of();
        return file.transformClass(
                file.parse(own()),
                ClassTransform.transformingMethodBodies(
                        (code, element) -> {
                            if (element instanceof LineNumber at) {
                                code.lineNumber(at.line() + 3);
                            } else {
                                code.with(element);
                            }
                        }));
    }

    private static byte[] own() throws IOException {
        try (InputStream in = CodeBaseTest.class.getResourceAsStream("CodeBaseTest.class")) {
            return in.readAllBytes();
        }
    }

    /** It was named for another run; places that a user names are remembered for all. */
    @Test
    void aNamedJdkOfAnotherVersionSaysSo(@TempDir Path dir) throws IOException {
        Path other = jdk(dir, "1.8.0_400");
        CodeBase base = CodeBase.of(Runs.of(dir, "1.8.0_504-b01", "", ""), List.of(other));
        assertThat(base.bytecode(OWN).found().orElseThrow().from().note())
                .isEqualTo("This is of JDK 1.8.0_400; JDK 1.8.0_504-b01 ran.");
    }

    @Test
    void aSourceOfAnotherJdkIsShownOnlyWhereItsClassMatches(@TempDir Path dir) throws IOException {
        Path home = jdk(dir, "1.8.0_400");
        Method method = OWN;
        CodeBase other = CodeBase.of(Runs.of(dir, "1.8.0_504-b01", "", home.toString()), List.of());
        int bytes = other.bytecode(method).found().orElseThrow().bytecodeBytes();
        String why =
                "A source was found, but its lines need not be those that ran. This is of JDK"
                        + " 1.8.0_400; JDK 1.8.0_504-b01 ran. To see it, name the folder of the JDK"
                        + " that ran under Settings \u203a JDK places.";
        assertThat(other.source(method, bytes).found()).isPresent();
        assertThat(other.source(method, bytes + 1)).isEqualTo(new Lookup.Missing<>(why));
        assertThat(other.source(method, -1)).isEqualTo(new Lookup.Missing<>(why));
        CodeBase same = CodeBase.of(Runs.of(dir, "1.8.0_400-b01", "", home.toString()), List.of());
        assertThat(same.source(method, -1).found()).isPresent();
        CodeBase unknown = CodeBase.of(Runs.of(dir, "", "", home.toString()), List.of());
        assertThat(unknown.source(method, -1).found()).isPresent();
    }

    private static void pack(Path zip, String name, byte[] content) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry(name));
            out.write(content);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "W$$Lambda/0x00007f00",
                "W$$Lambda$1",
                "W$$Lambda$1/455659002",
                "java.lang.invoke.LambdaForm$DMH",
                "jdk.internal.reflect.GeneratedMethodAccessor12",
                "com.sun.proxy.$Proxy3",
                "jdk.proxy1.$Proxy3"
            })
    void classesThatTheJvmMadeHaveNoFile(String holder) {
        String why =
                "The JVM made the class " + holder + " while it ran; there is no class file of it.";
        assertThat(base.bytecode(new Method(holder, "run", "")))
                .isEqualTo(new Lookup.Missing<>(why));
        assertThat(base.source(new Method(holder, "run", ""))).isEqualTo(new Lookup.Missing<>(why));
    }

    @Test
    void aNameThatNoFileCanHaveIsNotFound() {
        CodeBase named = CodeBase.of(Runs.empty(), List.of(Path.of("")));
        Method odd = new Method("a.b\0c", "run", "");
        assertThat(named.bytecode(odd))
                .isEqualTo(new Lookup.Missing<>("No class file of a.b\0c was found."));
        assertThat(named.source(odd))
                .isEqualTo(new Lookup.Missing<>("No source a/b\0c.java was found."));
    }

    /** The shipped workloads carry their sources; their comments mark the loop. */
    @Test
    void aWorkloadLinksItsBytecodeToItsSource() throws Exception {
        Class<?> type = Class.forName("dev.jitlens.samples.CountedLoopExit");
        Path place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        CodeBase workloads = CodeBase.of(Runs.of(place, "", place.toString(), ""), List.of());
        SourceText source =
                workloads.source(new Method(type.getName(), "main", "")).found().orElseThrow();
        int marked = -1;
        for (int i = 0; i < source.lines().size() && marked < 0; i++) {
            marked = source.lines().get(i).endsWith("// LOOP") ? i + 1 : -1;
        }
        int loop = marked;
        assertThat(loop).isPositive();
        List<MethodCode> withLoop =
                Arrays.stream(type.getDeclaredMethods())
                        .map(m -> new Method(type.getName(), m.getName(), ""))
                        .map(m -> workloads.bytecode(m).found().orElseThrow())
                        .filter(code -> !code.ranges(loop).isEmpty())
                        .toList();
        assertThat(withLoop).hasSize(1);
        MethodCode code = withLoop.getFirst();
        for (MethodCode.BciRange range : code.ranges(loop)) {
            assertThat(code.line(range.begin())).isEqualTo(loop);
            assertThat(code.line(range.end() - 1)).isEqualTo(loop);
            assertThat(code.at(range.end() - 1)).map(Bytecode::line).contains(loop);
        }
        assertThat(CodeBase.mismatch(code, source)).isEmpty();
    }

    @Test
    void classesThatOnlyLookSoHaveOne() {
        Method name = new Method("java.lang.invoke.LambdaForm$Name", "<init>", "");
        assertThat(base.source(name).found()).isPresent();
    }

    @Test
    void absencesAreSentences() {
        assertThat(base.bytecode(new Method("p.None", "run", "()V")))
                .isEqualTo(new Lookup.Missing<>("No class file of p.None was found."));
        assertThat(base.source(new Method("p.None", "run", "()V")))
                .isEqualTo(new Lookup.Missing<>("No source p/None.java was found."));
        assertThat(base.bytecode(new Method("W$$Lambda/0x00007f00", "run", "()V")))
                .isEqualTo(
                        new Lookup.Missing<>(
                                "The JVM made the class W$$Lambda/0x00007f00 while it ran; there is"
                                        + " no class file of it."));
    }
}
