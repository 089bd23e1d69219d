import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Gets Capstone 5 for the machine that builds. Run by the build: TARGET. Fetched once, by name and
 * SHA-256, from Python's package index; kept in ~/.cache/jitlens. Whatever fails, the build goes on
 * with a warning: Jitlens then uses the system's library, or does without.
 */
final class Natives {
    private static final String VERSION = "5.0.9";

    private static final Map<String, Wheel> WHEELS =
            Map.of(
                    "linux-x86-64",
                    new Wheel(
                            "manylinux_2_17_x86_64.manylinux2014_x86_64",
                            "273fd8d747d2e35c88f91450be51a603ecfaafb00d96d9f315dcb8689c86193e",
                            "libcapstone.so"),
                    "linux-aarch64",
                    new Wheel(
                            "manylinux_2_17_aarch64.manylinux2014_aarch64",
                            "41772ad0c71aa5d3e97d541e802593c2e71fb94ac7e20d4202f97ce2a3eb8ed5",
                            "libcapstone.so"),
                    "macos-x86-64",
                    new Wheel(
                            "macosx_10_9_x86_64",
                            "8c4a1d7134d7d5290e5d77066500385f2c7a4bf66835ccbfde5180042d508b3c",
                            "libcapstone.dylib"),
                    "macos-aarch64",
                    new Wheel(
                            "macosx_11_0_arm64",
                            "fc269c5082e17d7f9f265cd6980e2fdc6ab572df913951d76db0357e06b8001d",
                            "libcapstone.dylib"),
                    "windows-x86-64",
                    new Wheel(
                            "win_amd64",
                            "732cedbbb56d42e723f14d7af6387f1454194a820b4b96b56d1e53f865ef85d0",
                            "capstone.dll"));

    /** A built package: its platform as Python calls it, and the library inside. */
    private record Wheel(String tag, String sha256, String library) {
        String file() {
            return "capstone-" + VERSION + "-py3-none-" + tag + ".whl";
        }
    }

    public static void main(String[] args) throws Exception {
        Path target = Path.of(args[0]);
        String platform = platform();
        Path folder = target.resolve("native").resolve(platform);
        Wheel wheel = WHEELS.get(platform);
        if (wheel == null) {
            warn("There is no Capstone to fetch for " + platform + ".");
            return;
        }
        if (Files.exists(folder.resolve(wheel.library()))) {
            return;
        }
        try {
            Path file = new Fetch(VERSION).get(wheel.file(), wheel.sha256(), "--only-binary");
            unpack(file, wheel, folder);
        } catch (IOException e) {
            warn("Capstone was not fetched: " + e.getMessage());
        }
    }

    private static void unpack(Path file, Wheel wheel, Path folder) throws IOException {
        Files.createDirectories(folder);
        try (ZipFile zip = new ZipFile(file.toFile())) {
            copy(
                    zip,
                    "capstone-" + VERSION + ".dist-info/LICENSE.TXT",
                    folder.resolve("LICENSE-capstone.txt"));
            // Last, since a build that finds it does nothing.
            copy(zip, "capstone/lib/" + wheel.library(), folder.resolve(wheel.library()));
        }
    }

    private static void copy(ZipFile zip, String name, Path to) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new IOException(zip.getName() + " must have " + name + " in it but has not");
        }
        Files.copy(zip.getInputStream(entry), to, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String platform() {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String arch = System.getProperty("os.arch");
        return (os.startsWith("windows") ? "windows" : os.startsWith("mac") ? "macos" : "linux")
                + "-"
                + (arch.equals("amd64") || arch.equals("x86_64") ? "x86-64" : arch);
    }

    private static void warn(String sentence) {
        System.out.println("[WARNING] " + sentence);
    }

    /** Fetches files of a Python package: from the cache, the index by HTTPS, or by pip. */
    private record Fetch(String version) {
        Path get(String file, String sha256, String kindForPip) throws IOException {
            Path cached = cache().resolve(file);
            if (Files.exists(cached) && sha256.equals(sha256(cached))) {
                return cached;
            }
            Files.createDirectories(cached.getParent());
            Path part = Files.createTempDirectory(cached.getParent(), "part").resolve(file);
            try {
                download(file, kindForPip, part);
                if (!sha256.equals(sha256(part))) {
                    throw new IOException("SHA-256 of " + file + " must be " + sha256);
                }
                return Files.move(part, cached, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
                Files.deleteIfExists(part.getParent());
            }
        }

        private void download(String file, String kindForPip, Path part) throws IOException {
            try {
                fromIndex(file, part);
            } catch (IOException e) {
                // A proxy or an index of the user's own, which pip knows.
                byPip(kindForPip, part, e);
            }
        }

        private static void fromIndex(String file, Path part) throws IOException {
            String index = System.getenv().getOrDefault("PIP_INDEX_URL", "https://pypi.org/simple");
            URI page = URI.create(index.replaceFirst("/+$", "") + "/capstone/");
            try (HttpClient client =
                    HttpClient.newBuilder()
                            .followRedirects(HttpClient.Redirect.NORMAL)
                            .connectTimeout(Duration.ofSeconds(10))
                            .build()) {
                String html = get(client, page, HttpResponse.BodyHandlers.ofString());
                Matcher link =
                        Pattern.compile("href=\"([^\"#]*/" + Pattern.quote(file) + ")[\"#]")
                                .matcher(html);
                if (!link.find()) {
                    throw new IOException(page + " does not list " + file);
                }
                get(client, page.resolve(link.group(1)), HttpResponse.BodyHandlers.ofFile(part));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
        }

        private static <T> T get(HttpClient client, URI uri, HttpResponse.BodyHandler<T> handler)
                throws IOException, InterruptedException {
            HttpRequest request =
                    HttpRequest.newBuilder(uri).timeout(Duration.ofMinutes(2)).build();
            HttpResponse<T> response = client.send(request, handler);
            if (response.statusCode() != 200) {
                throw new IOException(uri + " answers " + response.statusCode());
            }
            return response.body();
        }

        private void byPip(String kind, Path part, IOException before) throws IOException {
            List<String> command =
                    List.of(
                            "python3",
                            "-m",
                            "pip",
                            "-q",
                            "download",
                            "--no-deps",
                            kind,
                            "capstone",
                            "-d",
                            part.getParent().toString(),
                            "capstone==" + version);
            try {
                Process pip =
                        new ProcessBuilder(command)
                                .redirectErrorStream(true)
                                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                                .start();
                if (!pip.waitFor(3, TimeUnit.MINUTES)) {
                    pip.destroyForcibly();
                }
            } catch (IOException e) {
                throw before;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw before;
            }
            if (!Files.exists(part)) {
                throw before;
            }
        }

        private static Path cache() {
            String xdg = System.getenv("XDG_CACHE_HOME");
            Path caches =
                    xdg == null || xdg.isEmpty()
                            ? Path.of(System.getProperty("user.home"), ".cache")
                            : Path.of(xdg);
            return caches.resolve("jitlens").resolve("downloads");
        }

        private static String sha256(Path file) throws IOException {
            try {
                return HexFormat.of()
                        .formatHex(
                                MessageDigest.getInstance("SHA-256")
                                        .digest(Files.readAllBytes(file)));
            } catch (java.security.NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JDK has SHA-256", e);
            }
        }
    }
}
