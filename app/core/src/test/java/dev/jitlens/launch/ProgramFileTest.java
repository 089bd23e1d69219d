package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

class ProgramFileTest {
    private static final MethodTypeDesc MAIN =
            MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String.arrayType());

    @TempDir private Path folder;

    /** A class with a main method of these flags. */
    private static byte[] main(String name, int major, int flags, MethodTypeDesc type) {
        return ClassFile.of()
                .build(
                        ClassDesc.of(name),
                        c ->
                                c.withVersion(major, 0)
                                        .withMethodBody(
                                                "main", type, flags, code -> code.return_()));
    }

    private static byte[] main(String name) {
        return main(name, 52, ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, MAIN);
    }

    private Path jar(String mainClass, Object... namesAndBytes) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (!mainClass.isEmpty()) {
            manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
        }
        Path file = folder.resolve("app.jar");
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            for (int i = 0; i < namesAndBytes.length; i += 2) {
                jar.putNextEntry(new ZipEntry((String) namesAndBytes[i]));
                jar.write((byte[]) namesAndBytes[i + 1]);
                jar.closeEntry();
            }
        }
        return file;
    }

    private Path put(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, bytes);
    }

    @Test
    void aJarsMainClassesAreFound() throws IOException {
        byte[] instance = main("demo.Dog", 52, ClassFile.ACC_PUBLIC, MAIN);
        Path file =
                jar(
                        "demo.Main",
                        "demo/Main.class",
                        main("demo.Main"),
                        "demo/Also.class",
                        main("demo.Also"),
                        "demo/Dog.class",
                        instance,
                        "demo/Broken.class",
                        new byte[] {1, 2, 3});
        ProgramFile found = ProgramFile.of(file);
        assertThat(found.named()).contains("demo.Main");
        assertThat(found.mainClasses()).containsExactly("demo.Also", "demo.Main");
        assertThat(found.benchmarks()).isEmpty();
    }

    @Test
    void jdk25_mainNeedsNeitherBeStaticNorTakeArguments() throws IOException {
        MethodTypeDesc none = MethodTypeDesc.of(ConstantDescs.CD_void);
        Path file = jar("", "Short.class", main("Short", 69, 0, none));
        assertThat(ProgramFile.of(file).mainClasses()).containsExactly("Short");
        assertThat(ProgramFile.of(file).named()).isEmpty();
    }

    @Test
    void aClassOfANewerJdkHasAMainMethod() throws IOException {
        MethodTypeDesc none = MethodTypeDesc.of(ConstantDescs.CD_void);
        Path file = jar("", "Newer.class", main("Newer", 44 + 99, 0, none));
        assertThat(ProgramFile.of(file).mainClasses()).containsExactly("Newer");
    }

    /** A line of JMH 1.37's annotation processor, with names of our own. */
    @Test
    void aJmhJarsBenchmarksAreFound() throws IOException {
        String line =
                "JMH S 9 demo.Sums S 42 demo.jmh_generated.Sums_loop_jmhTest_abcdefgh S 4 loop S 10"
                        + " Throughput E A 1 1 1 E E E E E E E E E E E E E E E E E\n";
        Path file =
                jar(
                        "org.openjdk.jmh.Main",
                        "META-INF/BenchmarkList",
                        (line + "something else\n").getBytes(StandardCharsets.UTF_8));
        assertThat(ProgramFile.of(file).benchmarks()).containsExactly("demo.Sums.loop");
    }

    @Test
    void aFolderOfClassesIsAClassPath() throws IOException {
        put("demo/Main.class", main("demo.Main"));
        put("elsewhere/Main.class", main("other.Main"));
        ProgramFile found = ProgramFile.of(folder);
        assertThat(found.classPath()).isEqualTo(folder);
        assertThat(found.mainClasses()).contains("demo.Main");
    }

    @Test
    void aFolderWithinAPackageOrAboveClassesIsNotTheClassPath() throws IOException {
        put("classes/demo/deep/Main.class", main("demo.deep.Main"));
        Path classes = folder.resolve("classes");
        for (String chosen : new String[] {"", "classes", "classes/demo", "classes/demo/deep"}) {
            ProgramFile found = ProgramFile.of(folder.resolve(chosen));
            assertThat(found.classPath()).as(chosen).isEqualTo(classes);
            assertThat(found.mainClasses()).as(chosen).containsExactly("demo.deep.Main");
        }
    }

    @Test
    void eachMainClassOfSeveralFoldersHasItsOwnClassPath() throws IOException {
        put("classes/demo/Main.class", main("demo.Main"));
        put("test-classes/demo/Try.class", main("demo.Try"));
        ProgramFile found = ProgramFile.of(folder);
        assertThat(found.classPathOf("demo.Main")).isEqualTo(folder.resolve("classes"));
        assertThat(found.classPathOf("demo.Try")).isEqualTo(folder.resolve("test-classes"));
    }

    @Test
    void aClassFileKnowsItsClassPath() throws IOException {
        Path file = put("demo/deep/Main.class", main("demo.deep.Main"));
        ProgramFile found = ProgramFile.of(file);
        assertThat(found.classPath()).isEqualTo(folder.toAbsolutePath());
        assertThat(found.named()).contains("demo.deep.Main");
        Path misplaced = put("Main.class", main("demo.deep.Main"));
        assertThatThrownBy(() -> ProgramFile.of(misplaced))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("the class demo.deep.Main must lie in demo/deep/Main.class");
    }

    @Test
    void whatIsNoJarIsASentence() throws IOException {
        Path file = put("app.jar", new byte[] {'n', 'o'});
        assertThatThrownBy(() -> ProgramFile.of(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + " cannot be read as a jar: ");
    }
}
