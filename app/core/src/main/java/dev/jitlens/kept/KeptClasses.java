package dev.jitlens.kept;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Keeps the class files of a program in its run: those of the classes that the run's logs,
 * recordings and samples name, the most named first. A copy is what ran: class files that were
 * written since the program began are left out.
 */
public final class KeptClasses {
    /** The file in the run directory. */
    public static final String FILE_NAME = "run-classes.jar";

    /** In that file, a line for each folder and jar that classes were copied from. */
    public static final String PLACES = "places.txt";

    static final int MOST_CLASSES = 4_000;
    static final long MOST_BYTES = 8L << 20;

    /** Finding them takes so long at most, and copying them as long again. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private static final String TEMPORARY = "." + FILE_NAME + ".new";

    private KeptClasses() {}

    /**
     * Looks for them, and copies them. What goes wrong costs no more than the copies.
     *
     * @param began when the JVM was started
     * @param directory of the run, with all that the JVM wrote
     * @return what was left out, in sentences
     */
    public static List<String> keep(ProgramClasses program, Instant began, Path directory) {
        return keep(program, began, directory, LONGEST);
    }

    static List<String> keep(
            ProgramClasses program, Instant began, Path directory, Duration longest) {
        Deadline all = Deadline.in(longest);
        // Half of the time, so that some is left for those that are found.
        FoundClasses found = FoundClasses.of(program, Deadline.in(longest.dividedBy(2)));
        List<FoundClass> classes = List.copyOf(found.classes());
        ClassNames names = new ClassNames(classes.stream().map(FoundClass::name).toList());
        boolean isWhole = found.isWhole() && (classes.isEmpty() || read(directory, names, all));
        List<FoundClass> named = named(classes, names.counts());
        List<FoundClass> chosen = within(named);
        CopiedClasses copies = new CopiedClasses(began, Deadline.in(longest));
        List<String> notices = new ArrayList<>();
        if (!chosen.isEmpty()) {
            try {
                write(chosen, copies, directory);
            } catch (IOException e) {
                return List.of("The program's class files could not be kept: " + e.getMessage());
            }
        }
        if (chosen.size() < named.size()) {
            notices.add(tooMany(named.size(), chosen.size()));
        }
        if (!isWhole || copies.late() > 0) {
            notices.add(
                    "Not all class files of the program may be kept with the run: finding or"
                            + " copying them took more than "
                            + longest.toSeconds()
                            + " seconds.");
        }
        if (!copies.younger().isEmpty()) {
            notices.add(younger(copies.younger()));
        }
        return notices;
    }

    private static String tooMany(int named, int chosen) {
        return String.format(
                Locale.ROOT,
                "Of the %,d classes of the program that the run names, the class files of the %,d"
                        + " that it names most are kept with it: no more than %,d, and %d MB.",
                named,
                chosen,
                MOST_CLASSES,
                MOST_BYTES >> 20);
    }

    private static String younger(List<FoundClass> younger) {
        FoundClass first = younger.getFirst();
        return String.format(
                Locale.ROOT,
                "%s not kept with the run, since written after the program began, so that others"
                        + " may have run: %s of %s%s.",
                younger.size() == 1
                        ? "One class file is"
                        : String.format(Locale.ROOT, "%,d class files are", younger.size()),
                first.name().replace('/', '.'),
                first.place(),
                younger.size() == 1 ? "" : " first");
    }

    /** Small files first: the time may not be enough for what a program printed in a day. */
    private static boolean read(Path directory, ClassNames names, Deadline deadline) {
        Map<Path, Long> files = new TreeMap<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(directory)) {
            for (Path file : all) {
                boolean isHidden = file.getFileName().toString().startsWith(".");
                if (!isHidden && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    files.put(file, Files.size(file));
                }
            }
            boolean whole = true;
            for (Path file :
                    files.keySet().stream().sorted(Comparator.comparing(files::get)).toList()) {
                whole &= names.read(file, deadline);
            }
            return whole;
        } catch (IOException | DirectoryIteratorException e) {
            return false;
        }
    }

    private static List<FoundClass> named(List<FoundClass> classes, long[] counts) {
        return IntStream.range(0, classes.size())
                .filter(i -> counts[i] > 0)
                .boxed()
                .sorted(
                        Comparator.comparingLong((Integer i) -> -counts[i])
                                .thenComparing(i -> classes.get(i).name()))
                .map(classes::get)
                .toList();
    }

    private static List<FoundClass> within(List<FoundClass> named) {
        List<FoundClass> chosen = new ArrayList<>();
        long bytes = 0;
        for (FoundClass each : named) {
            bytes += Math.max(1, each.bytes());
            if (bytes > MOST_BYTES || chosen.size() == MOST_CLASSES) {
                break;
            }
            chosen.add(each);
        }
        return chosen;
    }

    /** Whole or not at all. */
    private static void write(List<FoundClass> chosen, CopiedClasses copies, Path directory)
            throws IOException {
        Path temporary = directory.resolve(TEMPORARY);
        try {
            copies.write(chosen, Files.newOutputStream(temporary));
            if (copies.copied() > 0) {
                Files.move(
                        temporary,
                        directory.resolve(FILE_NAME),
                        StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
