package dev.jitlens.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.Method;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;

class ClassFinderTest {
    private static final Method RUN = new Method("p.Loop", "run", "()V");

    @TempDir Path dir;

    @BeforeEach
    void writeClass() throws IOException {
        Files.createDirectories(dir.resolve("classes/p"));
        Files.write(dir.resolve("classes/p/Loop.class"), TestClasses.loop());
    }

    private ClassFinder finder(String classPath) {
        return ClassFinder.thatRan(
                Runs.of(dir, "", classPath, "").jvm(),
                Optional.empty(),
                List.of(),
                dir.toAbsolutePath());
    }

    private String why(ClassFinder finder, Method method, int bytecodeBytes) {
        return switch (finder.bytecode(method, bytecodeBytes)) {
            case Lookup.Missing<MethodCode>(String why) -> why.replace(dir.toString(), "DIR");
            case Lookup.Found<MethodCode>(MethodCode code) -> "found: " + code;
        };
    }

    @Test
    void theLastLineThatBeginsAtOrBeforeTheBci() {
        ClassFinder finder = finder("classes");
        assertThat(finder.line(RUN, 0, 4)).isEqualTo(7);
        assertThat(finder.line(RUN, 1, 4)).isEqualTo(7);
        assertThat(finder.line(RUN, 2, 4)).isEqualTo(9);
        assertThat(finder.line(RUN, -1, 4)).isEqualTo(-1);
    }

    /** JDK 99's, with preview features; the JDK of the tests refuses it. */
    @Test
    void aClassOfANewerJdkIsRead() throws IOException {
        byte[] bytes = TestClasses.loop();
        ByteBuffer.wrap(bytes).putInt(4, 0xFFFF << 16 | 44 + 99);
        assertThatThrownBy(() -> ClassFile.of().parse(bytes))
                .isInstanceOf(IllegalArgumentException.class);
        Files.write(dir.resolve("classes/p/Loop.class"), bytes);
        assertThat(finder("classes").line(RUN, 2, 4)).isEqualTo(9);
    }

    @Test
    void anotherVersionOfTheClassGivesNoLine() {
        assertThat(finder("classes").line(RUN, 2, 27)).isEqualTo(-1);
        assertThat(finder("nowhere").line(RUN, 2, 4)).isEqualTo(-1);
    }

    /** A page that is left while it is loaded must not spoil what is shown when it is visited. */
    @Test
    void whoeverIsInterruptedLeavesNoWrongAnswerBehind() {
        Path own = Path.of(System.getProperty("java.home"));
        ClassFinder finder =
                new ClassFinder(
                        List.of(new RuntimeImage(own, ""), new Folder(dir.resolve("classes"), "")));
        Method hash = new Method("java.lang.Object", "<init>", "()V");
        for (Method each : List.of(hash, RUN)) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> finder.bytecode(each, -1))
                    .isInstanceOf(CancellationException.class);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(finder.bytecode(each, -1).found()).isPresent();
        }
    }

    @Test
    void aClassPathOfAnotherMachineIsLookedForAmongTheShippedWorkloads() {
        assertThat(ClassPath.entries("/home/elsewhere/classes", List.of(dir.resolve("none")), dir))
                .containsExactly(dir.resolve("classes"));
    }

    @Test
    void whatIsNotFoundIsASentence() {
        ClassFinder finder = finder("classes");
        assertThat(why(finder, new Method("p.Other", "run", "()V"), 4))
                .isEqualTo("No class file of p.Other was found.");
        assertThat(why(finder, RUN, 27))
                .isEqualTo(
                        "The class in DIR/classes is another version: p.Loop::run has 4 bytes of"
                                + " bytecode there, and had 27 in the run.");
        assertThat(why(finder, new Method("p.Loop", "go", "()V"), 4))
                .isEqualTo("The class in DIR/classes has no method go()V; it is another version.");
        assertThat(why(finder, new Method("p.Loop", "abstractOne", "()V"), 0))
                .isEqualTo("p.Loop::abstractOne has no bytecode: it is native or abstract.");
        assertThat(why(finder, new Method("p.Loop", "twice", ""), -1))
                .isEqualTo(
                        "The log does not say which of the overloaded methods p.Loop::twice it"
                                + " is.");
    }

    @Test
    void theSizeTellsOverloadedMethodsApartWhereTheLogGivesNoDescriptor() {
        Method twice = new Method("p.Loop", "twice", "");
        assertThat(finder("classes").bytecode(twice, 2).found())
                .map(code -> code.method().descriptor())
                .contains("(J)V");
    }

    @Test
    void aDamagedClassIsASentenceAndHidesNoGoodOneBehindIt() throws IOException {
        byte[] bytes = TestClasses.loop();
        Path damaged = dir.resolve("damaged");
        Files.createDirectories(damaged.resolve("p"));
        for (int length : List.of(0, 3, 8, 40, bytes.length / 2, bytes.length - 1)) {
            Files.write(damaged.resolve("p/Loop.class"), Arrays.copyOf(bytes, length));
            assertThat(why(finder("damaged"), RUN, 4))
                    .startsWith("The class file of p.Loop in DIR/damaged is damaged (");
            String both = "damaged" + File.pathSeparator + "classes";
            assertThat(finder(both).line(RUN, 2, 4)).isEqualTo(9);
        }
    }

    @Test
    void garbledClassesGiveNoException() {
        byte[] bytes = TestClasses.loop();
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            byte[] garbled = bytes.clone();
            for (int n = 0; n < 3; n++) {
                garbled[random.nextInt(garbled.length)] = (byte) random.nextInt();
            }
            ClassFinder finder = new ClassFinder(List.of(new OneFile(garbled)));
            assertThat(finder.bytecode(RUN, -1)).isNotNull();
            assertThat(finder.line(RUN, 2, -1)).isBetween(-1, 65535);
        }
    }

    @Test
    void aJarThatIsNoneIsASentence() throws IOException {
        Files.writeString(dir.resolve("x.jar"), "not a zip");
        assertThat(why(finder("x.jar"), RUN, 4)).startsWith("DIR/x.jar cannot be read: ");
    }

    @Test
    void nothingOutsideOfTheClassPathIsRead() {
        assertThat(why(finder("classes/p"), new Method("..p.Loop", "run", ""), -1))
                .isEqualTo("No class file of ..p.Loop was found.");
        assertThat(new Folder(dir.resolve("classes/p"), "").provenance().where())
                .isEqualTo(dir.resolve("classes/p").toString());
    }

    /** The same bytes, whatever is asked for. */
    private record OneFile(byte[] bytes) implements ClassPlace {
        @Override
        public Provenance provenance() {
            return new Provenance("memory", "");
        }

        @Override
        public Optional<byte[]> read(String path, int largest) {
            return Optional.of(bytes);
        }
    }
}
