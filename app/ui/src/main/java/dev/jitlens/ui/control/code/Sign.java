package dev.jitlens.ui.control.code;

import dev.jitlens.ui.theme.Palette;

import javafx.scene.paint.Color;

/** The signs of the gutter, the most telling first. */
public enum Sign {
    NO_POLL("back edge without a poll"),
    POLL("safepoint poll"),
    OSR_ENTRY("OSR entry"),
    TRAP("uncommon trap"),
    CALL("call of Java code"),
    RUNTIME_CALL("call of the VM or a stub"),
    BACK_EDGE("back edge of a loop"),
    NULL_CHECK("implicit null check"),
    BARRIER("card mark or GC barrier"),
    GUARD("stack bang or entry barrier");

    private final String meaning;

    Sign(String meaning) {
        this.meaning = meaning;
    }

    /** What it stands for, in a few words. */
    public String meaning() {
        return meaning;
    }

    /** Its colour, the same on every page. */
    public Color color(Palette palette) {
        return switch (this) {
            case NO_POLL, TRAP -> palette.trap();
            case POLL -> palette.safepoint();
            case OSR_ENTRY -> palette.osr();
            case CALL -> palette.accent();
            case BARRIER -> palette.warning();
            case RUNTIME_CALL, BACK_EDGE, NULL_CHECK, GUARD -> palette.muted();
        };
    }
}
