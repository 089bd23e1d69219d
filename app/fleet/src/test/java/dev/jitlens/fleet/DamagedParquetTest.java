package dev.jitlens.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.tables.Database.Taker;
import dev.jitlens.tables.TableStore.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class DamagedParquetTest {
    @TempDir Path store;

    @Test
    void theDamagedFileOfAStoreIsNamed() throws IOException {
        Path stacks = Files.writeString(store.resolve("x.collapsed"), "a.B.c;a.B.d 120\n");
        Target target = new Target(store, List.of(), "here");
        try (ParquetStore open = ParquetStore.open(target)) {
            open.add(List.of(stacks));
        }
        assertThat(ask("SELECT count(*) FROM stacks")).isEqualTo("[2]");
        Path damaged = damage(store.resolve("stacks"));

        assertThatThrownBy(() -> ask("SELECT count(*) FROM stacks"))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        damaged
                                + ": this Parquet file is damaged, and no statement can read it;"
                                + " export its run again");
    }

    private String ask(String sql) throws IOException {
        StringBuilder rows = new StringBuilder();
        try (DuckDatabase database = DuckDatabase.open(List.of(store))) {
            database.ask(
                    sql,
                    new Taker() {
                        @Override
                        public void columns(List<String> names) {}

                        @Override
                        public boolean row(List<Object> values) {
                            rows.append(values);
                            return true;
                        }
                    });
        }
        return rows.toString();
    }

    /** Spoils the footer, which tells what is in the file, and not the marks around it. */
    private static Path damage(Path folder) throws IOException {
        Path file;
        try (Stream<Path> all = Files.walk(folder)) {
            file = all.filter(f -> f.toString().endsWith(".parquet")).findFirst().orElseThrow();
        }
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer end = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int footer = bytes.length - 8 - end.getInt(bytes.length - 8);
        for (int i = 0; i < 4; i++) {
            bytes[footer + i] = (byte) 0xff;
        }
        Files.write(file, bytes);
        return file.toRealPath();
    }
}
