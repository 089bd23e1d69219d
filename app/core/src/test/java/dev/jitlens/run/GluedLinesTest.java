package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.packed.Packing;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Lines that a page has run together. */
class GluedLinesTest {
    private static final String GLUED =
            "What is the third column? time id v 512 1 s 3 shop.Table::get (69 bytes) 513 4 3"
                + " shop.Text::lower (6 bytes) 514 2 % 4 shop.Text::hash @ 24 (55 bytes) 515 9 n 0"
                + " java.lang.System::arraycopy (native) (static) 518 4 3 shop.Text::lower (6"
                + " bytes) made not entrant and so on.\n"
                + "More words.\n";

    @TempDir Path folder;

    @Test
    void areLinesAgainAndBytesStayWhereTheyAre() throws IOException {
        byte[] bytes = GLUED.getBytes(StandardCharsets.UTF_8);
        byte[] parted = Packing.unpacked(new ByteArrayInputStream(bytes)).readAllBytes();
        assertThat(parted).hasSameSizeAs(bytes);
        String text = new String(parted, StandardCharsets.UTF_8);
        assertThat(text.replace('\n', ' ')).isEqualTo(GLUED.replace('\n', ' '));
        assertThat(text.lines())
                .containsExactly(
                        "What is the third column? time id v",
                        "512 1 s 3 shop.Table::get (69 bytes)",
                        "513 4 3 shop.Text::lower (6 bytes)",
                        "514 2 % 4 shop.Text::hash @ 24 (55 bytes)",
                        "515 9 n 0 java.lang.System::arraycopy (native) (static)",
                        "518 4 3 shop.Text::lower (6 bytes) made not entrant",
                        "and so on.",
                        "More words.");
    }

    /** Only lines that name a method are looked at, wherever in a large text they are. */
    @Test
    void areFoundBelowMuchElse() throws IOException {
        String glued = GLUED.lines().findFirst().orElseThrow() + "\n";
        String numbers = "1020 3 44 5 18 9 1 12345 7\n".repeat(9_000);
        String text =
                GLUED + numbers + glued + "9 ".repeat(90_000) + "\n" + glued + numbers.strip();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] parted = Packing.unpacked(new ByteArrayInputStream(bytes)).readAllBytes();
        String lines = new String(parted, StandardCharsets.UTF_8);
        assertThat(lines.replace('\n', ' ')).isEqualTo(text.replace('\n', ' '));
        assertThat(lines.lines().filter("513 4 3 shop.Text::lower (6 bytes)"::equals)).hasSize(3);
    }

    @Test
    void areCompilations() throws IOException {
        Run run = open(GLUED);
        assertThat(run.compilations())
                .extracting(its -> its.method().display())
                .contains("shop.Table::get", "shop.Text::lower", "shop.Text::hash");
        assertThat(run.compilations()).filteredOn(Compilation::osr).hasSize(1);
        assertThat(run.compilations()).filteredOn(its -> its.fate().notEntrant()).hasSize(1);
    }

    private Run open(String text) throws IOException {
        Path page = Files.writeString(folder.resolve("page.txt"), text);
        return RunReader.open(List.of(page), Progress.NONE);
    }

    @Test
    void whatSomebodySaysOfALineStays() {
        assertThatThrownBy(
                        () ->
                                open(
                                        "it prints 512 1 s 3 shop.Table::get (69 bytes) and 513 2 3"
                                                + " shop.Table::put (69 bytes) at once\n"))
                .isInstanceOf(IOException.class);
    }
}
