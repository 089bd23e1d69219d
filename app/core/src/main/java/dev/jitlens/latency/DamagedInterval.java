package dev.jitlens.latency;

/** A line of an interval log cannot be read; the message says why, as part of a sentence. */
public final class DamagedInterval extends Exception {
    private static final long serialVersionUID = 1;

    DamagedInterval(String why) {
        super(why, null, false, false);
    }
}
