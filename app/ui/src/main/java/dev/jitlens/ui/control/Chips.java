package dev.jitlens.ui.control;

import dev.jitlens.model.Compilation;

import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;

import org.controlsfx.control.SegmentedButton;

import java.util.function.Consumer;

/** Small rounded labels, coloured by what they name. */
public final class Chips {
    private Chips() {}

    public static Label chip(String text, String... styleClasses) {
        Label label = Texts.styled(text, "chip");
        label.getStyleClass().addAll(styleClasses);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /** "C2 tier 4", or "OSR @11 tier 4", in the colour of its tier. */
    public static Label ofCode(Compilation c) {
        String made = c.osr() ? "OSR @" + c.osrBci() : c.compiler().label();
        String tier = c.tier() > 0 ? "tier " + c.tier() : "";
        return chip((made + " " + tier).strip(), styleOf(c));
    }

    /** The style class that colours code of this compilation. */
    public static String styleOf(Compilation c) {
        return styleOf(c.tier(), c.osr());
    }

    public static String styleOf(int tier, boolean osr) {
        return osr && tier == 4 ? "tier-osr" : "tier-" + Math.clamp(tier, 0, 4);
    }

    /** A chip that switches something on and off. */
    public static ToggleButton toggle(String text, String tooltip) {
        ToggleButton button = new ToggleButton(text);
        button.setMnemonicParsing(false); // names of benchmarks have underscores
        button.getStyleClass().add("chip-toggle");
        Tips.says(button, tooltip);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    /**
     * Several of which one always is chosen, as one control.
     *
     * @param chosen called when the user chooses one
     */
    public static SegmentedButton oneOf(Consumer<ToggleButton> chosen, ToggleButton... buttons) {
        SegmentedButton all = new SegmentedButton(buttons);
        for (ToggleButton button : buttons) {
            button.setOnAction(
                    e -> {
                        button.setSelected(true);
                        chosen.accept(button);
                    });
        }
        all.setMinWidth(Region.USE_PREF_SIZE);
        all.setFocusTraversable(false); // its buttons are
        return all;
    }
}
