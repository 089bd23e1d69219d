package dev.jitlens.fleet;

import com.google.flatbuffers.FlatBufferBuilder;

import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.RecordBatch;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * The buffers of a record batch: for each column which of its values are known, for texts where
 * each begins, and the values.
 */
final class ArrowBody {
    private final Batch batch;
    private final List<byte[]> buffers = new ArrayList<>();
    private final List<Integer> nulls = new ArrayList<>();

    private ArrowBody(Batch batch) {
        this.batch = batch;
    }

    static ArrowBody of(Batch batch) {
        ArrowBody body = new ArrowBody(batch);
        for (int column = 0; column < batch.table().columns().size(); column++) {
            body.add(column);
        }
        return body;
    }

    List<byte[]> buffers() {
        return buffers;
    }

    /** The bytes of all buffers as they lie in the file. */
    long bytes() {
        return buffers.stream().mapToLong(b -> ArrowFile.padded(b.length)).sum();
    }

    private void add(int column) {
        int rows = batch.rows();
        byte[] known = new byte[Math.ceilDiv(rows, Byte.SIZE)];
        int unknown = 0;
        for (int row = 0; row < rows; row++) {
            if (batch.isNull(column, row)) {
                unknown++;
            } else {
                set(known, row);
            }
        }
        nulls.add(unknown);
        buffers.add(known);
        switch (batch.table().columns().get(column).type()) {
            case TEXT, JSON -> texts(batch.texts(column));
            case INTEGER -> {
                ByteBuffer values = values(rows * Long.BYTES);
                values.asLongBuffer().put(batch.numbers(column), 0, rows);
                buffers.add(values.array());
            }
            case DECIMAL -> {
                ByteBuffer values = values(rows * Double.BYTES);
                values.asDoubleBuffer().put(batch.decimals(column), 0, rows);
                buffers.add(values.array());
            }
            case BOOLEAN -> {
                byte[] values = new byte[known.length];
                for (int row = 0; row < rows; row++) {
                    if (batch.numbers(column)[row] == 1) {
                        set(values, row);
                    }
                }
                buffers.add(values);
            }
        }
    }

    private static void set(byte[] bits, int bit) {
        bits[bit / Byte.SIZE] |= (byte) (1 << bit % Byte.SIZE);
    }

    private static ByteBuffer values(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void texts(byte[][] texts) {
        ByteBuffer begins = values((batch.rows() + 1) * Integer.BYTES);
        int bytes = 0;
        begins.putInt(0);
        for (int row = 0; row < batch.rows(); row++) {
            bytes += texts[row] == null ? 0 : texts[row].length;
            begins.putInt(bytes);
        }
        ByteBuffer all = values(bytes);
        for (int row = 0; row < batch.rows(); row++) {
            if (texts[row] != null) {
                all.put(texts[row]);
            }
        }
        buffers.add(begins.array());
        buffers.add(all.array());
    }

    /** Where the metadata of this batch is in what was built. */
    int recordBatch(FlatBufferBuilder builder) {
        RecordBatch.startNodesVector(builder, nulls.size());
        for (int unknown : nulls.reversed()) {
            FieldNode.createFieldNode(builder, batch.rows(), unknown);
        }
        int nodes = builder.endVector();
        RecordBatch.startBuffersVector(builder, buffers.size());
        long end = bytes();
        for (byte[] buffer : buffers.reversed()) {
            end -= ArrowFile.padded(buffer.length);
            Buffer.createBuffer(builder, end, buffer.length);
        }
        int all = builder.endVector();
        RecordBatch.startRecordBatch(builder);
        RecordBatch.addLength(builder, batch.rows());
        RecordBatch.addNodes(builder, nodes);
        RecordBatch.addBuffers(builder, all);
        return RecordBatch.endRecordBatch(builder);
    }
}
