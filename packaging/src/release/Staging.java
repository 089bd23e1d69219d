import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A Maven repository of what builds of others use: the agent, the profiler for JMH, and the pom
 * that both have as parent. It is laid out as Maven Central takes it.
 */
final class Staging {
    private static final Map<String, String> CHECKSUMS =
            Map.of("md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512");

    /** What Central asks a pom, or its parent, for. */
    private static final List<String> ASKED =
            List.of("name", "description", "url", "licenses", "developers", "scm");

    private Staging() {}

    static void stage(Path top, String version, Path out) throws IOException {
        check(top.resolve("pom.xml"), ASKED);
        put(top.resolve("pom.xml"), out, "jitlens", version, ".pom");
        jars(top.resolve("agent-bridge"), out, "jitlens-agent-bridge", version);
        jars(top.resolve("agent-bridge/jmh"), out, "jitlens-jmh", version);
    }

    private static void jars(Path module, Path out, String artifact, String version)
            throws IOException {
        check(module.resolve("pom.xml"), List.of("name", "description"));
        put(module.resolve("pom.xml"), out, artifact, version, ".pom");
        for (String kind : List.of(".jar", "-sources.jar", "-javadoc.jar")) {
            Path jar = module.resolve("target").resolve(artifact + "-" + version + kind);
            put(jar, out, artifact, version, kind);
        }
    }

    private static void check(Path pom, List<String> asked) throws IOException {
        String text = Files.readString(pom);
        for (String element : asked) {
            if (!Pattern.compile("(?m)^  <" + element + "\\b").matcher(text).find()) {
                throw new IOException(pom + " must have a <" + element + "> for Maven Central");
            }
        }
    }

    private static void put(Path file, Path out, String artifact, String version, String ending)
            throws IOException {
        Path folder = out.resolve("dev/jitlens").resolve(artifact).resolve(version);
        Files.createDirectories(folder);
        String name = artifact + "-" + version + ending;
        byte[] bytes = Files.readAllBytes(file);
        Files.write(folder.resolve(name), bytes);
        for (Map.Entry<String, String> checksum : CHECKSUMS.entrySet()) {
            Files.writeString(
                    folder.resolve(name + "." + checksum.getKey()),
                    sum(bytes, checksum.getValue()));
        }
    }

    private static String sum(byte[] bytes, String algorithm) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // each JDK has these
        }
    }
}
