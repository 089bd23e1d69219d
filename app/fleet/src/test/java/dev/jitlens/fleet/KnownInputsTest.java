package dev.jitlens.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.tables.TableStore;
import dev.jitlens.tables.TableStore.Kind;
import dev.jitlens.tables.TableStore.Target;
import dev.jitlens.tables.Written;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

class KnownInputsTest {
    @TempDir Path dir;
    private Path run;
    private Path store;

    @BeforeEach
    void make() throws IOException {
        run = Files.createDirectories(dir.resolve("run"));
        store = dir.resolve("store");
        Files.writeString(run.resolve("gc.log"), pause(1));
        Files.writeString(run.resolve("notes.txt"), "nobody reads this");
    }

    private static String pause(int millis) {
        return "[0.500s][info][safepoint] Safepoint \"ThreadDump\", Time since last: 100000 ns,"
                + " Reaching safepoint: 2000 ns, Cleanup: 1000 ns, At safepoint: "
                + millis * 1_000_000L
                + " ns, Total: 5003000 ns\n";
    }

    private Written export(Kind kind, Path... named) throws IOException {
        return TableStore.get()
                .write(
                        kind,
                        List.of(named),
                        new Target(store, List.of(), ""),
                        said -> assertThat(said).isNull());
    }

    private List<Path> known() throws IOException {
        try (Stream<Path> files = Files.list(store.resolve(KnownInputs.FOLDER))) {
            return files.sorted().toList();
        }
    }

    /** No reader is asked: a folder in which none would find a run is believed to be of one. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void aRunThatIsThereIsNotOpenedAgain(Kind kind) throws IOException {
        assertThat(export(kind, run).runs()).isEqualTo(1);
        List<Path> before = known();
        Path other = Files.createDirectories(dir.resolve("other"));
        Files.writeString(other.resolve("nothing.txt"), "no JVM wrote this");
        String key = Files.readString(before.getFirst()).strip().split(" ")[1];
        InputBytes bytes = InputBytes.of(List.of(other)).orElseThrow();
        Files.writeString(
                store.resolve(KnownInputs.FOLDER).resolve("more.txt"),
                "damaged\n" + bytes.digest() + " " + key + "\n");
        assertThat(export(kind, other)).isEqualTo(new Written(0, 1, 0));
        assertThat(export(kind, run)).isEqualTo(new Written(0, 1, 0));
        assertThat(known()).containsAll(before).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whatChangedIsAnotherRun(Kind kind) throws IOException {
        Path log = run.resolve("gc.log");
        FileTime written = Files.getLastModifiedTime(log);
        assertThat(export(kind, run).runs()).isEqualTo(1);
        Files.writeString(log, pause(2));
        Files.setLastModifiedTime(log, written); // as long, and as old
        assertThat(export(kind, run).runs()).isEqualTo(1);
        Files.writeString(run.resolve("more.log"), pause(3));
        assertThat(export(kind, run).runs()).isEqualTo(1);
        Files.delete(run.resolve("more.log"));
        assertThat(export(kind, run)).isEqualTo(new Written(0, 1, 0));
    }

    /** Its name and where it lies are no part of a run: it is opened, and found to be there. */
    @Test
    void aCopyIsKnownByItsKey() throws IOException {
        assertThat(export(Kind.PARQUET, run).runs()).isEqualTo(1);
        Path copy = Files.createDirectories(dir.resolve("copy"));
        Files.writeString(copy.resolve("other.log"), pause(1));
        assertThat(export(Kind.PARQUET, copy)).isEqualTo(new Written(0, 1, 0));
        assertThat(known()).hasSize(2);
    }

    @Test
    void aRunThatWasTakenOutOfTheStoreIsWrittenAgain() throws IOException {
        assertThat(export(Kind.CSV, run).runs()).isEqualTo(1);
        try (Stream<Path> files = Files.list(store.resolve(Table.RUNS.id()))) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        assertThat(export(Kind.CSV, run).runs()).isEqualTo(1);
    }

    @Test
    void whatIsWrittenToMeanwhileIsNotRemembered() throws IOException {
        InputBytes bytes = InputBytes.of(List.of(run)).orElseThrow();
        KnownInputs inputs = new KnownInputs(store);
        Files.writeString(run.resolve("gc.log"), pause(1) + pause(2));
        assertThat(bytes.isUnchanged()).isFalse();
        inputs.add(bytes, List.of("0".repeat(32)));
        inputs.write();
        assertThat(store.resolve(KnownInputs.FOLDER)).doesNotExist();
    }

    @Test
    void theKeyIsTheSameWithAndWithoutTheBytesThatWereRead() throws IOException {
        try (OutputStream out =
                new GZIPOutputStream(Files.newOutputStream(run.resolve("packed.log.gz")))) {
            out.write(pause(4).getBytes(StandardCharsets.UTF_8));
        }
        List<Path> named = List.of(run);
        Optional<InputBytes> bytes = InputBytes.of(named);
        assertThat(bytes).isPresent();
        assertThat(RunKey.of(RunReader.open(named, Progress.NONE), bytes))
                .isEqualTo(RunKey.of(RunReader.open(named, Progress.NONE)));
    }

    @Test
    void whatCannotBeReadIsLeftToWhoOpensIt() {
        assertThat(InputBytes.of(List.of(dir.resolve("missing")))).isEmpty();
    }
}
