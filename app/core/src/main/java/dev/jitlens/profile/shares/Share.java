package dev.jitlens.profile.shares;

/**
 * So many of all samples.
 *
 * @param whole may be 0; then the share is 0 and its interval everything
 */
public record Share(long part, long whole) {
    /** The quantile of the normal distribution for 95% between both ends. */
    private static final double Z = 1.959963984540054;

    public Share {
        if (part < 0 || part > whole) {
            throw new IllegalArgumentException(part + " of " + whole);
        }
    }

    /** The share, from 0 to 1. */
    public double value() {
        return whole == 0 ? 0 : (double) part / whole;
    }

    /** Lower end of the 95% interval after Wilson, as if samples were independent. */
    public double low() {
        return whole == 0 ? 0 : Math.max(0, centre() - half());
    }

    /** Upper end of that interval. */
    public double high() {
        return whole == 0 ? 1 : Math.min(1, centre() + half());
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
