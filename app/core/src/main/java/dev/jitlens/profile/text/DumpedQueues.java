package dev.jitlens.profile.text;

import dev.jitlens.model.JvmEvent.ProgramState.ThreadDump;
import dev.jitlens.model.Origin;
import dev.jitlens.profile.dumps.DumpedThread;
import dev.jitlens.profile.dumps.LockQueues;
import dev.jitlens.profile.format.ProfileSink;

/** What each dump tells of queues before locks, and where it is. */
final class DumpedQueues {
    /** Of more dumps the first ones tell enough. */
    private static final int MOST_DUMPS = 10_000;

    private final ProfileSink sink;
    private final LockQueues queues = new LockQueues();
    private Origin begin;
    private int told;

    DumpedQueues(ProfileSink sink, Origin begin) {
        this.sink = sink;
        this.begin = begin;
    }

    void thread(DumpedThread thread) {
        queues.thread(thread);
    }

    /** A dump has ended, and another may begin here. */
    void end(Origin next) {
        ThreadDump dump = queues.take(begin);
        if (dump.threads() > 0 && told++ < MOST_DUMPS) {
            sink.event(dump);
        }
        begin = next;
    }
}
