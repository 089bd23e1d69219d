package dev.jitlens.launch.presets;

/**
 * A line of a preset: a java argument and the JDKs that it is for.
 *
 * @param member of the preset that it is for, or empty for all
 */
public record GuardedArgument(JdkRange jdks, String member, String text) {
    GuardedArgument(JdkRange jdks, String text) {
        this(jdks, "", text);
    }

    /** The JDKs that it is for, such as {@code 9..12}. */
    public String range() {
        return jdks.toString();
    }
}
