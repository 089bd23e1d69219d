package dev.jitlens.classes;

import dev.jitlens.kept.KeptClasses;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.LogFile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/**
 * Class files that a launch kept with its run, which are what ran, whatever lies in the class path
 * today. They are in memory once one is asked for; a file that is no such copy has none.
 */
final class KeptCopies implements ClassPlace {
    /** More than a launch keeps; a file may be anyone's. */
    private static final int LARGEST = 32 << 20;

    private static final int MOST_ENTRIES = 10_000;
    private static final String IN_ZIP = "!/";

    private final String file;
    private Map<String, Copy> copies;
    private String damage = "";

    /**
     * @param where the folder or jar that it was copied from, or empty
     */
    private record Copy(byte[] bytes, String where) {}

    private KeptCopies(String file) {
        this.file = file;
    }

    /** Those that are among the files of a run. Reads nothing yet. */
    static List<ClassPlace> of(List<LogFile> files) {
        return files.stream()
                .filter(file -> file.kinds().contains(LogKind.KEPT_CLASSES))
                .<ClassPlace>map(file -> new KeptCopies(file.path()))
                .toList();
    }

    @Override
    public Provenance provenance() {
        return new Provenance(file, "");
    }

    /** Where it lay when it ran: in a folder of the program, or in a library. */
    @Override
    public Provenance provenance(String path) {
        Copy copy = copies().get(path);
        return copy == null || copy.where().isEmpty()
                ? provenance()
                : new Provenance(copy.where(), "");
    }

    @Override
    public Optional<byte[]> read(String path, int largest) throws IOException {
        Copy copy = copies().get(path);
        if (copy == null && !damage.isEmpty()) {
            throw new IOException(damage);
        }
        return Optional.ofNullable(copy).map(Copy::bytes);
    }

    @Override
    public boolean mayHave(String path) {
        return copies().containsKey(path);
    }

    private synchronized Map<String, Copy> copies() {
        if (copies == null) {
            copies = new HashMap<>();
            try {
                readAll(packed());
            } catch (IOException | RuntimeException e) {
                damage = file + " cannot be read: " + e.getMessage() + ".";
            }
        }
        return copies;
    }

    /** All of the file, which may be in the zip of a run. */
    private byte[] packed() throws IOException {
        int at = file.indexOf(IN_ZIP);
        if (at < 0 || Files.isRegularFile(Path.of(file))) {
            try (InputStream in = Files.newInputStream(Path.of(file))) {
                return bounded(in);
            }
        }
        try (ZipFile zip = new ZipFile(file.substring(0, at))) {
            ZipEntry entry = zip.getEntry(file.substring(at + IN_ZIP.length()));
            if (entry == null) {
                throw new IOException("it has gone");
            }
            try (InputStream in = zip.getInputStream(entry)) {
                return bounded(in);
            }
        }
    }

    private static byte[] bounded(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(LARGEST + 1);
        if (bytes.length > LARGEST) {
            throw new IOException("it is larger than " + (LARGEST >> 20) + " MB");
        }
        return bytes;
    }

    private void readAll(byte[] packed) throws IOException {
        List<String> places = List.of();
        int left = LARGEST;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(packed))) {
            ZipEntry entry = zip.getNextEntry();
            for (int i = 0; entry != null && i < MOST_ENTRIES; i++, entry = zip.getNextEntry()) {
                byte[] bytes = zip.readNBytes(left + 1);
                left -= bytes.length;
                if (left < 0) {
                    throw new IOException("it unpacks to more than " + (LARGEST >> 20) + " MB");
                }
                if (entry.getName().equals(KeptClasses.PLACES)) {
                    places = new String(bytes, StandardCharsets.UTF_8).lines().toList();
                } else {
                    add(entry.getName(), bytes, places);
                }
            }
        }
    }

    /** {@code 0/java/util/List.class}, of the first place. */
    private void add(String name, byte[] bytes, List<String> places) {
        int slash = name.indexOf('/');
        if (slash > 0 && slash < 6 && name.substring(0, slash).matches("\\d+")) {
            int number = Integer.parseInt(name.substring(0, slash));
            String where = number < places.size() ? places.get(number) : "";
            copies.putIfAbsent(name.substring(slash + 1), new Copy(bytes, where));
        }
    }
}
