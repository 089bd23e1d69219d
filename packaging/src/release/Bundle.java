import java.io.IOException;
import java.nio.file.Path;

/** Packs the staged Maven repository, signed or not, as Maven Central takes it: FOLDER ZIP. */
final class Bundle {
    private Bundle() {}

    public static void main(String[] args) throws IOException {
        Portable.zip(Path.of(args[0]), Path.of(args[1]));
    }
}
