package dev.jitlens.launch.presets;

/** Presets and guards as text, for tests of what is made of them. */
public final class MadePresets {
    private MadePresets() {}

    /** A preset of that text by the name {@code p}. */
    public static Preset preset(String text) {
        return PresetText.parse("p", text, false);
    }

    /** An argument for the JDKs of a range such as {@code ..8}. */
    public static GuardedArgument argument(String jdks, String text) {
        return new GuardedArgument(JdkRange.parse(jdks), text);
    }
}
