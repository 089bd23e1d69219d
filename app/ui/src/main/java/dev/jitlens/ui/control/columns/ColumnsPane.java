package dev.jitlens.ui.control.columns;

import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Tips;

import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;

/**
 * Four columns: all in a row where there is room, else the first two above each other beside the
 * last two, else one at a time. A column with nothing in it is a tab at the edge, until it is
 * opened.
 */
public final class ColumnsPane extends BorderPane {
    private static final List<Integer> LEFT = List.of(0, 1);
    private static final List<Integer> RIGHT = List.of(3, 2);
    private static final String TAB = "tab";
    private static final double LEAST_HEIGHT = 110;

    private final List<ColumnPart> parts;
    private final SplitMemory memory;
    private final String name;
    private final Splits row;
    private final Splits sides;
    private final Splits left;
    private final Splits right;
    private final List<ToggleButton> switches = new ArrayList<>();
    private final List<ToggleButton> tabs = new ArrayList<>();
    private final HBox chips = new HBox(4);
    private final HBox strip = new HBox(4);
    private final Map<Integer, String> empty = new HashMap<>();
    private final Set<Integer> closed = new HashSet<>();
    private final Set<Integer> opened = new HashSet<>();
    private Arrangement arrangement = Arrangement.FOUR;
    private double beside;
    private List<Object> shown = List.of();

