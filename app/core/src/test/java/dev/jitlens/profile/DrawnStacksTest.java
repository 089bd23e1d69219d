package dev.jitlens.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A picture of stacks is refused by its name. */
class DrawnStacksTest {
    @TempDir Path folder;

    @Test
    void aPageOfAsyncProfilerIsNamed() throws IOException {
        String page =
                "<!DOCTYPE html>\n<html lang='en'>\n<header>by <a>async-profiler</a></header>\n";
        isRefused("f.html", page, "a page of async-profiler", "-o collapsed");
    }

    @Test
    void aTreeOfItsFirstVersionIsNamed() throws IOException {
        String page =
                "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<title>Tree view</title>\n</head>\n"
                        + "<body>\n<div>Call tree view, total samples: 7 </div>\n";
        isRefused("t.html", page, "a tree of async-profiler 1", "-o collapsed");
    }

    @Test
    void profilesOfOtherToolsAreNamed() throws IOException {
        isRefused("a.json", "{\"nodes\":[{\"id\":1,\"callFrame\":{}}]}\n", "JavaScript");
        isRefused("a.json", "{\"nodes\":[{\"id\":1,\"callFrame\":{}}]}\n", ".cpuprofile");
        String heap =
                "{\"head\":{\"callFrame\":{\"url\":\"\"},\"selfSize\":0,\"id\":1},\"samples\":[]}\n";
        isRefused("h.json", heap, "a heap profile of JavaScript (.heapprofile)");
        isRefused("b.json", "{\"meta\":{\"version\":29},\"libs\":[]}\n", "about:profiling");
        isRefused("d.json", "[\n{\"name\":\"a\",\"ph\":\"B\",\"ts\":1}]\n", "Chrome");
        isRefused("f.txt", "# To display\n#\n# Samples: 3K of event 'cycles'\n#\n", "perf script");
        String shown = "Samples: 3K of event 'cycles'\nOverhead  Command  Shared Object  Symbol\n";
        isRefused("p.md", "What is hot:\n```\n" + shown + "```\n", "perf script");
        isRefused("c.json", "{ \"traceEvents\": []}\n", "Chrome", "the recording");
    }

    @Test
    void whatJfrShowsWithoutStacksIsNamed() throws IOException {
        isRefused("a.xml", "<?xml version=\"1.0\"?>\n<recording xmlns:x=\"y\">\n", "--json");
        isRefused(
                "p.md",
                "This is the recording:\n```\n$ jfr summary a.jfr\n\n Version: 2.1\n Chunks: 1\n",
                "the recording");
        String rows =
                "\nMethod        Samples Percent\n------------- ------- -------\na.B.c()  1 9%\n";
        isRefused("v.txt", "\n          Hot Methods\n" + rows, "a table as jfr view shows them");
        String lines = "\nGC Pauses\n---------\n\nTotal Pause Time: 88.3 ms\n";
        isRefused("p.txt", lines, "a table as jfr view shows them", "the recording");
        isRefused("s.txt", "\n Version: 2.1\n Chunks: 1\n Start: 2026\n", "the recording");
    }

    @Test
    void otherPagesAreNone() {
        for (String text :
                List.of("<!DOCTYPE html>\n<html>\n", "a;b async-profiler 1\n", "<svg >")) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            assertThat(DrawnStacks.refusal(bytes)).as(text).isEmpty();
        }
    }

    private void isRefused(String name, String text, String... said) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        assertThatThrownBy(() -> RunReader.open(List.of(file), Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(name + ": this is ")
                .hasMessageContainingAll(said);
    }
}
