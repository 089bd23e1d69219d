import java.io.IOException;
import java.nio.file.Path;

/** Limits what the application may weigh. */
final class Sizes {
    private Sizes() {}

    static void check(Path image, int mostMegabytes) throws IOException {
        double megabytes = Tools.bytes(image) / 1e6;
        System.out.printf("%s: %.1f MB unpacked%n", image.getFileName(), megabytes);
        if (megabytes > mostMegabytes) {
            throw new IllegalStateException("That is more than " + mostMegabytes + " MB.");
        }
    }
}
