package dev.jitlens.profile.shares;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.Unit;

/**
 * A number of samples among all of them.
 *
 * @param whole may be 0; then the share is 0 and its interval everything
 * @param unit of both: samples, each an observation, or bytes or nanoseconds, of which nobody knows
 *     how far they may be off
 */
public record Share(long part, long whole, Unit unit) {
    /** The quantile of the normal distribution for 95% between both ends. */
    private static final double Z = 1.959963984540054;

    /** A share of all that a source sampled. */
    public static Share of(long part, Profile profile) {
        return new Share(part, profile.samples(), profile.sampling().unit());
    }

    /** A share of samples, not of another unit. */
    public Share(long part, long whole) {
        this(part, whole, Unit.SAMPLES);
    }

    public Share {
        if (part < 0 || part > whole) {
            throw new IllegalArgumentException(part + " of " + whole);
        }
    }

    /** Whether it is a share of samples. */
    public boolean counted() {
        return unit == Unit.SAMPLES;
    }

    /** The share, from 0 to 1. */
    public double value() {
        return whole == 0 ? 0 : (double) part / whole;
    }

    /**
     * Lower end of the 95% interval after Wilson, as if samples were independent; the share itself
     * where it is of no samples.
     */
    public double low() {
        return whole == 0 ? 0 : counted() ? Math.max(0, centre() - half()) : value();
    }

    /** Upper end of that interval. */
    public double high() {
        return whole == 0 ? 1 : counted() ? Math.min(1, centre() + half()) : value();
    }

    private double centre() {
        return (value() + Z * Z / (2 * whole)) / (1 + Z * Z / whole);
    }

    private double half() {
        double p = value();
        return Z
                / (1 + Z * Z / whole)
                * Math.sqrt(p * (1 - p) / whole + Z * Z / (4.0 * whole * whole));
    }
}
