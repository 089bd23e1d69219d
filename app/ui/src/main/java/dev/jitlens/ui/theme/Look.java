package dev.jitlens.ui.theme;

import javafx.application.ColorScheme;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The ways in which the window can look. */
public enum Look {
    DARK("dark", "dark"),
    LIGHT("light", "light"),
    /** Black, with all text at least seven times as bright: what WCAG 2 calls AAA. */
    CONTRAST("contrast", "high contrast");

    private final String id;
    private final String title;

    Look(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /** The look of this id. */
    public static Optional<Look> of(String id) {
        return Stream.of(values()).filter(look -> look.id.equals(id)).findFirst();
    }

    /**
     * What the desktop asks for.
     *
     * @param preferences those of the platform, by the names that {@link
     *     javafx.application.Platform.Preferences} lists
     */
    static Look of(ColorScheme scheme, Map<String, Object> preferences) {
        boolean windows = Boolean.TRUE.equals(preferences.get("Windows.SPI.HighContrast"));
        boolean gtk =
                preferences.get("GTK.theme_name") instanceof String name
                        && name.toLowerCase(Locale.ROOT).contains("highcontrast");
        if (windows || gtk) {
            return CONTRAST;
        }
        return scheme == ColorScheme.DARK ? DARK : LIGHT;
    }

    /** The id by which it is written down, and its class in style sheets. */
    public String id() {
        return id;
    }

    public String title() {
        return title;
    }

    public Palette palette() {
        return switch (this) {
            case DARK -> Palette.DARK;
            case LIGHT -> Palette.LIGHT;
            case CONTRAST -> Palette.CONTRAST;
        };
    }
}
