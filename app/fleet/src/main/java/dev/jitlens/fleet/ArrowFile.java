package dev.jitlens.fleet;

import com.google.flatbuffers.FlatBufferBuilder;

import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes rows of one table as a file of Apache Arrow (its IPC file format, version 5 of the
 * metadata): a record batch for each of ours, and at the end a footer that says where each lies.
 */
final class ArrowFile implements RowFile {
    private static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);
    private static final int ALIGNED = 8;
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int CONTINUES = -1;

    private record Written(long offset, int metadataBytes, long bodyBytes) {}

    private final Table table;
    private final OutputStream out;
    private final List<Written> batches = new ArrayList<>();
    private long at;

    ArrowFile(Table table, Path file) throws IOException {
        this.table = table;
        this.out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES);
        write(MAGIC);
        pad();
        FlatBufferBuilder schema = new FlatBufferBuilder();
        int root = ArrowSchema.of(table, schema);
        message(ArrowSchema.message(schema, MessageHeader.Schema, root, 0));
    }

    @Override
    public void take(Batch batch) throws IOException {
        ArrowBody body = ArrowBody.of(batch);
        FlatBufferBuilder metadata = new FlatBufferBuilder();
        int root = body.recordBatch(metadata);
        long begin = at;
        int bytes =
                message(
                        ArrowSchema.message(
                                metadata, MessageHeader.RecordBatch, root, body.bytes()));
        for (byte[] buffer : body.buffers()) {
            write(buffer);
            pad();
        }
        batches.add(new Written(begin, bytes, body.bytes()));
    }

    /**
     * Writes what says what the following body is.
     *
     * @return how many bytes were written
     */
    private int message(byte[] metadata) throws IOException {
        int padded = padded(metadata.length);
        write(ints(CONTINUES, padded));
        write(metadata);
        pad();
        return padded + 2 * Integer.BYTES;
    }

    private static byte[] ints(int... numbers) {
        ByteBuffer bytes =
                ByteBuffer.allocate(numbers.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int number : numbers) {
            bytes.putInt(number);
        }
        return bytes.array();
    }

    /** The number of bytes that a buffer takes in the file. */
    static int padded(int bytes) {
        return Math.ceilDiv(bytes, ALIGNED) * ALIGNED;
    }

    private void write(byte[] bytes) throws IOException {
        out.write(bytes);
        at += bytes.length;
    }

    private void pad() throws IOException {
        write(new byte[(int) (Math.ceilDiv(at, (long) ALIGNED) * ALIGNED - at)]);
    }

    @Override
    public void close() throws IOException {
        try (OutputStream closed = out) {
            write(ints(CONTINUES, 0));
            byte[] footer = footer();
            write(footer);
            write(ints(footer.length));
            closed.write(MAGIC);
        }
    }

    private byte[] footer() {
        FlatBufferBuilder builder = new FlatBufferBuilder();
        int schema = ArrowSchema.of(table, builder);
        Footer.startRecordBatchesVector(builder, batches.size());
        for (Written batch : batches.reversed()) {
            Block.createBlock(builder, batch.offset(), batch.metadataBytes(), batch.bodyBytes());
        }
        int blocks = builder.endVector();
        Footer.startDictionariesVector(builder, 0);
        int dictionaries = builder.endVector();
        Footer.startFooter(builder);
        Footer.addVersion(builder, MetadataVersion.V5);
        Footer.addSchema(builder, schema);
        Footer.addDictionaries(builder, dictionaries);
        Footer.addRecordBatches(builder, blocks);
        builder.finish(Footer.endFooter(builder));
        return builder.sizedByteArray();
    }
}
