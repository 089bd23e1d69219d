package dev.jitlens.classes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A zip whose sources may lie deeper than at its root, such as below the module in a JDK's {@code
 * src.zip}.
 */
final class SourceZip implements ClassPlace {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)");

    /** Sources of one name in so many folders are read to see whose they are. */
    private static final int MOST_DEEPER = 20;

    private final Path zip;
    private final Jar jar;

    SourceZip(Path zip, String note) {
        this.zip = zip;
        jar = new Jar(zip, note);
    }

    @Override
    public Provenance provenance() {
        return jar.provenance();
    }

    @Override
    public Optional<byte[]> read(String path, int largest) throws IOException {
        Optional<byte[]> atRoot = jar.read(path, largest);
        if (atRoot.isPresent()) {
            return atRoot;
        }
        for (String deeper : deeper(path)) {
            Optional<byte[]> found = jar.read(deeper, largest);
            if (found.isPresent() && isOf(folderOf(path), found.get())) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** A class without a package, or in one of few words, is not every class of its name. */
    private static boolean isOf(String folder, byte[] source) {
        Matcher declared = PACKAGE.matcher(new String(source, StandardCharsets.UTF_8));
        return !declared.find() || declared.group(1).replace('.', '/').equals(folder);
    }

    private static String folderOf(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    private List<String> deeper(String path) throws IOException {
        String ending = "/" + path;
        try (ZipFile file = new ZipFile(zip.toFile())) {
            return file.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(ending))
                    .sorted(Comparator.comparingInt(String::length).thenComparing(name -> name))
                    .limit(MOST_DEEPER)
                    .toList();
        } catch (IOException | RuntimeException e) {
            throw new IOException(zip + " cannot be read: " + e.getMessage() + ".", e);
        }
    }
}
