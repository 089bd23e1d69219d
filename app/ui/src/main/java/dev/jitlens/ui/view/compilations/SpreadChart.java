package dev.jitlens.ui.view.compilations;

import dev.jitlens.analysis.compiling.Bar;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.control.picture.SharpCanvas;
import dev.jitlens.ui.theme.Palette;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

import java.util.Optional;

/**
 * Bars on a logarithmic axis, each of the tiers on top of each other. A click, or the arrow keys,
 * chooses one.
 */
final class SpreadChart extends Region {
    private static final double AXIS = 18;
    private static final double TOP = 14;
    private static final double LEFT = 8;
    private static final double WIDEST = 64;
    private static final double LABEL = 52;

    /** What is there is seen, however few. */
    private static final double LEAST = 2;

    private final SharpCanvas canvas = new SharpCanvas();
    private final Tooltip tooltip = new Tooltip();
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(Palette.DARK);
    private final ObjectProperty<Optional<Bar>> chosen =
            new SimpleObjectProperty<>(Optional.empty());
    private Optional<SpreadBars> shown = Optional.empty();

    SpreadChart() {
        getStyleClass().add("spread-chart");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText("Histogram");
        setAccessibleHelp("Left and right choose a bar, whose compilations are listed.");
        setMinSize(200, 90);
        getChildren().add(canvas);
        palette.subscribe(this::requestLayout);
        chosen.subscribe(this::requestLayout);
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
        addEventHandler(MouseEvent.MOUSE_EXITED, e -> tooltip.hide());
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    /** The bar whose compilations are wanted. */
    ObjectProperty<Optional<Bar>> chosenProperty() {
        return chosen;
    }

    void show(SpreadBars bars) {
        shown = Optional.of(bars);
        requestLayout();
    }

    /** The bar at a place of this chart, if one is there. */
    Optional<Bar> barAt(double x) {
        int at = (int) Math.floor((x - LEFT) / pitch());
        return shown.filter(s -> x >= LEFT && at < s.bars().size()).map(s -> s.bars().get(at));
    }

    private double pitch() {
        int n = shown.map(s -> s.bars().size()).orElse(0);
        return Math.min(WIDEST, Math.max(4, (getWidth() - 2 * LEFT) / Math.max(1, n)));
    }

    private void clicked(MouseEvent event) {
        requestFocus();
        Optional<Bar> bar = barAt(event.getX());
        chosen.set(bar.equals(chosen.get()) ? Optional.empty() : bar);
    }

    private void moved(MouseEvent event) {
        barAt(event.getX())
                .ifPresentOrElse(
                        bar -> {
                            tooltip.setText(describe(bar));
                            tooltip.show(this, event.getScreenX() + 14, event.getScreenY() + 16);
                        },
                        tooltip::hide);
    }

    /** The bar and how many of each tier are in it. */
    String describe(Bar bar) {
        SpreadBars bars = shown.orElseThrow();
        int[] counts = bars.counts().get(bars.bars().indexOf(bar));
        StringBuilder words = new StringBuilder(bars.words(bar));
        words.append('\n').append(Format.counted(SpreadBars.sum(counts), "compilation"));
        for (int tier = SpreadBars.TIERS; tier >= 0; tier--) {
            if (counts[tier] > 0) {
                words.append(tier == 0 ? "\nno tier: " : "\ntier " + tier + ": ")
                        .append(Format.count(counts[tier]));
            }
        }
        return words.toString();
    }

    private void key(KeyEvent event) {
        int step =
                switch (event.getCode()) {
                    case LEFT -> -1;
                    case RIGHT -> 1;
                    default -> 0;
                };
        if (step != 0 && shown.filter(s -> !s.bars().isEmpty()).isPresent()) {
            var bars = shown.get().bars();
            int now = chosen.get().map(bars::indexOf).orElse(step > 0 ? -1 : bars.size());
            chosen.set(Optional.of(bars.get(Math.clamp(now + step, 0, bars.size() - 1))));
            event.consume();
        }
    }

    @Override
    protected void layoutChildren() {
        canvas.setSizeOnPixel(getWidth(), getHeight());
        canvas.draw(pen -> shown.ifPresent(bars -> draw(pen, bars)));
    }

    private void draw(Pen g, SpreadBars bars) {
        Palette colors = palette.get();
        double room = getHeight() - AXIS - TOP;
        int most = bars.counts().stream().mapToInt(SpreadBars::sum).max().orElse(1);
        double pitch = pitch();
        double lastLabel = Double.NEGATIVE_INFINITY;
        g.setFont(colors.letters().ofText(10));
        for (int i = 0; i < bars.bars().size(); i++) {
            double x = Math.round(LEFT + i * pitch);
            double wide = Math.max(2, Math.round(pitch) - 2);
            double y = TOP + room;
            int[] counts = bars.counts().get(i);
            for (int tier = 0; tier <= SpreadBars.TIERS; tier++) {
                if (counts[tier] > 0) {
                    double tall = Math.max(LEAST, room * counts[tier] / most);
                    y -= tall;
                    g.setFill(colors.ofTier(tier, false));
                    g.fillRect(x, y, wide, tall);
                    tierNumber(g, tier, x + wide / 2, y, tall, wide);
                }
            }
            int sum = SpreadBars.sum(counts);
            g.setTextAlign(TextAlignment.CENTER);
            g.setFill(colors.muted());
            if (sum > 0 && pitch >= 26) {
                g.fillText(Format.count(sum), x + wide / 2, Math.max(10, y - 3));
            }
            g.setTextAlign(TextAlignment.LEFT);
            if (x - lastLabel >= LABEL) {
                g.fillText(bars.label(bars.bars().get(i)), x, getHeight() - 5);
                lastLabel = x;
            }
            if (chosen.get().filter(bars.bars().get(i)::equals).isPresent()) {
                g.setStroke(colors.text());
                g.setLineWidth(1.5);
                g.strokeRect(x - 1, TOP - 12, wide + 2, room + 13);
            }
        }
        g.setFill(colors.border());
        g.fillRect(0, TOP + room, getWidth(), 1);
    }

    /** Tiers are told apart by more than their colours where there is room for it. */
    private void tierNumber(Pen g, int tier, double x, double y, double tall, double wide) {
        if (tier > 0 && tall >= 13 && wide >= 12) {
            g.setFill(palette.get().dark() ? Color.BLACK : Color.WHITE);
            g.setTextAlign(TextAlignment.CENTER);
            g.fillText(Integer.toString(tier), x, y + tall / 2 + 3.5);
        }
    }
}
