package dev.jitlens.ui.view.latency;

/** What of each interval is drawn over time. */
enum Statistic {
    GREATEST("greatest", 100),
    P999("99.9%", 99.9),
    P99("99%", 99),
    P90("90%", 90),
    P50("50%", 50);

    private final String title;
    private final double percentile;

    Statistic(String title, double percentile) {
        this.title = title;
        this.percentile = percentile;
    }

    double percentile() {
        return percentile;
    }

    @Override
    public String toString() {
        return title + " of each interval";
    }
}
