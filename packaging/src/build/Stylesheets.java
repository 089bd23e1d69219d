import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Compiles style sheets into the form that JavaFX need not parse, beside those in text. */
final class Stylesheets {
    private static final String COMPILER = "javafx.graphics/com.sun.javafx.css.parser.Css2Bin";

    private Stylesheets() {}

    /** Adds the compiled style sheets to a jar. */
    static void compile(Path jar, Path java, Path work) throws IOException, InterruptedException {
        Files.createDirectories(work);
        Path text = work.resolve("sheet.css");
        Path binary = work.resolve("sheet.bss");
        try (FileSystem files = FileSystems.newFileSystem(jar)) {
            for (Path sheet : sheets(files.getPath("/"))) {
                Files.write(text, Files.readAllBytes(sheet));
                Tools.run(
                        work.resolve("sheet.log"),
                        List.of(
                                java.toString(),
                                "-m",
                                COMPILER,
                                text.toString(),
                                binary.toString()));
                String name = sheet.getFileName().toString().replaceFirst("css$", "bss");
                Path compiled = Files.write(sheet.resolveSibling(name), Files.readAllBytes(binary));
                Files.setLastModifiedTime(compiled, Files.getLastModifiedTime(sheet));
            }
        }
    }

    private static List<Path> sheets(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".css")).sorted().toList();
        }
    }
}
