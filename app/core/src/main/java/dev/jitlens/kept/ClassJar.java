package dev.jitlens.kept;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/** The class files of a jar, as a JVM of some version finds them. */
final class ClassJar {
    private static final Pattern CLASS =
            Pattern.compile("(?:META-INF/versions/(\\d{1,3}+)/)?+([^.]++)\\.class");

    /** More are not looked at: no program has so many. */
    private static final int MOST_ENTRIES = 200_000;

    /** The index of a jar is read into memory, and may be nearly all of it. */
    private static final long LARGEST = 512L << 20;

    private static final int MOST_MORE = 1000;

    private ClassJar() {}

    /**
     * @param feature of the JVM that ran, which decides among versions of a class
     * @return further jars and folders that its manifest names
     */
    static List<Path> list(Path jar, int feature, Consumer<FoundClass> found) throws IOException {
        if (jar.toFile().length() > LARGEST) {
            throw new IOException(jar + " is larger than " + (LARGEST >> 20) + " MB");
        }
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            Manifest manifest = file.getManifest();
            Attributes main = manifest == null ? new Attributes() : manifest.getMainAttributes();
            boolean versions = "true".equalsIgnoreCase(main.getValue("Multi-Release"));
            Map<String, FoundClass> best = new HashMap<>();
            Map<String, Integer> of = new HashMap<>();
            for (ZipEntry entry : Collections.list(file.entries())) {
                Matcher name = CLASS.matcher(entry.getName());
                if (best.size() < MOST_ENTRIES && name.matches()) {
                    int version = name.group(1) == null ? 0 : Integer.parseInt(name.group(1));
                    boolean counts = version == 0 || versions && feature >= 9 && version <= feature;
                    if (counts && version >= of.getOrDefault(name.group(2), 0)) {
                        of.put(name.group(2), version);
                        best.put(
                                name.group(2),
                                new FoundClass(
                                        name.group(2), jar, entry.getName(), entry.getSize()));
                    }
                }
            }
            best.values().forEach(found);
            return more(jar, main.getValue(Attributes.Name.CLASS_PATH));
        } catch (
                RuntimeException e) { // a damaged jar, for which a JVM would have no classes either
            throw new IOException(jar + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static List<Path> more(Path jar, String named) {
        List<Path> more = new ArrayList<>();
        for (String word : named == null ? new String[0] : named.strip().split("\\s+")) {
            try {
                URI uri = jar.toUri().resolve(word);
                if (more.size() < MOST_MORE && "file".equals(uri.getScheme())) {
                    more.add(Path.of(uri));
                }
            } catch (RuntimeException e) {
                continue; // no name of a file here
            }
        }
        return more;
    }
}
