package dev.jitlens.watch;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.PassingSink;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Follows the logs of a JVM's compiler threads beside its main log, each in a thread of its own.
 */
final class FollowedCompilers {
    private static final long LOOK_MILLIS = 1000;

    private final CompilerLogs logs;
    private final FollowedLog.Reader main;
    private final Thread looking;
    private final List<Thread> following = new ArrayList<>();
    private volatile boolean ended;

    /**
     * @param main says what takes each
     */
    FollowedCompilers(CompilerLogs logs, FollowedLog.Reader main) {
        this.logs = logs;
        this.main = main;
        looking = Thread.ofVirtual().name("jitlens-compilers").start(this::look);
    }

    private void look() {
        while (!ended && main.goesOn()) {
            logs.fresh().forEach(this::begin);
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                return; // The JVM has ended.
            }
        }
    }

    private void begin(Path log) {
        main.compilerLog(log)
                .ifPresent(
                        reader ->
                                following.add(
                                        Thread.ofVirtual()
                                                .name("jitlens-follow " + log)
                                                .start(() -> follow(log, reader))));
    }

    private void follow(Path log, FollowedLog.Reader reader) {
        try {
            new FollowedLog(log, new UntilEnd(reader)).follow();
        } catch (IOException e) {
            if (!ended) {
                reader.problem(new Origin(log.toString(), 0, 1), e.getMessage());
            }
        }
    }

    /** Blocks until all that they hold was read; the JVM writes no more to them. */
    void end() {
        ended = true;
        looking.interrupt();
        try {
            looking.join();
            for (Thread one : following) {
                one.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A compiler thread's log ends no later than the one of its JVM. */
    private final class UntilEnd extends PassingSink implements FollowedLog.Reader {
        private final FollowedLog.Reader reader;

        private UntilEnd(FollowedLog.Reader reader) {
            super(reader);
            this.reader = reader;
        }

        @Override
        public void restarted(String why) {
            reader.restarted(why);
        }

        @Override
        public void quiet() {
            reader.quiet();
        }

        @Override
        public boolean goesOn() {
            return !ended && reader.goesOn();
        }
    }
}
