package dev.jitlens.profile.text;

import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.ThreadDump;
import dev.jitlens.profile.dumps.DumpedThread;
import dev.jitlens.profile.dumps.WholeDump;
import dev.jitlens.profile.format.ProfileSink;

/** What each dump tells of its threads together, and where it is. */
final class WholeDumps {
    /** Of more dumps the first ones tell enough. */
    private static final int MOST_DUMPS = 10_000;

    private final ProfileSink sink;
    private final WholeDump dump = new WholeDump();
    private Origin begin;
    private int told;

    WholeDumps(ProfileSink sink, Origin begin) {
        this.sink = sink;
        this.begin = begin;
    }

    void thread(DumpedThread thread) {
        dump.thread(thread);
    }

    /** Takes one that has no stack. */
    void ran(DumpedThread thread) {
        dump.ran(thread);
    }

    /** A dump has ended, and another may begin here. */
    void end(Origin next) {
        ThreadDump state = dump.take(begin);
        if (state.threads() + state.states().size() > 0 && told++ < MOST_DUMPS) {
            sink.event(state);
        }
        begin = next;
    }
}
