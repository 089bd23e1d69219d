package dev.jitlens.ui.window;

import dev.jitlens.ui.control.FactsGrid;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;

/** All keys, where Ctrl+F1 shows them: of the window, of the pages, of what is on them. */
final class KeyList {
    /** What a control of its kind hears on every page. */
    private record Section(String title, List<String> keysAndWhat) {}

    private static final List<Section> ELSEWHERE =
            List.of(
                    new Section(
                            "Tables",
                            List.of(
                                    "Enter",
                                    "Show what the row is about",
                                    "Ctrl+L",
                                    "Show the row in the log",
                                    "Ctrl+C",
                                    "Copy the selected rows",
                                    "Ctrl+Alt+C",
                                    "Copy the whole table",
                                    "Ctrl+Shift+C",
                                    "Copy the method",
                                    "Ctrl+E",
                                    "Save the table as CSV")),
                    new Section(
                            "Charts, timeline, flame graph",
                            List.of(
                                    "+ and −",
                                    "Zoom",
                                    "Arrows",
                                    "Go to the sides, or from frame to frame",
                                    "0",
                                    "Show everything",
                                    "Ctrl+C",
                                    "Copy as picture",
                                    "Ctrl+P",
                                    "Save as PNG",
                                    "Ctrl+Alt+P",
                                    "Save as SVG",
                                    "Ctrl+E",
                                    "Save collapsed stacks")),
                    new Section(
                            "Code",
                            List.of(
                                    "Space",
                                    "Explain the line",
                                    "Enter",
                                    "Go where the line leads",
                                    "Ctrl+C",
                                    "Copy the line",
                                    "Ctrl+Shift+C",
                                    "Copy all lines",
                                    "Ctrl+Alt+C",
                                    "Copy as picture",
                                    "Ctrl+E",
                                    "Open the source in the editor",
                                    "Ctrl+Alt+E",
                                    "Copy file and line",
                                    "H",
                                    "Next hot line",
                                    "P, T, C",
                                    "Next poll, uncommon trap, call",
                                    "L, U",
                                    "Next back edge, of those without a poll",
                                    "F7",
                                    "Next difference on Compare")),
                    new Section(
                            "Everywhere",
                            List.of(
                                    "Ctrl+Plus, Minus, 0",
                                    "Larger, smaller, normal text",
                                    "Shift Shift",
                                    "The same as Ctrl+K",
                                    "Menu, Shift+F10",
                                    "What else can be done here")));

    private static final double GAP = 32;
    private static final double ROW_GAP = 18;

    /** Of all columns side by side; narrower windows have them below each other. */
    private static final double WIDTH = 1_280;

    private KeyList() {}

    static Node of(FactsGrid window) {
        List<Node> rest =
                ELSEWHERE.stream().map(s -> section(s.title(), grid(s.keysAndWhat()))).toList();
        FlowPane all =
                new FlowPane(
                        GAP,
                        ROW_GAP,
                        new VBox(ROW_GAP, section("Keys", window), rest.get(3)),
                        section("Pages", pages()),
                        new VBox(ROW_GAP, rest.get(0), rest.get(1)),
                        rest.get(2));
        all.setPrefWrapLength(WIDTH);
        ScrollPane scroll = new ScrollPane(all);
        scroll.setFitToWidth(true);
        StackPane box = new StackPane(scroll);
        box.getStyleClass().add("shortcuts");
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        return box;
    }

    /** Where the window is too small for all of it. */
    static void scroll(Node shown, KeyCode key) {
        ScrollPane pane = (ScrollPane) shown.lookup(".scroll-pane");
        double part =
                switch (key) {
                    case DOWN -> 0.1;
                    case UP -> -0.1;
                    case PAGE_DOWN, SPACE -> 0.5;
                    case PAGE_UP -> -0.5;
                    case HOME -> -1;
                    case END -> 1;
                    default -> 0;
                };
        pane.setVvalue(Math.clamp(pane.getVvalue() + part, 0, 1));
    }

    private static FactsGrid pages() {
        FactsGrid grid = new FactsGrid();
        for (PageId page : PageId.values()) {
            grid.add(WindowCommands.shown(page.key()), Texts.plain(page.title()));
        }
        return grid;
    }

    private static FactsGrid grid(List<String> keysAndWhat) {
        FactsGrid grid = new FactsGrid();
        for (int i = 0; i < keysAndWhat.size(); i += 2) {
            grid.add(keysAndWhat.get(i), Texts.plain(keysAndWhat.get(i + 1)));
        }
        return grid;
    }

    private static Node section(String title, FactsGrid grid) {
        VBox box = new VBox(8, Texts.styled(title, "empty-title"), grid);
        box.setMinWidth(Region.USE_PREF_SIZE);
        return box;
    }
}
