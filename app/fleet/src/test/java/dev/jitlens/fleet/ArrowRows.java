package dev.jitlens.fleet;

import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.util.Text;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a file of Arrow with Arrow's own reader. */
final class ArrowRows {
    private ArrowRows() {}

    static List<Map<String, Object>> of(Path file) throws IOException {
        List<Map<String, Object>> rows = new ArrayList<>();
        try (RootAllocator memory = new RootAllocator();
                FileChannel channel = FileChannel.open(file);
                ArrowFileReader reader = new ArrowFileReader(channel, memory)) {
            VectorSchemaRoot batch = reader.getVectorSchemaRoot();
            while (reader.loadNextBatch()) {
                for (int row = 0; row < batch.getRowCount(); row++) {
                    rows.add(row(batch, row));
                }
            }
        }
        return rows;
    }

    private static Map<String, Object> row(VectorSchemaRoot batch, int row) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (FieldVector column : batch.getFieldVectors()) {
            Object value = column.getObject(row);
            values.put(column.getName(), value instanceof Text text ? text.toString() : value);
        }
        return values;
    }
}
