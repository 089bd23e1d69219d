package dev.jitlens.install;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The version that the build wrote. */
public final class Version {
    private Version() {}

    /** The number of the version, such as {@code 0.1.0}. */
    public static String number() {
        Properties properties = new Properties();
        try (InputStream in =
                Version.class.getResourceAsStream("/dev/jitlens/version.properties")) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            return "unknown";
        }
        return properties.getProperty("version", "unknown");
    }

    /** The answer to {@code --version}. */
    public static String words() {
        return "jitlens " + number();
    }
}
