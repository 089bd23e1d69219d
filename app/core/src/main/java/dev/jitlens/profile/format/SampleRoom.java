package dev.jitlens.profile.format;

import dev.jitlens.model.samples.SampleFrame;

import java.util.List;

/**
 * How much memory the samples of one file may take, estimated in bytes: a third of what this JVM
 * has, since the rest of a run needs some, too, and never more than half a gigabyte.
 */
public final class SampleRoom {
    private static final long MOST = 1L << 29;
    private static final int PART = 3;

    /** Objects and their places in maps, without what is in them. */
    private static final int OF_A_STACK = 200;

    private static final int OF_A_FRAME = 112;
    private static final int OF_A_NAME = 40;
    private static final int OF_A_THREAD = 200;
    private static final int OF_A_COUNT = 200;
    private static final int OF_A_REFERENCE = 4;

    private long left;

    public SampleRoom() {
        this(Math.min(MOST, Runtime.getRuntime().maxMemory() / PART));
    }

    SampleRoom(long bytes) {
        left = bytes;
    }

    private boolean takes(long bytes) {
        if (bytes > left) {
            return false;
        }
        left -= bytes;
        return true;
    }

    /** Whether a stack fits, without its frames, as far as they are kept anyway. */
    boolean takesStack(List<SampleFrame> frames) {
        return takes(OF_A_STACK + (long) OF_A_REFERENCE * frames.size());
    }

    /**
     * A frame of a stack that was let in; what it needs may be more than is left.
     *
     * @param sharesHolder whether another frame has the name of its class already
     */
    void frame(SampleFrame frame, boolean sharesHolder) {
        left -= OF_A_FRAME + frame.method().name().length();
        left -= sharesHolder ? 0 : name(frame.method().holder());
        left -= name(frame.method().descriptor());
    }

    private static int name(String text) {
        return text.isEmpty() ? 0 : OF_A_NAME + text.length();
    }

    boolean takesThread(String name) {
        return takes(OF_A_THREAD + name.length());
    }

    boolean takesCount() {
        return takes(OF_A_COUNT);
    }
}
