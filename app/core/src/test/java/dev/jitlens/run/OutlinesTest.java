package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Outline;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.Assemblies;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The fast way to polls and loops finds what the slow one finds, in every fixture. */
class OutlinesTest {
    static List<Path> fixtures() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/resources/formats"))) {
            return files.filter(f -> f.toString().contains("print-assembly"))
                    .filter(f -> f.getFileName().toString().startsWith("input"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void pollsAndLoopsAreThoseOfTheWholeCode(Path log) throws IOException {
        Run run = RunReader.open(List.of(log), Progress.NONE);
        List<CodeListing> listings =
                run.code().listings().stream().filter(l -> l.form() != CodeForm.NONE).toList();
        List<Outline> slow = new ArrayList<>();
        Assemblies.read(listings, code -> slow.add(code.outline()));
        List<Outline> outlines = new ArrayList<>();
        Assemblies.outlines(listings, outlines::add);
        List<Outline> polls = new ArrayList<>();
        Assemblies.polls(listings, polls::add);

        assertThat(outlines).isEqualTo(slow);
        assertThat(polls).extracting(Outline::polls).isEqualTo(each(slow));
        assertThat(polls).allSatisfy(p -> assertThat(p.loops()).isEmpty());
    }

    private static List<Object> each(List<Outline> outlines) {
        return outlines.stream().map(Outline::polls).map(Object.class::cast).toList();
    }
}
