package dev.jitlens.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Where classes and sources are looked for, and in which order. */
class PlacesTest {
    private static final Method RUN = new Method("p.Loop", "run", "()V");
    private static final byte[] SOURCE = bytes("package p;\nclass Loop {}\n");

    @TempDir Path dir;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Path zip(String name, Map<String, byte[]> entries) throws IOException {
        Path zip = dir.resolve(name);
        Files.createDirectories(zip.getParent());
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue());
            }
        }
        return zip;
    }

    private Path file(String name, byte[] content) throws IOException {
        Path file = dir.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content);
    }

    private CodeBase base(String classPath, Path... named) {
        return CodeBase.of(Runs.of(dir, "25.0.3", classPath, ""), List.of(named));
    }

    private static String whereIs(Lookup<SourceText> source) {
        return source.found().orElseThrow().from().where();
    }

    @Test
    void theJvmsArgumentsTellWhatARelativeClassPathIsRelativeTo() throws IOException {
        file("classes/p/Loop.class", TestClasses.loop());
        file("out/run/jit.log", new byte[0]);
        String log = dir.resolve("out/run/jit.log").toString();
        CodeBase told =
                CodeBase.of(Runs.of(log, "-XX:LogFile=out/run/jit.log", "classes"), List.of());
        assertThat(told.bytecode(RUN).found()).isPresent();
        CodeBase other = CodeBase.of(Runs.of(log, "-XX:LogFile=run/jit.log", "classes"), List.of());
        assertThat(other.bytecode(RUN).found()).isEmpty();
    }

    @Test
    void aJarAndItsSourceJarBesideIt() throws IOException {
        zip("lib/x-1.0.jar", Map.of("p/Loop.class", TestClasses.loop()));
        Path sources = zip("lib/x-1.0-sources.jar", Map.of("p/Loop.java", SOURCE));
        CodeBase base = base("lib/x-1.0.jar");
        assertThat(base.bytecode(RUN, 4).found().orElseThrow().from())
                .isEqualTo(new Provenance(dir.resolve("lib/x-1.0.jar").toString(), ""));
        SourceText source = base.source(RUN).found().orElseThrow();
        assertThat(source.lines()).containsExactly("package p;", "class Loop {}");
        assertThat(source.file()).isEqualTo("p/Loop.java");
        assertThat(source.from().where()).isEqualTo(sources.toString());
    }

    @Test
    void classesOfAMavenOrGradleProjectFindItsSources() throws IOException {
        for (String classes : List.of("m/target/classes", "g/build/classes/java/main")) {
            file(classes + "/p/Loop.class", TestClasses.loop());
            String project = classes.substring(0, 1);
            file(project + "/src/main/java/p/Loop.java", SOURCE);
            assertThat(whereIs(base(classes).source(RUN)))
                    .isEqualTo(dir.resolve(project).resolve("src/main/java").toString());
        }
    }

    @Test
    void whatTheUserNamesComesFirst() throws IOException {
        zip("lib/x.jar", Map.of("p/Loop.class", TestClasses.loop(), "p/Loop.java", SOURCE));
        Path project = dir.resolve("project");
        file("project/module/src/main/java/p/Loop.java", bytes("mine"));
        assertThat(whereIs(base("lib/x.jar").source(RUN))).endsWith("x.jar");
        assertThat(base("lib/x.jar", project).source(RUN).found().orElseThrow().lines())
                .containsExactly("mine");
    }

    @Test
    void itSaysWhereItLooks() throws IOException {
        zip("lib/x.jar", Map.of("p/Loop.class", TestClasses.loop()));
        Path named = Files.createDirectories(dir.resolve("mine"));
        CodeBase base = base("lib/x.jar", named);
        String own = System.getProperty("java.home");
        assertThat(base.classPlaces())
                .containsExactly(
                        named.toString(),
                        dir.resolve("lib/x.jar").toString(),
                        "run-time image of " + own);
        assertThat(base.sourcePlaces())
                .startsWith(named.toString(), dir.resolve("lib/x.jar").toString());
    }

    @Test
    void aNamedFolderOfJarsIsLookedInto() throws IOException {
        Path jar = zip("lib/x.jar", Map.of("p/Loop.class", TestClasses.loop()));
        assertThat(base("", dir.resolve("lib")).bytecode(RUN, 4).found().orElseThrow().from())
                .isEqualTo(new Provenance(jar.toString(), ""));
    }

    @Test
    void sourcesDeeperInAZipAndBytesThatAreNoUtf8() throws IOException {
        byte[] latin1 = "// caf\u00e9".getBytes(StandardCharsets.ISO_8859_1);
        Path zip = zip("src.zip", Map.of("my.module/p/Loop.java", latin1));
        assertThat(base("", zip).source(RUN).found().orElseThrow().lines())
                .containsExactly("// caf\ufffd");
    }

    @Test
    void aClassWithoutAPackageIsNoOtherClassOfItsName() throws IOException {
        Path zip =
                zip(
                        "src.zip",
                        Map.of(
                                "java.base/sun/a/Loop.java", bytes("/* */\npackage sun.a;\n"),
                                "java.base/sun/b/p/Loop.java", bytes("package sun.b.p;\n")));
        assertThat(base("", zip).source(new Method("Loop", "run", "()V")))
                .isInstanceOf(Lookup.Missing.class);
        assertThat(base("", zip).source(RUN)).isInstanceOf(Lookup.Missing.class);
        assertThat(base("", zip).source(new Method("sun.a.Loop", "run", "()V")).found())
                .isPresent();
    }

    @Test
    void theClassFileTellsWhichSourceASecondClassIsIn() throws IOException {
        byte[] second = TestClasses.named("p.Second", "First.java");
        Path jar = zip("x.jar", Map.of("p/Second.class", second, "p/First.java", SOURCE));
        Method method = new Method("p.Second", "run", "()V");
        assertThat(base("", jar).source(method).found().orElseThrow().file())
                .isEqualTo("p/First.java");
    }

    @Test
    void entriesThatPointOutsideAreNotFollowed() throws IOException {
        file("secret.java", bytes("secret"));
        byte[] evil = TestClasses.named("p.Evil", "../../secret.java");
        file("classes/p/Evil.class", evil);
        assertThat(base("classes").source(new Method("p.Evil", "run", "()V")))
                .isInstanceOf(Lookup.Missing.class);
    }

    @Test
    void aSourceThatIsTooLargeIsASentence() throws IOException {
        file("src/p/Loop.java", new byte[(8 << 20) + 1]);
        assertThat(base("", dir.resolve("src")).source(RUN))
                .isEqualTo(
                        new Lookup.Missing<>(
                                "No source p/Loop.java was found. "
                                        + dir.resolve("src/p/Loop.java")
                                        + " is larger than 8 MB."));
    }

    @Test
    void theJdkThatRanNeedsNoNoteIfItIsStillThatVersion() {
        String home = System.getProperty("java.home");
        Method get =
                new Method("java.util.HashMap", "get", "(Ljava/lang/Object;)Ljava/lang/Object;");
        String version = System.getProperty("java.version");
        for (String ran : List.of(version, version + "+9-LTS")) {
            assertThat(note(CodeBase.of(Runs.of(dir, ran, "", home), List.of()), get)).isEmpty();
        }
        assertThat(note(CodeBase.of(Runs.of(dir, "99.1", "", home), List.of()), get))
                .isEqualTo("This is of JDK " + version + "; JDK 99.1 ran.");
        assertThat(note(CodeBase.of(Runs.of(dir, "1.8.0_504-b01", "", ""), List.of()), get))
                .isEqualTo("This is of JDK " + version + "; JDK 1.8.0_504-b01 ran.");
    }

    private static String note(CodeBase base, Method method) {
        return base.bytecode(method).found().orElseThrow().from().note();
    }

    @Test
    void aSourceOfAnotherVersionIsTold() {
        CodeBase base = CodeBase.of(Runs.empty(), List.of());
        Method run = new Method("java.util.HashMap", "size", "()I");
        MethodCode code = base.bytecode(run).found().orElseThrow();
        SourceText tooShort = new SourceText("x", code.from(), Optional.empty(), List.of("1", "2"));
        assertThat(CodeBase.mismatch(code, tooShort)).isPresent();
    }

    @Test
    void namedPlacesAreKept() throws IOException {
        NamedPlaces places = new NamedPlaces(dir.resolve("config"));
        assertThat(places.paths()).isEmpty();
        places.add(dir.resolve("a"));
        places.add(dir.resolve("b"));
        places.add(dir.resolve("a"));
        assertThat(new NamedPlaces(dir.resolve("config")).paths())
                .containsExactly(
                        dir.resolve("a").toAbsolutePath(), dir.resolve("b").toAbsolutePath());
        places.remove(dir.resolve("a"));
        assertThat(places.paths()).containsExactly(dir.resolve("b").toAbsolutePath());
    }
}
