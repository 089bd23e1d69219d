package dev.jitlens.files;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Finds the regular files in a folder that somebody else may have filled. A pipe would be waited
 * for, a device has no end, and a link may lead to a file that is nobody's business: they are not
 * read. Nor is what may not be; the rest is.
 */
public final class FolderWalk extends SimpleFileVisitor<Path> {
    private final Path folder;
    private final int most;
    private final Consumer<Problem> passedOver;
    private final SortedSet<Path> files = new TreeSet<>();

    private FolderWalk(Path folder, int most, Consumer<Problem> passedOver) {
        this.folder = folder;
        this.most = most;
        this.passedOver = passedOver;
    }

    /**
     * The files, in the order of their names; hidden ones are left out.
     *
     * @param depth how deep folders are looked into
     * @param most it ends when it has found so many
     * @param passedOver is told of what is not read
     */
    public static SortedSet<Path> files(
            Path folder, int depth, int most, Consumer<Problem> passedOver) throws IOException {
        if (Files.isSymbolicLink(folder)) {
            return ofLinked(folder, depth, most, passedOver);
        }
        FolderWalk walk = new FolderWalk(folder, most, passedOver);
        Files.walkFileTree(folder, EnumSet.noneOf(FileVisitOption.class), depth, walk);
        return walk.files;
    }

    /** The user named the link: its files are in the folder that it leads to, by its own name. */
    private static SortedSet<Path> ofLinked(
            Path link, int depth, int most, Consumer<Problem> passedOver) throws IOException {
        Path real = link.toRealPath();
        SortedSet<Path> found = new TreeSet<>();
        for (Path file : files(real, depth, most, passedOver)) {
            found.add(link.resolve(real.relativize(file)));
        }
        return found;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes is) throws IOException {
        if (file.getFileName().toString().startsWith(".") || is.isDirectory()) {
            return FileVisitResult.CONTINUE;
        }
        if (is.isRegularFile() || is.isSymbolicLink() && staysInside(file)) {
            files.add(file);
        } else if (!Files.isDirectory(file)) {
            pass(file, "not read: it is no file of this folder");
        }
        return files.size() < most ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
    }

    private boolean staysInside(Path link) throws IOException {
        return Files.isRegularFile(link) && link.toRealPath().startsWith(folder.toRealPath());
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException why) throws IOException {
        if (file.equals(folder)) {
            throw why;
        }
        pass(
                file,
                why instanceof AccessDeniedException
                        ? "not read: it may not be"
                        : "not read: " + why.getMessage());
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path visited, IOException why) {
        if (why != null) {
            pass(visited, "not all of it could be listed");
        }
        return FileVisitResult.CONTINUE;
    }

    private void pass(Path file, String why) {
        passedOver.accept(new Problem(new Origin(file.toString(), 0, 1), why));
    }
}
