package dev.jitlens.disasm.capstone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

class CapstoneSearchTest {
    private static final String HOW =
            "; get Capstone 5, for example with \"pip install capstone==5.0.9\", and name its"
                    + " library with JITLENS_JAVA_OPTIONS=-Djitlens.capstone=FILE.";

    @TempDir Path folder;

    @Test
    void doesWithoutIfAsked() {
        CapstoneSearch search = CapstoneSearch.search("none");

        assertThat(search.decoder()).isEmpty();
        assertThat(search.missing())
                .isEqualTo("Instructions are shown as bytes: -Djitlens.capstone=none asks for it.");
    }

    @Test
    void saysThatANamedFileIsNotThere() {
        Path file = folder.resolve("libcapstone.so");

        assertThat(CapstoneSearch.search(file.toString()).missing())
                .isEqualTo("Instructions are shown as bytes: " + file + " cannot be loaded" + HOW);
    }

    @Test
    void saysThatANamedFileIsNoLibrary() throws Exception {
        Path file = Files.writeString(folder.resolve("libcapstone.so"), "no library");

        assertThat(CapstoneSearch.search(file.toString()).missing())
                .isEqualTo("Instructions are shown as bytes: " + file + " cannot be loaded" + HOW);
    }

    @Test
    void saysThatANamedLibraryIsAnother() {
        String other = System.mapLibraryName("zip");
        Path bin = Path.of(System.getProperty("java.home"), "bin", other);
        Path lib = Path.of(System.getProperty("java.home"), "lib", other);
        Path file = Files.exists(lib) ? lib : bin;

        assertThat(CapstoneSearch.search(file.toString()).missing())
                .startsWith("Instructions are shown as bytes: " + file + " has no function cs_");
    }

    /** Elsewhere the plugin keeps Capstone to itself. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void takesThePluginThatJvmsPrintCodeBy() throws Exception {
        Path built = Path.of("../../agent-bridge/target/hsdis");
        assumeTrue(Files.isDirectory(built), "The build made no hsdis.");
        try (Stream<Path> files = Files.list(built)) {
            Path plugin = files.filter(f -> f.toString().endsWith(".so")).findAny().orElseThrow();

            assertThat(CapstoneSearch.search(plugin.toString()).missing()).isEmpty();
        }
    }

    @Test
    void findsItOrSaysWhereItLooked() {
        CapstoneSearch search = CapstoneSearch.search("");

        assertThat(search.decoder().isPresent()).isEqualTo(search.missing().isEmpty());
        if (search.decoder().isEmpty()) {
            assertThat(search.missing()).contains("capstone").endsWith(HOW);
        }
    }
}
