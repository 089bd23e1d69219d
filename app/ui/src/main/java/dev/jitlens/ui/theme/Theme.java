package dev.jitlens.ui.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Scene;

import java.net.URL;
import java.util.Objects;
import java.util.Optional;

/** Dark or light: the user's choice, else the desktop's. FX thread only. */
public final class Theme {
    private final ReadOnlyObjectWrapper<Palette> palette = new ReadOnlyObjectWrapper<>();
    // The desktop outlives every window; it must not keep those whose theme this is.
    private final ChangeListener<ColorScheme> desktop = (o, was, is) -> apply();
    private Optional<Boolean> chosenDark;

    public Theme(Optional<Boolean> chosenDark) {
        this.chosenDark = chosenDark;
        Fonts.load();
        apply();
        Platform.getPreferences()
                .colorSchemeProperty()
                .addListener(new WeakChangeListener<>(desktop));
    }

    public ReadOnlyObjectProperty<Palette> palette() {
        return palette.getReadOnlyProperty();
    }

    /** What the user chose, if he did. */
    public Optional<Boolean> chosenDark() {
        return chosenDark;
    }

    public void choose(boolean dark) {
        chosenDark = Optional.of(dark);
        apply();
    }

    /** The desktop's again. */
    public void follow() {
        chosenDark = Optional.empty();
        apply();
    }

    /**
     * Gives the scene our style sheet and keeps it in step with the theme.
     *
     * @param palette that of the scene's window, which may end before the theme does
     */
    public static void attach(Scene scene, ReadOnlyObjectProperty<Palette> palette) {
        URL css = Theme.class.getResource("jitlens.css");
        scene.getStylesheets().add(Objects.requireNonNull(css).toExternalForm());
        palette.subscribe(
                p -> {
                    scene.getRoot().getStyleClass().removeAll("dark", "light");
                    scene.getRoot().getStyleClass().add(p.dark() ? "dark" : "light");
                });
    }

    private void apply() {
        boolean dark =
                chosenDark.orElse(Platform.getPreferences().getColorScheme() == ColorScheme.DARK);
        Application.setUserAgentStylesheet(
                dark
                        ? new PrimerDark().getUserAgentStylesheet()
                        : new PrimerLight().getUserAgentStylesheet());
        palette.set(Palette.of(dark));
    }
}
