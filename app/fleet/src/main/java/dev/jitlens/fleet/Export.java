package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * What one export writes into a store, while others may write there, too. Each writes files under
 * names that nobody reads, and one export after the other gives them theirs. Which name it is
 * giving stands in a file of its own, which is locked as long as it runs: what one had written that
 * was killed, the next one takes away.
 */
final class Export implements AutoCloseable {
    /** Readers of tables pass over what begins so. */
    static final String FOLDER = "_exports";

    private static final String LOCK = "lock";

    private final Path store;
    private final StoreLock.Locks locks;
    private final Consumer<String> tells;
    private final String id = UUID.randomUUID().toString().replace("-", "");

    /** The file of its own, once it is begun and if files can be locked. */
    private Optional<FileChannel> told = Optional.empty();

    private boolean isBegun;

    /**
     * @param tells takes sentences for who waits
     */
    Export(Path store, StoreLock.Locks locks, Consumer<String> tells) {
        this.store = store;
        this.locks = locks;
        this.tells = tells;
    }

    /** What a file is called while it is written, in its folder. */
    String part(String name) throws IOException {
        begin();
        return name + "." + id + ".part";
    }

    private void begin() throws IOException {
        if (isBegun) {
            return;
        }
        isBegun = true;
        try (StoreLock lock = lock()) {
            if (lock.unlocked().isPresent()) {
                tells.accept(
                        store
                                + ": its file system has no locks ("
                                + lock.unlocked().get().getMessage()
                                + "); no other export may write into it meanwhile.");
                return;
            }
            takeAwayKilled();
            Unfinished.isHere(id, Optional.empty());
            FileChannel file = StoreLock.open(file(id));
            told = Optional.of(file);
            locks.tryLock(file);
        }
    }

    /** Whether its file system has them; known once it has a part. */
    boolean hasLocks() {
        return told.isPresent();
    }

    /** Waits until no other export gives names to files; none does until it is closed. */
    StoreLock lock() throws IOException {
        Path folder = Files.createDirectories(store.resolve(FOLDER)).toRealPath();
        return StoreLock.take(
                folder.resolve(LOCK),
                locks,
                () -> tells.accept("Waiting for another export into " + store + "."));
    }

    /**
     * Gives files their names, all or none; the caller has the lock.
     *
     * @param name of all, within the folder of each table
     */
    void name(String name, Map<Table, Path> parts) throws IOException {
        if (told.isPresent()) {
            takeAwayKilled();
        }
        tell(name);
        List<Path> named = new ArrayList<>();
        try {
            for (Table table : List.of(Table.values()).reversed()) {
                Path file = store.resolve(table.id()).resolve(name);
                Files.move(parts.get(table), file, StandardCopyOption.REPLACE_EXISTING);
                named.add(file);
            }
        } catch (IOException e) {
            takeBack(named, e);
            throw e;
        }
        tell("");
    }

    private void takeBack(List<Path> named, IOException why) {
        try {
            for (Path file : named) {
                Files.deleteIfExists(file);
            }
            tell("");
        } catch (IOException e) {
            why.addSuppressed(e);
        }
    }

    /** What readers leave out, and the next export takes away, if this one goes no further. */
    void tell(String name) throws IOException {
        if (told.isPresent()) {
            Unfinished.isHere(id, Optional.of(name).filter(n -> !n.isEmpty()));
            String line = name.isEmpty() ? "" : name + "\n";
            ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
            told.get().truncate(0);
            while (bytes.hasRemaining()) {
                told.get().write(bytes, bytes.position());
            }
        }
    }

    private Path file(String of) {
        return store.resolve(FOLDER).resolve(of + Unfinished.EXTENSION);
    }

    private void takeAwayKilled() throws IOException {
        for (Unfinished unfinished : Unfinished.of(store)) {
            if (!unfinished.isHere() && hasEnded(file(unfinished.id()))) {
                unfinished.takeAway(store);
                Files.deleteIfExists(file(unfinished.id()));
            }
        }
    }

    /** Nobody has it locked, so it ends when it is closed here. */
    private boolean hasEnded(Path file) throws IOException {
        try (FileChannel channel = StoreLock.open(file)) {
            return locks.tryLock(channel).isPresent();
        }
    }

    /** Its files have their names, or are gone. */
    @Override
    public void close() throws IOException {
        if (told.isPresent()) {
            boolean isDone = told.get().size() == 0;
            told.get().close();
            if (isDone) {
                Files.deleteIfExists(file(id));
            }
            Unfinished.isGone(id);
        }
    }
}
