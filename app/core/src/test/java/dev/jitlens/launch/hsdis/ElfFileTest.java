package dev.jitlens.launch.hsdis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

class ElfFileTest {
    @TempDir Path folder;

    @Test
    void tellsWhatIsDefinedAndForWhichProcessor() throws Exception {
        Path file =
                ElfFiles.write(
                        folder.resolve("lib.so"),
                        ElfFile.AARCH64,
                        List.of("decode_instructions", "other"),
                        List.of("libneeded.so.1"));

        assertThat(ElfFile.read(file)).isPresent();
        ElfFile elf = ElfFile.read(file).orElseThrow();
        assertThat(elf.exported()).containsExactlyInAnyOrder("decode_instructions", "other");
        assertThat(elf.needed()).containsExactly("libneeded.so.1");
        assertThat(elf.machineName()).isEqualTo("aarch64");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void readsARealLibrary() {
        Path libjava = Path.of(System.getProperty("java.home"), "lib/libjava.so");

        ElfFile elf = ElfFile.read(libjava).orElseThrow();

        assertThat(elf.exported()).contains("Java_java_lang_Object_getClass", "JNI_OnLoad");
        assertThat(elf.exported()).doesNotContain("malloc", "JVM_IHashCode");
        assertThat(elf.needed()).contains("libjvm.so").anyMatch(name -> name.startsWith("libc."));
        assertThat(elf.searched()).contains("$ORIGIN");
        assertThat(elf.machineName()).isIn("x86-64", "aarch64");
    }

    @Test
    void isEmptyForWhatIsNoLibrary() throws Exception {
        assertThat(ElfFile.read(folder)).isEmpty();
        assertThat(ElfFile.read(folder.resolve("missing"))).isEmpty();
        assertThat(ElfFile.read(write(new byte[0]))).isEmpty();
        assertThat(ElfFile.read(write(new byte[5000]))).isEmpty();
    }

    @Test
    void survivesDamage() throws Exception {
        Path file =
                ElfFiles.write(
                        folder.resolve("lib.so"), ElfFile.X86_64, List.of("a", "b"), List.of("c"));
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            ElfFile.read(write(Arrays.copyOf(whole, length)));
        }
        Random random = new Random(3);
        for (int i = 0; i < 300; i++) {
            byte[] damaged = whole.clone();
            damaged[8 + random.nextInt(damaged.length - 8)] = (byte) random.nextInt();
            damaged[8 + random.nextInt(damaged.length - 8)] = (byte) random.nextInt();
            ElfFile.read(write(damaged));
        }
        assertThat(ElfFile.read(file)).isPresent();
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("any"), bytes);
    }
}
