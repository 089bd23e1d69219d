package dev.jitlens.parse;

import dev.jitlens.parse.line.Bytes;

/** Names of LogCompilation's attributes that are read. */
final class Attr {
    static final byte[] ACTION = Bytes.of("action");
    static final byte[] ADAPTERS = Bytes.of("adapters");
    static final byte[] ADDRESS = Bytes.of("address");
    static final byte[] ARGUMENTS = Bytes.of("arguments");
    static final byte[] BCI = Bytes.of("bci");
    static final byte[] BYTES = Bytes.of("bytes");
    static final byte[] CODE_BLOB_TYPE = Bytes.of("code_blob_type");
    static final byte[] COMMENT = Bytes.of("comment");
    static final byte[] COMPILER = Bytes.of("compiler");
    static final byte[] COMPILE_ID = Bytes.of("compile_id");
    static final byte[] COMPILE_KIND = Bytes.of("compile_kind");
    static final byte[] COUNT = Bytes.of("count");
    static final byte[] ENTRY = Bytes.of("entry");
    static final byte[] FLAGS = Bytes.of("flags");
    static final byte[] FREE_CODE_CACHE = Bytes.of("free_code_cache");
    static final byte[] HOLDER = Bytes.of("holder");
    static final byte[] ID = Bytes.of("id");
    static final byte[] IICOUNT = Bytes.of("iicount");
    static final byte[] LEVEL = Bytes.of("level");
    static final byte[] METHOD = Bytes.of("method");
    static final byte[] NAME = Bytes.of("name");
    static final byte[] INLINED_BYTES = Bytes.of("inlined_bytes");
    static final byte[] NMSIZE = Bytes.of("nmsize");
    static final byte[] NMETHODS = Bytes.of("nmethods");
    static final byte[] OSR = Bytes.of("osr");
    static final byte[] OSR_BCI = Bytes.of("osr_bci");
    static final byte[] PROCESS = Bytes.of("process");
    static final byte[] REASON = Bytes.of("reason");
    static final byte[] RECEIVER = Bytes.of("receiver");
    static final byte[] RECEIVER2 = Bytes.of("receiver2");
    static final byte[] RECEIVER2_COUNT = Bytes.of("receiver2_count");
    static final byte[] RECEIVER_COUNT = Bytes.of("receiver_count");
    static final byte[] RETURN = Bytes.of("return");
    static final byte[] SIZE = Bytes.of("size");
    static final byte[] STAMP = Bytes.of("stamp");
    static final byte[] SUCCESS = Bytes.of("success");
    static final byte[] TYPE = Bytes.of("type");
    static final byte[] THREAD = Bytes.of("thread");
    static final byte[] TOTAL_BLOBS = Bytes.of("total_blobs");
    static final byte[] TIME_MS = Bytes.of("time_ms");
    static final byte[] VIRTUAL = Bytes.of("virtual");
    static final byte[] WITNESS = Bytes.of("witness");
    static final byte[] ZOMBIE = Bytes.of("zombie");

    static final byte[] ONE = Bytes.of("1");
    static final byte[] ZERO = Bytes.of("0");
    static final byte[] C2N = Bytes.of("c2n");

    /**
     * Continuation entry and yield, JDK 21 and later: PrintCompilation shows them as native, too.
     */
    static final byte[] CNT = Bytes.of("cnt");

    private Attr() {}
}
