package dev.jitlens.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.application.ColorScheme;
import javafx.scene.paint.Color;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class PaletteTest {
    /** What other colours stand on. */
    private static final Set<String> GROUNDS = Set.of("background", "panel", "selection");

    @ParameterizedTest
    @EnumSource
    void styleSheetHasTheSameColours(Look look) throws Exception {
        String css = css();
        String block = css.substring(css.indexOf(".root." + look.id() + " {"));
        block = block.substring(0, block.indexOf('}'));
        for (RecordComponent component : Palette.class.getRecordComponents()) {
            if (component.getType() == Color.class) {
                Matcher declared =
                        Pattern.compile("-jl-" + component.getName() + ": (#[0-9a-f]{6});")
                                .matcher(block);
                assertThat(declared.find()).as(component.getName()).isTrue();
                assertThat(component.getAccessor().invoke(look.palette()))
                        .as(component.getName())
                        .isEqualTo(Color.web(declared.group(1)));
            }
        }
    }

    @Test
    void inHighContrastEverythingIsSevenTimesAsBrightAsWhatItStandsOn() throws Exception {
        Palette palette = Palette.CONTRAST;
        for (RecordComponent component : Palette.class.getRecordComponents()) {
            if (component.getType() == Color.class && !GROUNDS.contains(component.getName())) {
                Color color = (Color) component.getAccessor().invoke(palette);
                assertThat(contrast(color, palette.background()))
                        .as(component.getName())
                        .isGreaterThanOrEqualTo(7);
                assertThat(contrast(color, palette.panel()))
                        .as(component.getName())
                        .isGreaterThanOrEqualTo(7);
            }
        }
        assertThat(contrast(palette.text(), palette.selection())).isGreaterThanOrEqualTo(7);
        assertThat(contrast(palette.accent(), palette.selection())).isGreaterThanOrEqualTo(7);
    }

    /** Those of the style sheet only: what text of the palette and of code stands on. */
    @Test
    void inHighContrastTextIsReadableOnButtonsAndInCode() throws IOException {
        Map<String, Color> colors = new HashMap<>();
        String[] blocks = css().split("\\.root\\.contrast \\{");
        for (String block : List.of(blocks).subList(1, blocks.length)) {
            Matcher declared =
                    Pattern.compile("-jl-([a-z-]+): (#[0-9a-f]{6});")
                            .matcher(block.substring(0, block.indexOf('}')));
            while (declared.find()) {
                colors.put(declared.group(1), Color.web(declared.group(2)));
            }
        }
        for (String ground : List.of("bar", "well", "hover", "button", "chip", "linked")) {
            assertThat(contrast(colors.get("text"), colors.get(ground)))
                    .as(ground)
                    .isGreaterThanOrEqualTo(7);
        }
        for (String text : List.of("name", "number", "string", "register")) {
            assertThat(contrast(colors.get("code-" + text), colors.get("heading")))
                    .as(text)
                    .isGreaterThanOrEqualTo(7);
        }
    }

    @Test
    void theDesktopMayAskForHighContrast() {
        assertThat(Look.of(ColorScheme.LIGHT, Map.of())).isEqualTo(Look.LIGHT);
        assertThat(Look.of(ColorScheme.DARK, Map.of("GTK.theme_name", "Adwaita")))
                .isEqualTo(Look.DARK);
        assertThat(Look.of(ColorScheme.LIGHT, Map.of("GTK.theme_name", "HighContrast")))
                .isEqualTo(Look.CONTRAST);
        assertThat(Look.of(ColorScheme.LIGHT, Map.of("Windows.SPI.HighContrast", true)))
                .isEqualTo(Look.CONTRAST);
    }

    /** The contrast as WCAG 2 defines it: from 1, the same, to 21, black on white. */
    private static double contrast(Color a, Color b) {
        double first = luminance(a);
        double second = luminance(b);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed())
                + 0.7152 * linear(color.getGreen())
                + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double c) {
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    private static String css() throws IOException {
        try (InputStream in = Palette.class.getResourceAsStream("jitlens.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
