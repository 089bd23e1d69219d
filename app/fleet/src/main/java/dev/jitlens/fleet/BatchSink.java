package dev.jitlens.fleet;

import java.io.IOException;

/** Takes batches of one table, in their order; each is its own from then on. */
interface BatchSink {
    void take(Batch batch) throws IOException;

    /** An empty one to fill, which may be one that was taken before. */
    default Batch next(Table table) {
        return new Batch(table);
    }
}
