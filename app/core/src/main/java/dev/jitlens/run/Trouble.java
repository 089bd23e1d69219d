package dev.jitlens.run;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says in a sentence what went wrong with a file. */
public final class Trouble {
    private Trouble() {}

    public static String sentence(IOException e) {
        return switch (e) {
            case FileSystemException f when isOurs(f) -> f.getFile();
            case NoSuchFileException f -> f.getFile() + ": no such file";
            case AccessDeniedException f -> f.getFile() + ": not allowed to read or write it";
            case FileAlreadyExistsException f -> f.getFile() + ": is there already";
            default -> e.getMessage() == null ? e.toString() : e.getMessage();
        };
    }

    /** Where we throw one of the JDK's exceptions ourselves, its text is a sentence already. */
    private static boolean isOurs(FileSystemException e) {
        return e.getReason() == null && e.getFile() != null && e.getFile().contains(": ");
    }
}
