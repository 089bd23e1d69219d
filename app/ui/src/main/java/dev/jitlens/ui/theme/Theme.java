package dev.jitlens.ui.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import javafx.stage.Window;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** How the window looks: the user's choice, else the desktop's. FX thread only. */
public final class Theme {
    /**
     * The style sheet of the high-contrast look stands beside that of a dark one, of which it
     * changes only what it must.
     */
    private static final String CONTRAST = Look.CONTRAST.id();

    private static final List<String> CLASSES = List.of("dark", "light", CONTRAST);

    private final ReadOnlyObjectWrapper<Palette> palette = new ReadOnlyObjectWrapper<>();
    // The desktop outlives every window; it must not keep those whose theme this is.
    private final InvalidationListener desktop = o -> apply();
    private Optional<Look> chosen;
    private Letters letters = Letters.OWN;

    public Theme(Optional<Look> chosen) {
        this.chosen = chosen;
        Fonts.load();
        Popups.closeWithTheirOwners();
        apply();
        InvalidationListener weak = new WeakInvalidationListener(desktop);
        Platform.getPreferences().addListener(weak);
        Platform.getPreferences().colorSchemeProperty().addListener(weak);
    }

    public ReadOnlyObjectProperty<Palette> palette() {
        return palette.getReadOnlyProperty();
    }

    /** What the user chose, if he did. */
    public Optional<Look> chosen() {
        return chosen;
    }

    public void choose(Look look) {
        chosen = Optional.of(look);
        apply();
    }

    /** The desktop's again. */
    public void follow() {
        chosen = Optional.empty();
        apply();
    }

    /** Writes everything in these from now on. */
    public void write(Letters others) {
        letters = others;
        apply();
    }

    /** Light after a dark look, else dark. */
    public void switchLook() {
        choose(palette.get().dark() ? Look.LIGHT : Look.DARK);
    }

    /**
     * Gives the scene our style sheets and keeps it in step with the theme.
     *
     * @param palette that of the scene's window, which may end before the theme does
     */
    public static void attach(Scene scene, ReadOnlyObjectProperty<Palette> palette) {
        scene.getStylesheets().add(stylesheet());
        // The first control of a kind that has its own style sheet makes JavaFX forget all styles
        // until the next pulse; a tooltip that the mouse asks for before would find no colours.
        scene.addEventFilter(MouseEvent.MOUSE_MOVED, e -> scene.getRoot().applyCss());
        List<String> own = new ArrayList<>();
        palette.subscribe(
                p -> {
                    scene.getStylesheets().removeAll(own);
                    own.clear();
                    p.letters().stylesheet().ifPresent(own::add);
                    scene.getStylesheets().addAll(own);
                    scene.getRoot().getStyleClass().removeAll(CLASSES);
                    scene.getRoot().getStyleClass().add(p.dark() ? "dark" : "light");
                    if (p.look() == Look.CONTRAST) {
                        scene.getRoot().getStyleClass().add(CONTRAST);
                    }
                });
    }

    private static String stylesheet() {
        return Objects.requireNonNull(Theme.class.getResource("jitlens.css")).toExternalForm();
    }

    private void apply() {
        Platform.Preferences desktops = Platform.getPreferences();
        Palette wanted =
                chosen.orElseGet(() -> Look.of(desktops.getColorScheme(), desktops))
                        .palette()
                        .in(letters);
        if (wanted.equals(palette.get())) {
            return; // the desktop said something else, such as the colour of its accents
        }
        Popups.closeAll();
        Application.setUserAgentStylesheet(
                wanted.dark()
                        ? new PrimerDark().getUserAgentStylesheet()
                        : new PrimerLight().getUserAgentStylesheet());
        palette.set(wanted);
        styleNow();
    }

    /**
     * Menus and tooltips have their colours from the window that they are of, and may be styled
     * before it is: a menu that is open, a tooltip that the mouse asks for before the next pulse.
     */
    private static void styleNow() {
        for (Window window : Window.getWindows()) {
            if (window instanceof Stage && window.getScene() != null) {
                window.getScene().getRoot().applyCss();
            }
        }
    }
}
