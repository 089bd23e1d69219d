import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A package of Debian and its kin. */
final class Deb {
    private Deb() {}

    static void make(LinuxTree tree, Path out) throws IOException, InterruptedException {
        String architecture =
                switch (tree.architecture()) {
                    case "x86-64" -> "amd64";
                    case "aarch64" -> "arm64";
                    default -> tree.architecture();
                };
        long kilobytes = Tools.bytes(tree.root()) / 1024;
        Path control = tree.root().resolve("DEBIAN/control");
        Tools.write(control, control(tree.version(), architecture, kilobytes));
        Tools.setTimes(tree.root().resolve("DEBIAN"));
        Path file = out.resolve("jitlens_" + tree.version() + "_" + architecture + ".deb");
        Tools.run(
                out.resolveSibling("dpkg-deb.log"),
                List.of(
                        "dpkg-deb",
                        "--root-owner-group",
                        "-Zxz",
                        "--build",
                        tree.root().toString(),
                        file.toString()));
        Tools.delete(control.getParent());
        System.out.println(file);
    }

    private static String control(String version, String architecture, long kilobytes) {
        return """
        Package: jitlens
        Version: %s
        Architecture: %s
        Maintainer: The Jitlens authors
        Installed-Size: %d
        Section: devel
        Priority: optional
        Depends: libc6, libx11-6, libgtk-3-0 | libgtk-3-0t64, libfreetype6, libpango-1.0-0, libpangoft2-1.0-0, fontconfig, libgl1, libxtst6, libxxf86vm1
        Recommends: binutils, xdg-utils
        Description: workbench for HotSpot's JIT compilers and for profilers
         Launches JVM workloads with chosen flags, opens the logs and profiles of
         JDK 8 and later, and shows on-stack replacement, safepoint polls, inlining
         trees, machine code and the samples of several profilers side by side.
        """
                .formatted(version, architecture, kilobytes);
    }
}
