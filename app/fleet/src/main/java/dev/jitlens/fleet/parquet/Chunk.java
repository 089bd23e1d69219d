package dev.jitlens.fleet.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A column of a row group: its pages are made as rows come, and wait compressed. */
abstract sealed class Chunk permits NumberChunk, TextChunk, TruthChunk {
    static final int PLAIN = 0;
    static final int BY_DICTIONARY = 8;
    private static final int LEVELS = 3;

    /** A page of fewer bytes says nothing of the others, and costs little. */
    private static final int LEAST_TELLING = 1024;

    /** Numbers like random ones take most of the time, and stay as large as they are. */
    private static final double WORTH_IT = 0.9;

    private static final int DATA_PAGE = 0;
    private static final int DICTIONARY_PAGE = 2;
    static final int FIRST_ROWS = 256;

    private final String name;
    private final Kind kind;
    private final Zstd zstd;
    private final Growing pages = new Growing();
    private final Growing body = new Growing();
    private final Growing packed = new Growing();

    /** The ids of the page's values that are known, as long as there are not too many of them. */
    private int[] ids = new int[FIRST_ROWS];

    /** 1 for each value of the page that is known, 0 for null. */
    private int[] levels = new int[FIRST_ROWS];

    private int idsInPage;
    private int rowsInPage;
    private int nullsInPage;
    private long rows;
    private long nulls;
    private long unpackedBytes;
    private int codec = Zstd.CODEC;
    private boolean isPlain;
    private boolean hasDeltas;

    Chunk(String name, Kind kind, Zstd zstd) {
        this.name = name;
        this.kind = kind;
        this.zstd = zstd;
        this.isPlain = kind == Kind.BOOLEAN;
    }

    /** How many different values there are by ids. */
    abstract int different();

    /** A value of an id, as it stands in a dictionary. */
    abstract void putValue(int id, Growing out);

    /**
     * The values of a page that are not there as ids.
     *
     * @return how they are written, an Encoding of parquet.thrift
     */
    abstract int putPlain(Growing out);

    /** The least and the greatest value; nothing where that is not known or of no use. */
    abstract void putBounds(Thrift statistics);

    /** Takes a value as it is from here on; its page has those so far. */
    abstract void plain(int id);

    final boolean isPlain() {
        return isPlain;
    }

    /** The next value's id; negative if there are too many. */
    final void add(int id) {
        if (id >= 0) {
            ids[idsInPage++] = id;
            return;
        }
        isPlain = true;
        for (int i = 0; i < idsInPage; i++) {
            plain(ids[i]);
        }
        idsInPage = 0;
    }

    /** Room for more rows in this page. */
    final void room(int more) {
        if (rowsInPage + more > ids.length) {
            int length = Math.max(2 * ids.length, rowsInPage + more);
            ids = Arrays.copyOf(ids, length);
            levels = Arrays.copyOf(levels, length);
        }
    }

    final void isNull() {
        levels[rowsInPage++] = 0;
        nullsInPage++;
    }

    final void isKnown() {
        levels[rowsInPage++] = 1;
    }

    final void endPage() {
        if (rowsInPage == 0) {
            return;
        }
        // A dictionary of nothing would be an empty page, which not all readers take.
        boolean byDictionary = !isPlain && different() > 0;
        int encoding = BY_DICTIONARY;
        body.clear();
        putLevels();
        if (byDictionary) {
            int bits = RunLengths.bits(different() - 1);
            body.put(bits);
            RunLengths.put(ids, idsInPage, bits, body);
        } else {
            encoding = putPlain(body);
            hasDeltas |= encoding == Deltas.ENCODING;
        }
        page(DATA_PAGE, rowsInPage, encoding, pages);
        rows += rowsInPage;
        nulls += nullsInPage;
        rowsInPage = 0;
        nullsInPage = 0;
        idsInPage = 0;
    }

    private void putLevels() {
        body.putInt(0);
        if (nullsInPage == 0 || nullsInPage == rowsInPage) {
            body.putVarint((long) rowsInPage << 1);
            body.put(levels[0]);
        } else {
            RunLengths.put(levels, rowsInPage, 1, body);
        }
        body.setInt(0, body.size() - Integer.BYTES);
    }

    /** Compresses the body, and puts it behind its header. */
    private void page(int type, int values, int encoding, Growing out) {
        Growing bytes = packed();
        int begin = out.size();
        Thrift header = new Thrift(out).begin();
        header.i32(1, type).i32(2, body.size()).i32(3, bytes.size());
        if (type == DATA_PAGE) {
            header.begin(5).i32(1, values).i32(2, encoding).i32(3, LEVELS).i32(4, LEVELS).end();
        } else {
            header.begin(7).i32(1, values).i32(2, encoding).end();
        }
        header.end();
        unpackedBytes += out.size() - begin + body.size();
        out.put(bytes);
    }

    /** The body as it is written; what becomes of the first page holds for all of a chunk. */
    private Growing packed() {
        if (codec == Zstd.NO_CODEC) {
            return body;
        }
        packed.clear();
        zstd.put(body, packed);
        boolean isFirst = pages.size() == 0;
        if (isFirst && body.size() >= LEAST_TELLING && packed.size() > WORTH_IT * body.size()) {
            codec = Zstd.NO_CODEC;
            return body;
        }
        return packed;
    }

    /**
     * Writes all pages.
     *
     * @param at where in the file
     * @param about what the footer says of it, a ColumnChunk of parquet.thrift
     * @return how many bytes they are
     */
    final long write(OutputStream out, long at, Thrift about) throws IOException {
        endPage();
        Growing dictionary = new Growing();
        if (different() > 0) {
            body.clear();
            for (int id = 0; id < different(); id++) {
                putValue(id, body);
            }
            page(DICTIONARY_PAGE, different(), PLAIN, dictionary);
        }
        dictionary.writeTo(out);
        pages.writeTo(out);
        long bytes = (long) dictionary.size() + pages.size();
        about.begin().i64(2, at).begin(3).i32(1, kind.type());
        about.i32s(2, encodings(dictionary.size() > 0));
        about.texts(3, name).i32(4, codec).i64(5, rows).i64(6, unpackedBytes).i64(7, bytes);
        about.i64(9, at + dictionary.size());
        if (dictionary.size() > 0) {
            about.i64(11, at);
        }
        about.begin(12).i64(3, nulls);
        putBounds(about);
        about.end().end().end();
        return bytes;
    }

    private int[] encodings(boolean hasDictionary) {
        IntStream.Builder all = IntStream.builder().add(PLAIN).add(LEVELS);
        if (hasDictionary) {
            all.add(BY_DICTIONARY);
        }
        if (hasDeltas) {
            all.add(Deltas.ENCODING);
        }
        return all.build().toArray();
    }

    final long unpackedBytes() {
        return unpackedBytes;
    }
}
