package dev.jitlens.watch;

import dev.jitlens.launch.CompilerParts;
import dev.jitlens.model.JvmEvent.JvmIdentity;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The logs of the compiler threads of a running JVM whose LogCompilation file is followed: that
 * file has their tasks only when the JVM has ended.
 */
final class CompilerLogs {
    private static final int HEAD = 1 << 10;

    /** Of file systems that keep whole seconds. */
    private static final long CLOCK_MILLIS = 1000;

    private final Path main;
    private final JvmIdentity jvm;
    private final Set<Path> known = new HashSet<>();

    /**
     * @param main the file that is followed
     * @param jvm as that file names it
     */
    CompilerLogs(Path main, JvmIdentity jvm) {
        this.main = main;
        this.jvm = jvm;
    }

    /** Those that were not there before: threads come and go. */
    List<Path> fresh() {
        if (jvm.pid() <= 0) {
            return List.of();
        }
        List<Path> fresh = new ArrayList<>();
        try {
            for (Path part : CompilerParts.of(jvm.pid())) {
                if (!known.contains(part) && isOfJvm(part)) {
                    known.add(part);
                    fresh.add(part);
                }
            }
        } catch (IOException e) {
            return fresh; // It has gone meanwhile, or cannot be looked into.
        }
        return fresh;
    }

    /** Another JVM may have had the number before, or has it in a container. */
    private boolean isOfJvm(Path part) throws IOException {
        return Files.getLastModifiedTime(part).toMillis() >= jvm.startEpochMillis() - CLOCK_MILLIS
                && Files.getOwner(part, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(main))
                && head(part).contains("process='" + jvm.pid() + "'");
    }

    /** Empty until the thread has compiled something. */
    private static String head(Path part) throws IOException {
        try (InputStream in = Files.newInputStream(part, LinkOption.NOFOLLOW_LINKS)) {
            return new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
        }
    }
}
