package dev.jitlens.cli.live;

import dev.jitlens.watch.FollowedLog;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Follows logs that grow, until their JVMs have ended. */
public final class Following {
    private record One(FollowedLog log, EventLines lines) {
        Void follow() throws IOException {
            lines.ended(log.follow());
            return null;
        }
    }

    private Following() {}

    /**
     * Blocks; prints lines of JSON as events come.
     *
     * @throws IOException with a sentence, if one is no log
     */
    public static void follow(List<Path> files, PrintWriter out)
            throws IOException, InterruptedException {
        List<One> all = new ArrayList<>();
        for (Path file : files) {
            EventLines lines = new EventLines(file, out);
            all.add(new One(new FollowedLog(file, lines), lines));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(all.size())) {
            try {
                List<Future<Void>> ends = new ArrayList<>();
                all.forEach(one -> ends.add(threads.submit(one::follow)));
                for (Future<Void> end : ends) {
                    end.get();
                }
            } catch (ExecutionException e) {
                if (e.getCause() instanceof IOException failure) {
                    throw failure;
                }
                throw new IllegalStateException(e.getCause());
            } finally {
                threads.shutdownNow();
            }
        }
    }
}
