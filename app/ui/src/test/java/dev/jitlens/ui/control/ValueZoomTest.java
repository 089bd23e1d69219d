package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.ui.Mouse;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Values from 0 to 1000, upwards from pixel 200 to pixel 100. */
class ValueZoomTest {
    private final Region plot = new Region();
    private int changes;
    private final ValueZoom zoom = new ValueZoom(plot, Orientation.VERTICAL, () -> changes++);

    @BeforeEach
    void draw() {
        zoom.between(200, 100);
    }

    @Test
    void theWheelComesCloserToTheValueUnderTheMouse() {
        wheel(125, 40);
        assertThat(zoom.isZoomed()).isTrue();
        assertSeen(150, 950); // 750 stays three quarters up
        wheel(125, -40);
        assertSeen(0, 1000);
        assertThat(zoom.isZoomed()).isFalse();
        assertThat(changes).isEqualTo(2);
    }

    @Test
    void whatIsWholeLeavesTheWheelToWhatScrolls() {
        ScrollEvent out = wheel(125, -40);
        assertThat(out.isConsumed()).isFalse();
        zoom.leaveWheelWhile(() -> true);
        wheel(125, 40);
        assertThat(changes).isZero();
    }

    @Test
    void aDragPansAndADoubleClickShowsEverything() {
        wheel(125, 40);
        mouse(MouseEvent.MOUSE_PRESSED, 120, 1);
        mouse(MouseEvent.MOUSE_DRAGGED, 110, 1);
        assertSeen(70, 870);
        mouse(MouseEvent.MOUSE_DRAGGED, 0, 1);
        assertSeen(0, 800);
        mouse(MouseEvent.MOUSE_CLICKED, 0, 2);
        assertSeen(0, 1000);
    }

    @Test
    void keysDoWhatTheMouseDoes() {
        press(KeyCode.UP);
        assertSeen(0, 1000);
        type("+");
        assertSeen(1000 / 6.0, 5000 / 6.0);
        press(KeyCode.UP);
        assertSeen(250, 250 + 2000 / 3.0);
        press(KeyCode.END);
        assertSeen(1000 / 3.0, 1000);
        press(KeyCode.HOME);
        assertSeen(0, 2000 / 3.0);
        type("0");
        assertSeen(0, 1000);
    }

    private void assertSeen(double low, double high) {
        assertThat(zoom.low(0, 1000)).isCloseTo(low, within(1e-6));
        assertThat(zoom.high(0, 1000)).isCloseTo(high, within(1e-6));
    }

    private ScrollEvent wheel(double y, double turned) {
        ScrollEvent event =
                new ScrollEvent(
                        plot,
                        plot,
                        ScrollEvent.SCROLL,
                        50,
                        y,
                        50,
                        y,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        0,
                        turned,
                        0,
                        turned,
                        ScrollEvent.HorizontalTextScrollUnits.NONE,
                        0,
                        ScrollEvent.VerticalTextScrollUnits.NONE,
                        0,
                        0,
                        null);
        boolean[] taken = {false};
        plot.setOnScroll(e -> taken[0] = e.isConsumed());
        Event.fireEvent(plot, event);
        if (taken[0]) {
            event.consume();
        }
        return event;
    }

    private void mouse(EventType<MouseEvent> type, double y, int clicks) {
        Mouse.of(type, new Point2D(50, y), clicks).on(plot);
    }

    private void press(KeyCode code) {
        Event.fireEvent(
                plot, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
    }

    private void type(String letter) {
        Event.fireEvent(
                plot,
                new KeyEvent(
                        KeyEvent.KEY_TYPED,
                        letter,
                        "",
                        KeyCode.UNDEFINED,
                        false,
                        false,
                        false,
                        false));
    }
}
