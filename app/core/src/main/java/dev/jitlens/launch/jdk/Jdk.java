package dev.jitlens.launch.jdk;

import java.nio.file.Path;

/**
 * A Java runtime on this machine.
 *
 * @param home its folder
 * @param java the launcher, {@code bin/java}
 * @param version such as {@code 25.0.3}, {@code 1.8.0_504}
 * @param feature such as 8 or 25
 * @param vendor such as {@code Eclipse Adoptium}, or empty
 * @param foundIn where it was found, in words
 */
public record Jdk(
        Path home, Path java, String version, int feature, String vendor, String foundIn) {}
