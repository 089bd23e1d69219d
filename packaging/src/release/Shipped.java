import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adds to Maven's list of what is shipped the native libraries that come from elsewhere, or that
 * Maven only unpacks: of those Maven knows nothing.
 */
final class Shipped {
    /** The components of the list itself, not those of the tool that wrote it. */
    private static final Pattern COMPONENTS = Pattern.compile("(?m)^ {2}\"components\" : \\[\\R");

    private Shipped() {}

    /** To try it: TOP, DIST, and the list, which is rewritten. */
    public static void main(String[] args) throws IOException {
        complete(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]));
    }

    /**
     * @throws IOException if the list is not as Maven's plugin writes it
     */
    static void complete(Path top, Path dist, Path list) throws IOException {
        String text = Files.readString(list);
        Matcher begin = COMPONENTS.matcher(text);
        if (!begin.find()) {
            throw new IOException(list + " has no components");
        }
        List<String> more = new ArrayList<>();
        if (Files.exists(dist.resolve("agents/hsdis"))) {
            String version =
                    found(
                            top.resolve("agent-bridge/src/build/CapstoneWheel.java"),
                            " VERSION = \"([^\"]+)\"");
            more.add(component("capstone", version, "BSD-3-Clause", "pkg:pypi/capstone@"));
        }
        if (Files.exists(dist.resolve("agents/async"))) {
            String version =
                    found(
                            top.resolve("pom.xml"),
                            "<async-profiler\\.version>([^<]+)</async-profiler\\.version>");
            more.add(
                    component(
                            "async-profiler",
                            version,
                            "Apache-2.0",
                            "pkg:maven/tools.profiler/async-profiler@"));
        }
        Files.writeString(
                list,
                text.substring(0, begin.end())
                        + String.join("", more.stream().filter(m -> !text.contains(m)).toList())
                        + text.substring(begin.end()));
    }

    private static String found(Path file, String pattern) throws IOException {
        Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(file));
        if (!matcher.find()) {
            throw new IOException(file + " does not tell a version");
        }
        return matcher.group(1);
    }

    private static String component(String name, String version, String licence, String where) {
        return """
            {
              "type" : "library",
              "bom-ref" : "%1$s%2$s",
              "name" : "%3$s",
              "version" : "%2$s",
              "licenses" : [ { "license" : { "id" : "%4$s" } } ],
              "purl" : "%1$s%2$s"
            },
        """
                .formatted(where, version, name, licence);
    }
}
