import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * All files of a Linux package at their places. Everything is a file of the package, so that the
 * package manager takes all of it away again; jpackage's own packages put files beside the image
 * only by scripts.
 */
record LinuxTree(Path root, String version, String architecture) {
    private static final String ID = "dev.jitlens.Jitlens";

    static LinuxTree make(AppImage image, Path icons, Path root, String version)
            throws IOException, InterruptedException {
        Tools.delete(root);
        Tools.copy(image.root(), root.resolve("opt/jitlens"));
        Path share = root.resolve("usr/share");
        link(root.resolve("usr/bin/jitlens"), "../../opt/jitlens/bin/jitlens");
        copy("jitlens.desktop", share.resolve("applications/" + ID + ".desktop"), version);
        copy("jitlens.xml", share.resolve("mime/packages/jitlens.xml"), version);
        copy("metainfo.xml", share.resolve("metainfo/" + ID + ".metainfo.xml"), version);
        copy("copyright", share.resolve("doc/jitlens/copyright"), version);
        addIcons(icons, share.resolve("icons/hicolor"));
        addCommandLine(image, root.getParent(), share);
        Tools.setTimes(root.resolve("usr"));
        return new LinuxTree(root, version, Platform.CPU);
    }

    private static void copy(String name, Path to, String version) throws IOException {
        Tools.write(to, Files.readString(Path.of("src/linux", name)).replace("@VERSION@", version));
    }

    private static void link(Path link, String to) throws IOException {
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, Path.of(to));
    }

    private static void addIcons(Path icons, Path theme) throws IOException {
        for (int size : Icons.SIZES) {
            Path folder = theme.resolve(size + "x" + size + "/apps");
            Files.createDirectories(folder);
            Files.copy(icons.resolve("jitlens-" + size + ".png"), folder.resolve(ID + ".png"));
        }
        Path scalable = Files.createDirectories(theme.resolve("scalable/apps"));
        Files.copy(icons.resolve("jitlens.svg"), scalable.resolve(ID + ".svg"));
    }

    /** The manual and the completion are what the command line says of itself. */
    private static void addCommandLine(AppImage image, Path target, Path share)
            throws IOException, InterruptedException {
        String script = image.root().resolve("bin/jitlens").toString();
        Path manual = target.resolve("jitlens.1");
        Tools.run(manual, List.of(script, "manual"));
        Path folder = Files.createDirectories(share.resolve("man/man1"));
        Files.write(folder.resolve("jitlens.1.gz"), packed(Files.readString(manual)));
        Path completion = target.resolve("jitlens.completion");
        Tools.run(completion, List.of(script, "generate-completion"));
        String words = Files.readString(completion);
        Tools.write(share.resolve("bash-completion/completions/jitlens"), words);
        Tools.write(
                share.resolve("zsh/vendor-completions/_jitlens"),
                "#compdef jitlens\nautoload -U +X bashcompinit && bashcompinit\n" + words);
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
