package dev.jitlens.kept;

import java.nio.file.Path;

/**
 * A class file of a program.
 *
 * @param name as {@code java/util/Map$Entry}
 * @param place the entry of the class path that it lies in: a folder or a jar
 * @param inside its file, from the folder or in the jar
 * @param bytes as the folder or the jar tells; -1 if it does not
 */
record FoundClass(String name, Path place, String inside, long bytes) {}
