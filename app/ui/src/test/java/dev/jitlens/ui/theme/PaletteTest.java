package dev.jitlens.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.paint.Color;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class PaletteTest {
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void styleSheetHasTheSameColours(boolean dark) throws Exception {
        String css = css();
        String block = css.substring(css.indexOf(dark ? ".root.dark {" : ".root.light {"));
        block = block.substring(0, block.indexOf('}'));
        for (RecordComponent component : Palette.class.getRecordComponents()) {
            if (component.getType() == Color.class) {
                Matcher declared =
                        Pattern.compile("-jl-" + component.getName() + ": (#[0-9a-f]{6});")
                                .matcher(block);
                assertThat(declared.find()).as(component.getName()).isTrue();
                assertThat(component.getAccessor().invoke(Palette.of(dark)))
                        .as(component.getName())
                        .isEqualTo(Color.web(declared.group(1)));
            }
        }
    }

    private static String css() throws IOException {
        try (InputStream in = Palette.class.getResourceAsStream("jitlens.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
