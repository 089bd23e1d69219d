package dev.jitlens.watch;

import dev.jitlens.model.JvmMark;
import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jlp.JlpFormat;
import dev.jitlens.profile.jlp.TakenSamples;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongConsumer;

/**
 * The file of one of our agents, while it is written. It is read whole each time, since what comes
 * later tells what earlier samples were in; so the longer that takes, the rarer it is: it takes a
 * twentieth of the time, until nothing more comes. Safe for use by several threads.
 */
public final class FollowedSamples {
    /** An agent of a container's JVM is not seen from here. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final int REST = 19;

    /** The start of what reads costs once only. */
    private static final long FIRST_REST = Duration.ofSeconds(1).toNanos();

    private static final int HEAD = 16;

    private final Path file;
    private final JlpFormat format = JlpFormat.growing();
    private final LogWriter writer;
    private final TakenSamples taken;
    private KeptFacts known = new KeptFacts();
    private long read;
    private long looked;
    private long rested = System.nanoTime();
    private boolean isFirst = true;
    private boolean whole;
    private boolean hasPid;

    public FollowedSamples(Path file) {
        this(file, PATIENCE);
    }

    FollowedSamples(Path file, Duration patience) {
        this.file = file;
        writer = new LogWriter(file, patience);
        taken = new TakenSamples(file);
    }

    /** Whether it is one by its name, and has something. */
    public static boolean is(Path file) {
        return isNamed(file) && size(file) > 0;
    }

    /** Whether it is, or will be, one by its name, or is one by what it begins with. */
    public static boolean isOne(Path file) {
        return isNamed(file) && Files.isRegularFile(file) || hasHead(file);
    }

    private static boolean isNamed(Path file) {
        return file.toString().endsWith(".jlp");
    }

    private static boolean hasHead(Path file) {
        if (size(file) == 0) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD);
            return JlpFormat.growing().recognises(file.toString(), head, head.length);
        } catch (IOException e) {
            return false; // Whoever reads it will say why.
        }
    }

    public Path path() {
        return file;
    }

    /**
     * Tells when the samples were taken that are new since it did so last, as {@link TakenSamples}
     * does: cheap enough to be asked for twice a second.
     */
    public synchronized void taken(LongConsumer nanos) {
        try {
            taken.tell(nanos);
        } catch (IOException e) {
            // It has gone, and will be told of where it is read.
        }
    }

    /** How much there is that may be read now: bytes, 0 while it cannot be said. */
    public synchronized long bytes() {
        return isRested() ? size(file) : read;
    }

    private boolean isRested() {
        return whole || System.nanoTime() - rested >= 0;
    }

    private static long size(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            return 0; // It has gone, and will be told of where it is read.
        }
    }

    /** Hands over what was written so far, or when it was read last; all of it each time. */
    public synchronized void tell(ProfileSink sink) {
        long size = size(file);
        if (size != read && isRested()) {
            long began = System.nanoTime();
            known = read();
            read = size;
            long now = System.nanoTime();
            rested = now + (isFirst ? FIRST_REST : REST * (now - began));
            isFirst = false;
        }
        known.tell(sink);
    }

    private KeptFacts read() {
        KeptFacts facts = new KeptFacts();
        try {
            format.read(file.toString(), file, facts);
        } catch (IOException e) {
            facts.problem(new Origin(file.toString(), 0, 1), "cannot be read: " + e.getMessage());
        }
        return facts;
    }

    /** Why nothing more will come; empty while something may. To be asked about once a second. */
    public synchronized String ended() {
        long size = size(file);
        if (size != looked) {
            looked = size;
            writer.grew();
        }
        if (!hasPid && size > 0) {
            hasPid = true;
            writer.process(pid());
        }
        return writer.ended(new byte[0]);
    }

    private long pid() {
        try {
            return format.mark(file).map(JvmMark::pid).orElse(-1L);
        } catch (IOException e) {
            return -1;
        }
    }

    /** Nothing more comes: what was not read yet is read the next time, however long it takes. */
    public synchronized void end() {
        whole = true;
    }
}
