package dev.jitlens.kept;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * The class files of a folder, those with short names of packages first. Links are not followed,
 * and folders that no package is called after are left out: a class path may begin in a home
 * folder.
 */
final class ClassFolder {
    private static final String CLASS = ".class";
    private static final int MOST_FILES = 100_000;

    private final Path folder;
    private final Deque<Path> left = new ArrayDeque<>();
    private int seen;

    private ClassFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * @return whether there was time for all of it
     */
    static boolean list(Path folder, Deadline deadline, Consumer<FoundClass> found)
            throws IOException {
        // the real path of what /proc/PID/root leads to is not there where its mounts are not seen
        boolean isLink = Files.isSymbolicLink(folder);
        ClassFolder walk = new ClassFolder(isLink ? folder.toRealPath() : folder);
        walk.left.add(walk.folder);
        while (!walk.left.isEmpty()) {
            if (deadline.isOver() || walk.seen > MOST_FILES) {
                return false;
            }
            walk.look(walk.left.removeFirst(), found);
        }
        return true;
    }

    private void look(Path below, Consumer<FoundClass> found) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(below)) {
            for (Path file : files) {
                if (seen++ > MOST_FILES) {
                    return;
                }
                look(file, file.getFileName().toString(), found);
            }
        } catch (IOException | DirectoryIteratorException e) {
            return; // what cannot be listed is kept from us
        }
    }

    private void look(Path file, String name, Consumer<FoundClass> found) throws IOException {
        boolean isClass = name.endsWith(CLASS);
        if (!isClass && !isIdentifier(name)) {
            return;
        }
        BasicFileAttributes is =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (isClass && is.isRegularFile()) {
            String inside = folder.relativize(file).toString().replace('\\', '/');
            String type = inside.substring(0, inside.length() - CLASS.length());
            found.accept(new FoundClass(type, folder, inside, is.size()));
        } else if (!isClass && is.isDirectory()) {
            left.addLast(file);
        }
    }

    private static boolean isIdentifier(String name) {
        return Character.isJavaIdentifierStart(name.charAt(0))
                && name.chars().allMatch(Character::isJavaIdentifierPart);
    }
}
