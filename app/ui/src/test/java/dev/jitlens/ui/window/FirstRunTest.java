package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.findings.Findings;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.shell.RunOpener;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

class FirstRunTest {
    private static final Progress GOES_ON = (file, done, all) -> true;

    @TempDir Path folder;

    private final AtomicInteger reads = new AtomicInteger();
    private final RunOpener opener =
            (paths, progress) -> {
                reads.incrementAndGet();
                return SampleRuns.small();
            };

    private List<Path> little() throws IOException {
        return List.of(Files.writeString(folder.resolve("jit.log"), "a line\n"));
    }

    @Test
    void whatWasReadAheadIsHandedOnOnceWithItsAnswer() throws IOException {
        List<Path> files = little();
        RunOpener first = FirstRun.of(opener, files);
        Run run = first.open(files, GOES_ON);
        assertThat(reads).hasValue(1);
        assertThat(first.readNanos(run).getAsLong()).isNotNegative();
        assertThat(first.answer(run).orElseThrow())
                .usingRecursiveComparison()
                .isEqualTo(Findings.of(run));
        assertThat(first.answer(run)).as("asked again").isEmpty();
        assertThat(first.readNanos(run)).isEmpty();
        first.open(files, GOES_ON);
        assertThat(reads).as("who opens it again wants it as it is now").hasValue(2);
    }

    @Test
    void nothingIsKeptWhereAnotherRunIsShown() throws IOException {
        List<Path> files = little();
        RunOpener first = FirstRun.of(opener, files);
        Run run = first.open(files, GOES_ON);
        assertThat(first.answer(SampleRuns.small())).isEmpty();
        assertThat(first.answer(run)).isEmpty();
    }

    @Test
    void otherFilesAreReadWhenTheyAreOpened() throws IOException {
        RunOpener first = FirstRun.of(opener, little());
        Run run = first.open(List.of(folder.resolve("other.log")), GOES_ON);
        assertThat(first.answer(run)).isEmpty();
        assertThat(first.readNanos(run)).isEmpty();
    }

    @Test
    void muchAndWhatIsNotThereIsNotReadAhead() throws IOException {
        Path much = folder.resolve("much.log");
        try (RandomAccessFile file = new RandomAccessFile(much.toFile(), "rw")) {
            file.setLength(100 << 20);
        }
        assertThat(FirstRun.of(opener, List.of(much))).isSameAs(opener);
        assertThat(FirstRun.of(opener, List.of(folder))).isSameAs(opener);
        assertThat(FirstRun.of(opener, List.of(folder.resolve("none")))).isSameAs(opener);
        assertThat(FirstRun.of(opener, List.of())).isSameAs(opener);
        assertThat(reads).hasValue(0);
    }

    @Test
    void whyItCouldNotBeReadIsToldToWhoeverOpensIt() throws IOException {
        List<Path> files = little();
        RunOpener first =
                FirstRun.of(
                        (paths, progress) -> {
                            throw new IOException("jit.log: no log of a JVM");
                        },
                        files);
        assertThatThrownBy(() -> first.open(files, GOES_ON))
                .isInstanceOf(IOException.class)
                .hasMessage("jit.log: no log of a JVM");
    }

    @Test
    void whoOpensItSeesHowFarItIsAndCanGiveItUp() throws IOException {
        List<Path> files = little();
        CountDownLatch opened = new CountDownLatch(1);
        RunOpener first =
                FirstRun.of(
                        (paths, progress) -> {
                            boolean goesOn = true;
                            while (goesOn) {
                                goesOn = progress.at("jit.log", 1, 2);
                            }
                            throw new IOException("given up");
                        },
                        files);
        assertThatThrownBy(
                        () ->
                                first.open(
                                        files,
                                        (file, done, all) -> {
                                            opened.countDown();
                                            return false;
                                        }))
                .hasMessage("given up");
        assertThat(opened.getCount()).isZero();
    }
}
