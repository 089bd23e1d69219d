import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A package of Fedora, SUSE and their kin. */
final class Rpm {
    private Rpm() {}

    static void make(LinuxTree tree, Path work, Path out) throws IOException, InterruptedException {
        Tools.delete(work);
        Path spec = work.resolve("jitlens.spec");
        Tools.write(spec, spec(tree));
        Tools.run(
                out.resolveSibling("rpmbuild.log"),
                List.of(
                        "rpmbuild",
                        "-bb",
                        "--define",
                        "_topdir " + work,
                        "--define",
                        "_rpmdir " + out,
                        "--define",
                        "_rpmfilename %{NAME}-%{VERSION}-%{RELEASE}.%{ARCH}.rpm",
                        spec.toString()));
        try (Stream<Path> made = Files.list(out)) {
            made.filter(f -> f.toString().endsWith(".rpm")).forEach(System.out::println);
        }
    }

    private static String spec(LinuxTree tree) throws IOException {
        // The folders are listed, too, so that they go with the package.
        StringBuilder files = new StringBuilder("/opt/jitlens\n");
        Path opt = tree.root().resolve("opt");
        try (Stream<Path> paths = Files.walk(tree.root())) {
            paths.filter(p -> !p.startsWith(opt))
                    .filter(p -> !Files.isDirectory(p) || Files.isSymbolicLink(p))
                    .map(p -> "\"/" + tree.root().relativize(p) + "\"")
                    .sorted()
                    .forEach(p -> files.append(p).append('\n'));
        }
        return """
        Name: jitlens
        Version: %s
        Release: 1
        Summary: Workbench for HotSpot's JIT compilers and for profilers
        License: Apache-2.0
        AutoReqProv: no
        Requires: gtk3, freetype, pango, fontconfig
        %%global __os_install_post %%{nil}
        %%global _build_id_links none
        %%description
        Opens the logs and profiles of JDK 8 and later, and shows on-stack replacement,
        safepoint polls, inlining trees, machine code and samples side by side.
        %%install
        cp -a %s/. %%{buildroot}/
        %%files
        %s
        """
                .formatted(tree.version(), tree.root(), files);
    }
}
