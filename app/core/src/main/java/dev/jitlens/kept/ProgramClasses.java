package dev.jitlens.kept;

import dev.jitlens.model.Unknown;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where the class files of a program lie.
 *
 * @param classPath folders and jars, absolute, in the order in which the JVM looks into them
 * @param javaHome of the JDK that runs, whose classes are not the program's
 * @param feature such as 25, of that JDK; -1 if it is not known
 */
public record ProgramClasses(List<Path> classPath, Optional<Path> javaHome, int feature) {
    /** Of these no copy is kept. */
    public static final ProgramClasses NONE =
            new ProgramClasses(List.of(), Optional.empty(), Unknown.NUMBER);

    public ProgramClasses {
        classPath = List.copyOf(classPath);
    }
}
