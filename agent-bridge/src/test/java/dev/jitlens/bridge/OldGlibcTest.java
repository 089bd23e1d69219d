package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What ships is loaded on a Linux of 2014, wherever it was built. */
@EnabledOnOs(OS.LINUX)
class OldGlibcTest {
    private static final int NEWEST = 17;

    private static final Pattern VERSION = Pattern.compile("GLIBC_2\\.(\\d+)");

    static List<Path> libraries() throws IOException {
        Path target = Watched.agent().getParent().getParent().getParent();
        try (Stream<Path> files = Files.walk(target)) {
            return files.filter(file -> file.toString().matches(".*/(agent|hsdis|native)/.*\\.so"))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void noSymbolOfALaterVersionIsNeeded(Path library) throws Exception {
        String symbols = Gcc.printedBy(List.of("objdump", "-T", library.toString()));
        List<Integer> versions =
                VERSION.matcher(symbols)
                        .results()
                        .map(found -> Integer.valueOf(found.group(1)))
                        .toList();
        assertThat(versions).isNotEmpty().allMatch(version -> version <= NEWEST);
    }
}
