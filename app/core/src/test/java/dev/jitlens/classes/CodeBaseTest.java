package dev.jitlens.classes;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

class CodeBaseTest {
    private static final Method ADD =
            new Method("java.util.ArrayList", "add", "(Ljava/lang/Object;)Z");

    private final CodeBase base = CodeBase.of(Runs.empty(), List.of());

    @Test
    void aClassOfTheOwnJdkSaysThatAnotherMayHaveRun() {
        MethodCode add = base.bytecode(ADD).found().orElseThrow();
        assertThat(add.sourceFile()).isEqualTo("ArrayList.java");
        assertThat(add.from().note()).startsWith("This is of JDK ");
        assertThat(add.bytecodes().getFirst().mnemonic()).isEqualTo("aload_0");
        assertThat(add.bytecodes())
                .extracting(Bytecode::operands)
                .contains("java/util/ArrayList.modCount:I");
    }

    @Test
    void aSourceOfAnotherJdkIsShownOnlyWhereItsClassMatches(@TempDir Path dir) throws IOException {
        String name = CodeBaseTest.class.getName();
        String file = name.replace('.', '/');
        Path home = Files.createDirectories(dir.resolve("jdk/lib")).getParent();
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"1.8.0_400\"\n");
        try (InputStream in = CodeBaseTest.class.getResourceAsStream("CodeBaseTest.class")) {
            pack(home.resolve("lib/rt.jar"), file + ".class", in.readAllBytes());
        }
        pack(home.resolve("src.zip"), file + ".java", "class CodeBaseTest {}\n".getBytes(UTF_8));
        Method method = new Method(name, "aNameThatNoFileCanHaveIsNotFound", "()V");
        CodeBase other = CodeBase.of(Runs.of(dir, "1.8.0_504-b01", "", home.toString()), List.of());
        int bytes = other.bytecode(method).found().orElseThrow().bytecodeBytes();
        String why =
                "A source was found, but its lines need not be those that ran. This is of JDK"
                        + " 1.8.0_400; JDK 1.8.0_504-b01 ran.";
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
