package dev.jitlens.ui.control;

import javafx.scene.Node;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The desktop's dialogs for files and folders. Whichever page opens one, it begins where the user
 * chose last. Only for the FX thread.
 */
public final class FileDialogs {
    private static Optional<File> place = Optional.empty();

    private FileDialogs() {}

    /** The next dialog begins in the folder of this file. */
    public static void beginBeside(Path file) {
        place = Optional.ofNullable(file.toAbsolutePath().getParent()).map(Path::toFile);
    }

    /** Empty if the user chose nothing. */
    public static List<Path> openSeveral(Node owner, String title) {
        List<File> files = files(title).showOpenMultipleDialog(window(owner));
        List<Path> chosen = files == null ? List.of() : files.stream().map(File::toPath).toList();
        chosen.stream().findFirst().ifPresent(FileDialogs::beginBeside);
        return chosen;
    }

    /**
     * @param filters the kinds of files to choose from; none for all
     */
    public static Optional<Path> open(Node owner, String title, ExtensionFilter... filters) {
        FileChooser chooser = files(title);
        chooser.getExtensionFilters().setAll(filters);
        return chosen(chooser.showOpenDialog(window(owner)));
    }

    /**
     * @param name what the file is called if the user does not mind
     */
    public static Optional<Path> save(Node owner, String title, String name) {
        FileChooser chooser = files(title);
        chooser.setInitialFileName(name);
        return chosen(chooser.showSaveDialog(window(owner)));
    }

    public static Optional<Path> folder(Node owner, String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        place().ifPresent(chooser::setInitialDirectory);
        return chosen(chooser.showDialog(window(owner)));
    }

    private static FileChooser files(String title) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        place().ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    /** JavaFX refuses a folder that is gone. */
    private static Optional<File> place() {
        return place.filter(File::isDirectory);
    }

    private static Window window(Node owner) {
        return owner.getScene().getWindow();
    }

    private static Optional<Path> chosen(File file) {
        Optional<Path> chosen = Optional.ofNullable(file).map(File::toPath);
        chosen.ifPresent(FileDialogs::beginBeside);
        return chosen;
    }
}
