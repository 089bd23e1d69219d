package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunNames;
import dev.jitlens.model.run.Together;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Successive runs of one command, opened as one. */
class RunSetTest {
    private static final Path LOG_25 = Fixtures.logCompilation("25-text-inside");
    private static final Path LOG_8 = Fixtures.logCompilation("8-text-inside");

    @TempDir Path dir;
    private Path set;

    @BeforeEach
    void makeSet() throws IOException {
        set = Files.createDirectories(dir.resolve("my set"));
        Files.createDirectories(set.resolve("1"));
        Files.createDirectories(set.resolve("2"));
        Files.copy(LOG_25, set.resolve("1/hotspot.log"));
        Files.copy(LOG_8, set.resolve("2/hotspot.log"));
        json("{\"schema\":1,\"members\":[\"1\",\"2\"],\"logs\":\"2\"}");
    }

    private void json(String text) throws IOException {
        Files.writeString(set.resolve("set.json"), text);
    }

    private static Run open(Path path) throws IOException {
        return RunReader.open(List.of(path), Progress.NONE);
    }

    private static List<String> warnings(Run run) {
        return run.files().stream()
                .map(LogFile::warnings)
                .flatMap(List::stream)
                .map(Problem::message)
                .toList();
    }

    @Test
    void theLogsAreThoseOfTheNamedMember() throws IOException {
        Run run = open(set);
        assertThat(run.member()).isEqualTo("2");
        assertThat(run.totals()).isEqualTo(open(LOG_8).totals());
        assertThat(run.files())
                .extracting(LogFile::path)
                .containsExactly(
                        set.resolve("2/hotspot.log").toString(),
                        set.resolve("1/hotspot.log").toString());
        assertThat(warnings(run)).isEqualTo(warnings(open(LOG_8)));
    }

    @Test
    void eachMemberIsAWholeRunAndTheyAddUp() throws IOException {
        Run run = open(set);
        assertThat(run.members()).extracting(Run::member).containsExactly("1", "2");
        assertThat(run.members().getFirst().totals()).isEqualTo(open(LOG_25).totals());
        assertThat(run.members().getFirst().files())
                .extracting(LogFile::path)
                .containsExactly(set.resolve("1/hotspot.log").toString());
        Run all = Together.of(run);
        assertThat(all.totals().compilations())
                .isEqualTo(
                        open(LOG_25).totals().compilations() + open(LOG_8).totals().compilations());
        assertThat(all.inlining().calls())
                .isEqualTo(open(LOG_25).inlining().calls() + open(LOG_8).inlining().calls());
        assertThat(all.compilations())
                .hasSize(open(LOG_25).compilations().size() + open(LOG_8).compilations().size());
        RunNames names = RunNames.of(run);
        assertThat(all.compilations())
                .allSatisfy(
                        c ->
                                assertThat(c.origin().file())
                                        .endsWith(names.name(c.origin()) + "/hotspot.log"));
    }

    /**
     * That a task went stale is no failure, of however many runs, and that one is lost stays told.
     */
    @Test
    void staleAndLostTasksAddUp() throws IOException {
        String head = "<?xml version='1.0' encoding='UTF-8'?>\n<hotspot_log version='160 1'>\n";
        String stale =
                "<compilation_log thread='7'>\n"
                    + "<task compile_id='9' method='W hot ()V' bytes='5' count='2' stamp='0.2'>\n"
                    + "<failure reason='stale task' phase='compile'/>\n"
                    + "<task_done success='0' nmsize='0' count='2' stamp='0.3'/>\n"
                    + "</task>\n"
                    + "</compilation_log>\n";
        String lost =
                "<nmethod compile_id='8' compiler='c2' level='4' method='W go ()V' bytes='5'/>\n";
        for (String member : List.of("1", "2")) {
            Files.writeString(set.resolve(member + "/hotspot.log"), head + lost + stale);
        }
        Run.Totals totals = Together.of(open(set)).totals();
        assertThat(totals.stale()).isEqualTo(2);
        assertThat(totals.givenUp()).isZero();
        assertThat(totals.lost()).isEqualTo(new Run.LostTasks(2, 0, List.of(0, 0, 0, 0, 2)));
    }

