package dev.jitlens.ui.window;

import dev.jitlens.ui.shell.HelperProcess;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Shows a file or folder where the desktop shows files. */
final class FileManager {
    private FileManager() {}

    /**
     * Blocking.
     *
     * @throws IOException with a sentence, if it is gone or there is no file manager
     */
    static void reveal(Path place) throws IOException, InterruptedException {
        if (!Files.exists(place)) {
            throw new IOException(place + ": it is no longer there");
        }
        String os = System.getProperty("os.name");
        List<List<String>> commands = commands(os, place.toAbsolutePath().normalize());
        if (commands.size() > 1 && HelperProcess.does(commands.getFirst())) {
            return;
        }
        HelperProcess.start(commands.getLast());
    }

    /** What to try, one after the other; the last shows at least its folder. */
    static List<List<String>> commands(String os, Path place) {
        if (os.startsWith("Windows")) {
            return List.of(List.of("explorer.exe", "/select," + place));
        }
        if (os.startsWith("Mac")) {
            return List.of(List.of("open", "-R", place.toString()));
        }
        Path folder = Files.isDirectory(place) ? place : place.getParent();
        return List.of(
                List.of(
                        "dbus-send",
                        "--session",
                        "--print-reply",
                        "--dest=org.freedesktop.FileManager1",
                        "/org/freedesktop/FileManager1",
                        "org.freedesktop.FileManager1.ShowItems",
                        // A comma would end an element of dbus-send's array.
                        "array:string:" + place.toUri().toString().replace(",", "%2C"),
                        "string:"),
                List.of("xdg-open", folder.toString()));
    }
}
