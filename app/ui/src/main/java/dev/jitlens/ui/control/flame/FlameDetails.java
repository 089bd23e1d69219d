package dev.jitlens.ui.control.flame;

import java.util.function.Consumer;

/** Looks for what a box does not know itself, such as its lines. */
@FunctionalInterface
public interface FlameDetails {
    /**
     * @param then gets it on the FX thread, when it is found
     * @return cancels
     */
    Runnable find(FlameBoxes boxes, int box, Consumer<String> then);
}
