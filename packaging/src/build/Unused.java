import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is left out of the JDK's modules: no class of ours, of the libraries or of JavaFX refers to
 * it (jdeps tells that), though there are modules which ask for the modules that have it. These are
 * AWT, Swing, print and sound, with their native libraries, XSLT, and the parsers of XML: what
 * reads XML is our own, and the JDK's writer has no use for them. JavaBeans stay, which JavaFX and
 * JMX have use for.
 */
final class Unused {
    /** Which files jlink leaves out, in its words. */
    static final String FILES =
            "regex:.*lib(awt|awt_headless|awt_xawt|fontmanager|freetype|javajpeg|jawt|jsound"
                    + "|lcms|mlib_image|splashscreen)[.].*"
                    + ",regex:.*/(psfont.*|classlist)";

    private static final Pattern PACKAGES =
            Pattern.compile(
                    "/modules/java[.]desktop/(com/sun/(imageio|java|media)|java/(applet|awt)|javax"
                        + "|sun/(awt|font|java2d|print|swing))(/.*)?"
                        + "|/modules/java[.]xml/com/sun/org/apache/(bcel|xalan|xpath"
                        + "|xerces/internal/(dom|impl/(dtd|dv|msg|xpath|xs)|jaxp|parsers|xinclude"
                        + "|xpointer)|xml/internal/(dtm|res|serialize|serializer))(/.*)?"
                        + "|/modules/java[.]xml/jdk/xml/internal/jdkcatalog(/.*)?");

    private Unused() {}

    /** Which resources jlink leaves out, in its words. */
    static String resources() throws IOException {
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
        List<String> patterns = new ArrayList<>();
        for (String module : List.of("java.desktop", "java.xml")) {
            List<Path> folders;
            try (Stream<Path> all = Files.walk(modules.resolve(module))) {
                folders = all.filter(Files::isDirectory).toList();
            }
            for (Path folder : folders) {
                if (PACKAGES.matcher(folder.toString()).matches()) {
                    smallest(folder).map(Unused::allButOne).ifPresent(patterns::add);
                }
            }
        }
        return String.join(",", patterns);
    }

    /** The smallest file stays: jlink wants something to be in every package of a module. */
    private static String allButOne(Path smallest) {
        return "regex:"
                + Pattern.quote(
                        smallest.getParent().toString().substring("/modules".length()) + "/")
                + "(?!"
                + Pattern.quote(smallest.getFileName().toString())
                + ")[^/]*";
    }

    /** A class, where there is one. */
    private static Optional<Path> smallest(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .min(
                            Comparator.comparing((Path f) -> !f.toString().endsWith(".class"))
                                    .thenComparingLong(Unused::size)
                                    .thenComparing(Path::toString));
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
