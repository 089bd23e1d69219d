package dev.jitlens.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * A path of a process that takes another folder for {@code /}, as it is seen from here. Links are
 * followed within that folder: our own system would follow absolute ones to files of ours.
 */
final class RootedPath {
    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    private final Path root;
    private final Deque<Path> ahead = new ArrayDeque<>();
    private Path at;

    private RootedPath(Path root) {
        this.root = root;
        this.at = root;
    }

    /**
     * @param inside absolute, as the process sees it; it need not exist
     * @return empty where links lead in a circle, or cannot be read
     */
    static Optional<Path> of(Path root, Path inside) {
        RootedPath path = new RootedPath(root);
        path.goTo(inside);
        try {
            return path.follow() ? Optional.of(path.at) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private boolean follow() throws IOException {
        int links = 0;
        while (!ahead.isEmpty()) {
            String name = ahead.pop().toString();
            if (name.equals("..")) {
                at = at.equals(root) ? root : at.getParent();
            } else if (Files.isSymbolicLink(at.resolve(name))) {
                if (++links > MOST_LINKS) {
                    return false;
                }
                goTo(Files.readSymbolicLink(at.resolve(name)));
            } else if (!name.equals(".")) {
                at = at.resolve(name);
            }
        }
        return true;
    }

    private void goTo(Path path) {
        at = path.isAbsolute() ? root : at;
        for (int i = path.getNameCount() - 1; i >= 0; i--) {
            ahead.push(path.getName(i));
        }
    }
}
