package dev.jitlens.fleet;

import java.io.IOException;

/** A file of rows of one table, which is whole when it is closed. */
interface RowFile extends BatchSink, AutoCloseable {
    @Override
    void close() throws IOException;
}
