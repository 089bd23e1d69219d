package dev.jitlens.profile.shares;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;

/** Whose samples to count. */
public sealed interface ThreadChoice {
    ThreadChoice ALL = new All();

    /** The thread that {@code main} runs in, whatever it is called at the end. */
    ThreadChoice MAIN = new Named("main");

    boolean chooses(SampledThread thread);

    /** What to call it. */
    String label();

    /** Every thread. */
    record All() implements ThreadChoice {
        @Override
        public boolean chooses(SampledThread thread) {
            return true;
        }

        @Override
        public String label() {
            return "all threads";
        }
    }

    /**
     * All threads of that name; {@code main} also is Java thread 1 (JDK 24 and later: 3), and what
     * that becomes when it has returned from {@code main}: another Java thread of the same kernel
     * thread, after which async-profiler names all of its samples.
     */
    record Named(String name) implements ThreadChoice {
        private static final String AFTER_MAIN = "DestroyJavaVM";

        @Override
        public boolean chooses(SampledThread thread) {
            return name.equals(thread.name())
                    || name.equals("main")
                            && (thread.javaId() == 1 || thread.name().equals(AFTER_MAIN));
        }

        @Override
        public String label() {
            return "thread " + name;
        }
    }

    /** One thread: by its Java id, or by the kernel's where the former is not known. */
    record One(long javaId, long osId) implements ThreadChoice {
        public static One of(SampledThread thread) {
            return new One(thread.javaId(), thread.osId());
        }

        @Override
        public boolean chooses(SampledThread thread) {
            return javaId > 0 && thread.javaId() > 0
                    ? javaId == thread.javaId()
                    : osId > 0 && osId == thread.osId();
        }

        @Override
        public String label() {
            return javaId > 0 ? "Java thread " + javaId : "native thread " + osId;
        }
    }

    /** Whether the source tells threads apart, so that any can be chosen. */
    static boolean isPossible(Profile profile) {
        return !profile.threads().isEmpty();
    }
}
