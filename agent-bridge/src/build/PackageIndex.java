import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files of a package in Python's index, kept in ~/.cache/jitlens once they are fetched.
 * PIP_INDEX_URL names another index, as for pip.
 */
final class PackageIndex {
    private static final String USUAL = "https://pypi.org/simple";
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration DOWNLOAD = Duration.ofMinutes(2);

    private final String name;
    private final String version;
    private final Path cache;

    PackageIndex(String name, String version) {
        this.name = name;
        this.version = version;
        this.cache = caches().resolve("jitlens").resolve("downloads");
    }

    /**
     * @throws IOException with the reason, if the file cannot be had or is not the one meant
     */
    Path get(String file, String sha256) throws IOException {
        Path cached = cache.resolve(file);
        if (Files.exists(cached) && sha256.equals(sha256(cached))) {
            return cached;
        }
        Files.createDirectories(cache);
        Path folder = Files.createTempDirectory(cache, "part");
        Path part = folder.resolve(file);
        try {
            download(file, part);
            if (!sha256.equals(sha256(part))) {
                throw new IOException(
                        "the SHA-256 of "
                                + file
                                + " must be "
                                + sha256
                                + " but is "
                                + sha256(part));
            }
            return Files.move(part, cached, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            delete(folder);
        }
    }

    /** Deletes the folder with whatever pip has left in it. */
    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }

    /**
     * Downloads by HTTPS, which needs nothing installed; else by pip, which may know a proxy or a
     * mirror.
     */
    private void download(String file, Path part) throws IOException {
        try {
            fromIndex(file, part);
        } catch (IOException e) {
            if (!byPip(file, part)) {
                throw e;
            }
        }
    }

    private void fromIndex(String file, Path part) throws IOException {
        String index = System.getenv().getOrDefault("PIP_INDEX_URL", USUAL);
        URI page = URI.create(index.replaceFirst("/+$", "") + "/" + name + "/");
        try (HttpClient client =
                HttpClient.newBuilder()
                        .followRedirects(HttpClient.Redirect.NORMAL)
                        .connectTimeout(CONNECT)
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
            throw new IOException("the download was interrupted", e);
        }
    }

    private static <T> T get(HttpClient client, URI uri, HttpResponse.BodyHandler<T> handler)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(uri).timeout(DOWNLOAD).build();
        HttpResponse<T> response;
        try {
            response = client.send(request, handler);
        } catch (IOException e) {
            throw new IOException(uri + " cannot be reached (" + e + ")", e);
        }
        if (response.statusCode() != 200) {
            throw new IOException(uri + " answers " + response.statusCode());
        }
        return response.body();
    }

    private boolean byPip(String file, Path part) throws IOException {
        String kind = file.endsWith(".whl") ? "--only-binary" : "--no-binary";
        List<String> command =
                List.of(
                        "python3",
                        "-m",
                        "pip",
                        "download",
                        "--quiet",
                        "--no-deps",
                        "--retries",
                        "1",
                        "--timeout",
                        "15",
                        kind,
                        name,
                        "--dest",
                        part.getParent().toString(),
                        name + "==" + version);
        try {
            Process pip =
                    new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start();
            if (!pip.waitFor(DOWNLOAD.toSeconds(), TimeUnit.SECONDS)) {
                pip.destroyForcibly();
            }
        } catch (IOException e) {
            // There is no Python.
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        return Files.exists(part);
    }

    private static Path caches() {
        String xdg = System.getenv("XDG_CACHE_HOME");
        return xdg == null || xdg.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cache")
                : Path.of(xdg);
    }

    private static String sha256(Path file) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