    @Test
    void oneOfThemHasTheFilesOfAllItsOwnFirst() throws IOException {
        Run run = open(set);
        Run one = Together.one(run, run.members().getFirst());
        assertThat(one.totals()).isEqualTo(open(LOG_25).totals());
        assertThat(one.files()).hasSameElementsAs(run.files());
        assertThat(one.files().getFirst().path()).endsWith("1/hotspot.log");
        assertThat(Together.of(one).totals()).isEqualTo(Together.of(run).totals());
    }

    @Test
    void itsJsonAloneMeansTheSet() throws IOException {
        Run run = open(set.resolve("set.json"));
        assertThat(run.member()).isEqualTo("2");
        assertThat(run.name()).isEqualTo("my set");
        assertThat(run.files()).isEqualTo(open(set).files());
    }

    @Test
    void aMemberAloneIsARun() throws IOException {
        Run run = open(set.resolve("1"));
        assertThat(run.member()).isEmpty();
        assertThat(run.totals()).isEqualTo(open(LOG_25).totals());
    }

    @Test
    void aZipOfItIsTheSameSet() throws IOException {
        Path zip = dir.resolve("set.zip");
        try (Stream<Path> files = Files.walk(set);
                OutputStream file = Files.newOutputStream(zip);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new ZipEntry(dir.relativize(each).toString().replace('\\', '/')));
                Files.copy(each, out);
            }
        }
        Run run = open(zip);
        assertThat(run.member()).isEqualTo("2");
        assertThat(run.totals()).isEqualTo(open(LOG_8).totals());
    }

    @Test
    void namesOfMembersCannotLeadOutOfTheFolder() throws IOException {
        Files.createDirectories(dir.resolve("outside"));
        Files.copy(LOG_25, dir.resolve("outside/hotspot.log"));
        json(
                """
                {"schema":1,"members":["../outside","..",".","1/../../outside","/","","2"],
                 "logs":"../outside"}
                """);
        Run run = open(set);
        assertThat(run.member()).isEqualTo("2");
        assertThat(run.files()).noneMatch(f -> f.path().contains("outside"));
        assertThat(warnings(run))
                .filteredOn(w -> w.contains("must be that of a folder"))
                .hasSize(6);
    }

    @Test
    void whatIsMissingOrBelongsToNoMemberIsTold() throws IOException {
        json("{\"schema\":1,\"members\":[\"2\",\"3\"],\"logs\":\"3\"}");
        Run run = open(set);
        assertThat(run.member()).isEqualTo("2");
        assertThat(warnings(run))
                .contains(
                        "the member 3 is missing",
                        "does not name a member whose logs to show; the first one's are shown",
                        "not read: it is in no run of the set");
    }

    @Test
    void damagedJsonStillGivesTheMembers() throws IOException {
        String whole = "{\"schema\":1,\"members\":[\"1\",\"2\"],\"logs\":\"1\"}";
        for (int length = 0; length < whole.length(); length++) {
            json(whole.substring(0, length));
            Run run = open(set);
            assertThat(run.member()).as("%d bytes", length).isEqualTo("1");
            assertThat(run.totals()).isEqualTo(open(LOG_25).totals());
            assertThat(warnings(run)).isNotEmpty();
        }
        for (String strange : List.of("[]", "7", "{\"members\":{\"a\":[1]},\"logs\":[]}")) {
            json(strange);
            assertThat(open(set).member()).as(strange).isEqualTo("1");
        }
    }

    @Test
    void aSetWithoutAnyRunIsToldInASentence() throws IOException {
        Path empty = Files.createDirectories(dir.resolve("empty"));
        Files.writeString(empty.resolve("set.json"), "{\"schema\":1,\"members\":[\"1\"]}");
        Files.createDirectories(empty.resolve("1"));
        assertThatThrownBy(() -> open(empty)).isInstanceOf(IOException.class);
    }
}
