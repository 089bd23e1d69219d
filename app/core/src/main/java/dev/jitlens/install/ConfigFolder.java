package dev.jitlens.install;

import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** Where the user's presets and list of JDKs lie. */
public final class ConfigFolder {
    private ConfigFolder() {}

    /** The usual place of this system; it need not exist. */
    public static Path path() {
        return of(
                System.getProperty("os.name"),
                Path.of(System.getProperty("user.home")),
                System::getenv);
    }

    static Path of(String os, Path home, UnaryOperator<String> env) {
        if (os.startsWith("Windows")) {
            String appData = env.apply("APPDATA");
            return (appData == null ? home : Path.of(appData)).resolve("jitlens");
        }
        if (os.startsWith("Mac")) {
            return home.resolve("Library").resolve("Application Support").resolve("jitlens");
        }
        String xdg = env.apply("XDG_CONFIG_HOME");
        Path config = xdg == null || xdg.isEmpty() ? home.resolve(".config") : Path.of(xdg);
        return config.resolve("jitlens");
    }
}
