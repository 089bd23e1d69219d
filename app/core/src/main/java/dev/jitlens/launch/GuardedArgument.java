package dev.jitlens.launch;

/** A line of a preset: a java argument and the JDKs that it is for. */
public record GuardedArgument(JdkRange jdks, String text) {}