    /**
     * @param name under which splits are remembered
     * @param parts four
     */
    public ColumnsPane(String name, List<ColumnPart> parts, SplitMemory memory) {
        this.name = name;
        this.parts = List.copyOf(parts);
        this.memory = memory;
        setId(name + "-columns");
        double[] shares = parts.stream().mapToDouble(ColumnPart::share).toArray();
        row = new Splits(memory, name + ".four", shares);
        sides = new Splits(memory, name + ".two", 0.45, 0.55);
        left = new Splits(memory, name + ".left", 0.55, 0.45, 1, 1);
        right = new Splits(memory, name + ".right", 1, 1, 0.3, 0.7);
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).panel().setMinHeight(LEAST_HEIGHT);
            switches.add(chip(i));
            tabs.add(tab(i));
        }
        chips.getChildren().addAll(switches);
        chips.setMinWidth(Region.USE_PREF_SIZE);
        chips.setAlignment(Pos.CENTER_RIGHT);
        chips.managedProperty().bind(chips.visibleProperty());
        strip.getChildren().addAll(tabs);
        strip.getStyleClass().add("column-tabs");
        strip.setId(name + "-tabs");
        arrange();
        widthProperty().subscribe(width -> resized(width.doubleValue()));
    }

    private ToggleButton chip(int part) {
        String title = parts.get(part).title();
        ToggleButton chip = Chips.toggle(title, "Show or hide this column");
        chip.setOnAction(e -> open(part, chip.isSelected()));
        return chip;
    }

    private ToggleButton tab(int part) {
        ToggleButton tab = new ToggleButton(parts.get(part).title());
        tab.getStyleClass().add("column-tab");
        tab.setId(name + "-tab-" + parts.get(part).title().toLowerCase(Locale.ROOT));
        tab.setMinWidth(USE_PREF_SIZE);
        tab.setOnAction(
                e -> {
                    choose(part);
                    arrange();
                });
        return tab;
    }

    /** Switches for columns; not there where they are tabs. */
    public Node switches() {
        return chips;
    }

    public Arrangement arrangement() {
        return arrangement;
    }

    /** Says how wide is what stands beside the code of each column, which leaves it less room. */
    public void beside(double pixels) {
        beside = pixels;
        resized(getWidth());
    }

    private void resized(double width) {
        Arrangement now = width <= 0 ? arrangement : Arrangement.of(width, beside);
        if (now != arrangement) {
            arrangement = now;
            arrange();
        }
    }

    /** Other code is shown: what was opened though it was empty is a tab again. */
    public void renew() {
        opened.clear();
    }

    /**
     * Says what a column holds; takes effect with {@link #arrange()}.
     *
     * @param nothing why there is nothing in it, in a few words; empty if there is something
     */
    public void fill(int part, String nothing) {
        if (nothing.isEmpty()) {
            empty.remove(part);
        } else {
            empty.put(part, nothing);
        }
    }

    /** Brings a column into sight. */
    public void reveal(int part) {
        if (arrangement == Arrangement.TABS) {
            choose(part);
            arrange();
        } else {
            open(part, true);
        }
    }

    private void open(int part, boolean open) {
        if (open) {
            closed.remove(part);
            opened.add(part);
        } else {
            closed.add(part);
            opened.remove(part);
        }
        arrange();
    }

    private void choose(int part) {
        memory.remember(name + "." + TAB, parts.get(part).title());
        opened.add(part);
    }

    /** The columns that have a place of their own, in order. */
    private List<Integer> open() {
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            if (!closed.contains(i) && (opened.contains(i) || !empty.containsKey(i))) {
                open.add(i);
            }
        }
        if (open.isEmpty()) { // all are empty: the first and the last say why
            for (int i : List.of(0, parts.size() - 1)) {
                if (!closed.contains(i)) {
                    open.add(i);
                }
            }
        }
        return open;
    }

    /** Lets the columns stand as there is room and as they hold something. */
    public void arrange() {
        List<Integer> open = open();
        List<Object> wanted = List.of(arrangement, open, chosen(), Map.copyOf(empty));
        if (wanted.equals(shown)) {
            return;
        }
        shown = wanted;
        parts.forEach(part -> part.panel().setVisible(true));
        setTop(null);
        setRight(null);
        setCenter(null);
        chips.setVisible(arrangement != Arrangement.TABS);
        for (int i = 0; i < parts.size(); i++) {
            switches.get(i).setSelected(open.contains(i));
        }
        switch (arrangement) {
            case FOUR -> setCenter(rowOf(open));
            case TWO -> setCenter(twoAndTwo(open));
            case TABS -> tabs();
        }
        if (arrangement != Arrangement.TABS && open.size() < parts.size()) {
            setRight(rail(open));
        }
    }

    private Node rowOf(List<Integer> open) {
        return divided(Orientation.HORIZONTAL, row, open, i -> width(open.get(i)));
    }

    private Node twoAndTwo(List<Integer> open) {
        List<Integer> atLeft = LEFT.stream().filter(open::contains).toList();
        List<Integer> atRight = RIGHT.stream().filter(open::contains).toList();
        if (atLeft.isEmpty() || atRight.isEmpty()) {
            return rowOf(open);
        }
        List<List<Integer>> both = List.of(atLeft, atRight);
        return new Divided(
                Orientation.HORIZONTAL,
                List.of(aboveEachOther(atLeft, left), aboveEachOther(atRight, right)),
                sides,
                List.of(0, 1),
                i -> both.get(i).stream().mapToDouble(this::width).max().orElse(0));
    }

    private double width(int part) {
        return parts.get(part).width().getAsDouble();
    }

    private Node aboveEachOther(List<Integer> open, Splits splits) {
        return divided(
                Orientation.VERTICAL,
                splits,
                open,
                i -> parts.get(open.get(i)).height().getAsDouble());
    }

    private Node divided(
            Orientation orientation,
            Splits splits,
            List<Integer> open,
            IntToDoubleFunction contents) {
        List<Region> panels = open.stream().map(i -> parts.get(i).panel()).toList();
        return panels.size() == 1
                ? panels.getFirst()
                : new Divided(orientation, panels, splits, open, contents);
    }

    /** The chosen one; if that is empty and was not opened, the first that is not. */
    private int chosen() {
        int remembered =
                memory.text(name + "." + TAB)
                        .map(title -> parts.stream().map(ColumnPart::title).toList().indexOf(title))
                        .filter(i -> i >= 0)
                        .orElse(0);
        if (!empty.containsKey(remembered) || opened.contains(remembered)) {
            return remembered;
        }
        for (int i = 0; i < parts.size(); i++) {
            if (!empty.containsKey(i)) {
                return i;
            }
        }
        return remembered;
    }

    private void tabs() {
        int chosen = chosen();
        StackPane all = new StackPane();
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).panel().setVisible(i == chosen);
            all.getChildren().add(parts.get(i).panel());
            ToggleButton tab = tabs.get(i);
            tab.setSelected(i == chosen);
            say(tab, empty.getOrDefault(i, ""));
        }
        setTop(strip);
        setCenter(all);
    }

    private static void say(ToggleButton tab, String nothing) {
        tab.getStyleClass().remove("muted");
        Tips.says(tab, nothing);
        if (!nothing.isEmpty()) {
            tab.getStyleClass().add("muted");
        }
    }

    /** Narrow tabs of the columns that have no place. */
    private Node rail(List<Integer> open) {
        VBox rail = new VBox(6);
        rail.getStyleClass().add("column-rail");
        for (int i = 0; i < parts.size(); i++) {
            if (!open.contains(i)) {
                rail.getChildren().add(collapsed(i));
            }
        }
        return rail;
    }

    private Node collapsed(int part) {
        String title = parts.get(part).title();
        ToggleButton tab = new ToggleButton(empty.getOrDefault(part, title));
        tab.setMnemonicParsing(false);
        tab.getStyleClass().add("collapsed-column");
        tab.setId(name + "-collapsed-" + title.toLowerCase(Locale.ROOT));
        Tips.says(tab, "Open the column “" + title + "”");
        tab.setOnAction(e -> open(part, true));
        tab.setRotate(90);
        return new Group(tab);
    }
}
