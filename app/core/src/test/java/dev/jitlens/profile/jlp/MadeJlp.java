package dev.jitlens.profile.jlp;

import dev.jitlens.profile.jlp.JlpMaker.Debug;
import dev.jitlens.profile.jlp.JlpMaker.Frame;

/** Files as the agents would write them, for tests of other packages. */
public final class MadeJlp {
    private static final int MAIN = 7;

    private MadeJlp() {}

    /**
     * 100 samples by signal of {@code blame-the-setter}: 90 in the hot line, 6 in another line of
     * the loop, 3 that could not be walked, of these 2 in a stub, and one of another thread.
     *
     * @param hotLine line of its source
     */
    public static byte[] blame(int hotLine) {
        Frame hot = Frame.of(1, 14);
        Frame head = Frame.of(1, 7);
        Frame caller = Frame.of(2, 5);
        JlpMaker maker =
                JlpMaker.ofAgent()
                        .method(
                                1,
                                "dev.jitlens.samples.BlameTheSetter",
                                "work",
                                0,
                                hotLine - 1,
                                10,
                                hotLine,
                                20,
                                hotLine - 1)
                        .method(2, "dev.jitlens.samples.BlameTheSetter", "workALot", 0, 66)
                        .thread(MAIN, 1, 3, 1_010_000_000L, 1_010_000_000L, "main")
                        .thread(8, 20, 3, 10_000_000L, 10_000_000L, "other")
                        .load(2000, 0x10000, 256, 1, new Debug(64, head), new Debug(256, hot))
                        .stub(1500, 0x20000, 64, "jint_disjoint_arraycopy");
        for (int i = 0; i < 90; i++) {
            maker.sample(3000 + i, 0x10080, 1, hot, caller);
        }
        for (int i = 0; i < 6; i++) {
            maker.sample(4000 + i, 0x10020, 1, head, caller);
        }
        maker.sample(5000, 0x20010, -5).sample(5001, 0x20010, -5).sample(5002, 0x10080, -5);
        maker.sample(6000, 8, 20, 0x10080, 1, 1, 0, hot);
        return maker.end(100, 100, 1000, 10).bytes();
    }

    /**
     * 5 seconds from the JVM's start on with 1,000 samples each: the first all interpreted, the
     * second half so, the others in compiled code. One in ten is of a thread of the Java agent.
     */
    public static byte[] warmingUp() {
        Frame work = Frame.of(1, 14);
        JlpMaker maker =
                JlpMaker.ofAgent()
                        .method(1, "a.B", "work", 0, 3)
                        .thread(MAIN, 1, 3, 4_500_000_000L, 4_500_000_000L, "main")
                        .thread(8, 20, 3, 500_000_000L, 500_000_000L, "jitlens-bridge")
                        .stub(1000, 0x20000, 64, "Interpreter")
                        .load(1000, 0x10000, 256, 1, new Debug(256, work));
        for (int i = 0; i < 5000; i++) {
            boolean interpreted = i < 1000 || i < 2000 && i % 2 == 0;
            long time = 1000 + i * 1_000_000L;
            boolean own = i % 10 == 9;
            maker.sample(
                    time,
                    own ? 8 : MAIN,
                    own ? 20 : 1,
                    interpreted ? 0x20010 : 0x10080,
                    1,
                    1,
                    0,
                    work);
        }
        return maker.end(5000, 5000, 1000, 10).bytes();
    }
}
