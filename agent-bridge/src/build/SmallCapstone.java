import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Capstone for Jitlens itself, on Linux: compiled from its source with the two architectures that
 * Jitlens asks of it, a quarter of the library with all that Python's index has.
 *
 * @param work the folder for what is needed only on the way
 * @param folder where the library goes, with its licence
 */
record SmallCapstone(Path work, Path folder) {
    private static final String LIBRARY = "libcapstone.so";

    /**
     * Puts the library there, if it is not there.
     *
     * @throws IOException with the reason, if it cannot be built here
     */
    void build(PackageIndex index) throws IOException, InterruptedException {
        if (Files.exists(folder.resolve(LIBRARY))) {
            return;
        }
        String compiler = Compiler.find();
        Path source = CapstoneSource.unpack(index, work);
        List<String> objects =
                new CapstoneSource(compiler, source, work.resolve("both"))
                        .compile(
                                List.of("AArch64", "X86"),
                                List.of("-DCAPSTONE_SHARED"),
                                List.of("-fPIC", "-fvisibility=hidden"));
        Path linked = work.resolve(LIBRARY);
        List<String> command = new ArrayList<>(List.of(compiler, "-shared"));
        command.addAll(objects);
        command.addAll(List.of("-Wl,-soname,libcapstone.so.5,-z,defs,-s"));
        command.addAll(List.of("-o", linked.toString()));
        Compiler.run(command);
        Files.createDirectories(folder);
        copy(source.resolve("LICENSE.TXT"), CapstoneWheel.LICENCE);
        copy(source.resolve("LICENSE_LLVM.TXT"), "LICENSE-capstone-llvm.txt");
        // The library comes last, since a build that finds it does nothing.
        Files.move(linked, folder.resolve(LIBRARY), StandardCopyOption.REPLACE_EXISTING);
    }

    private void copy(Path licence, String name) throws IOException {
        Files.copy(licence, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
}
