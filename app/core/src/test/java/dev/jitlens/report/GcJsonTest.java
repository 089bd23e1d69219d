package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class GcJsonTest {
    /** A small packed file may have a million, of which all rows at once are a gigabyte. */
    @Test
    void rowsAreMadeWhenTheyAreLookedAt(@TempDir Path folder) throws IOException {
        Path log =
                Files.writeString(
                        folder.resolve("gc.log"),
                        "0.123: [GC 65536K->10720K(251392K), 0.0089754 secs]\n".repeat(1000));
        List<GarbageCollection> collections =
                RunReader.open(List.of(log), Progress.NONE).collections();
        List<Map<String, Object>> rows = GcJson.rows(collections);
        assertThat(rows).hasSize(1000);
        assertThat(rows.get(7)).isNotSameAs(rows.get(7)).isEqualTo(rows.get(7));
        assertThat(rows.get(7)).containsEntry("beforeBytes", 65536L << 10);
        assertThat(GcJson.summary(collections).get("collections")).isEqualTo(rows);
    }
}
