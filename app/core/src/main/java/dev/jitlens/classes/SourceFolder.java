package dev.jitlens.classes;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A source folder, or a project or a folder of projects with the usual source folders in them. */
final class SourceFolder implements ClassPlace {
    private static final List<String> USUAL =
            List.of("", "src/main/java", "src", "src/main/kotlin", "src/test/java", "java");
    private static final int MOST_PROJECTS = 500;

    private final Provenance provenance;
    private final List<Folder> folders = new ArrayList<>();

    SourceFolder(Path folder, String note) {
        provenance = new Provenance(folder.toString(), note);
        add(folder, note);
        int projects = 0;
        try (DirectoryStream<Path> below = Files.newDirectoryStream(folder, Files::isDirectory)) {
            for (Path project : below) {
                if (++projects > MOST_PROJECTS) {
                    break;
                }
                add(project, note);
            }
        } catch (IOException | DirectoryIteratorException e) {
            return; // then only the folder itself
        }
    }

    private void add(Path folder, String note) {
        for (String usual : USUAL) {
            Path candidate = folder.resolve(usual);
            if (Files.isDirectory(candidate)) {
                folders.add(new Folder(candidate, note));
            }
        }
    }

    @Override
    public Provenance provenance() {
        return provenance;
    }

    @Override
    public Optional<byte[]> read(String path, int largest) throws IOException {
        for (Folder folder : folders) {
            Optional<byte[]> bytes = folder.read(path, largest);
            if (bytes.isPresent()) {
                return bytes;
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<Path> onDisk(String path) {
        return folders.stream()
                .map(folder -> folder.onDisk(path))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
