package dev.jitlens.cli;

import picocli.CommandLine.IVersionProvider;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The version that the build wrote. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {words()};
    }

    /** What {@code --version} prints. */
    static String words() {
        return "jitlens " + number();
    }

    /** Such as {@code 0.1.0}. */
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
}
