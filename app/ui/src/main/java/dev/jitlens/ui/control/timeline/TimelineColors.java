package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Gc;
import dev.jitlens.ui.control.timeline.PausePhases.Phase;
import dev.jitlens.ui.theme.Palette;

import javafx.scene.paint.Color;

/** What the colours of the chart mean; the legend is made from the same. */
final class TimelineColors {
    private TimelineColors() {}

    public static Color of(Palette palette, Compilation c) {
        return palette.ofTier(c.tier(), false);
    }

    public static Color of(Palette palette, Phase phase) {
        return switch (phase) {
            case REACH -> palette.warning();
            case CLEANUP -> palette.accent();
            case AT -> palette.safepoint();
            case LEAVE, REST -> palette.muted();
        };
    }

    static Color of(Palette palette, TimelineItem item) {
        return switch (item) {
            case TimelineItem.Compiling c -> of(palette, c.compilation());
            case TimelineItem.Code c -> of(palette, c.compilation());
            case TimelineItem.Left left ->
                    left.event().trap() ? palette.trap() : palette.interpreter();
            case TimelineItem.Pause pause -> of(palette, longest(pause));
            case TimelineItem.Collection c -> of(palette, c.event().name().kind());
        };
    }

    private static Color of(Palette palette, Gc.Kind kind) {
        return switch (kind) {
            case YOUNG -> palette.good();
            case MIXED -> palette.warning();
            case CONCURRENT -> palette.accent();
            case FULL -> palette.trap();
        };
    }

    private static Phase longest(TimelineItem.Pause pause) {
        return PausePhases.of(pause.event()).stream()
                .max((a, b) -> Long.compare(a.nanos(), b.nanos()))
                .map(PausePhases.Part::phase)
                .orElse(Phase.REST);
    }
}
