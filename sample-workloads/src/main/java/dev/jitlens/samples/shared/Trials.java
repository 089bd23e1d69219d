package dev.jitlens.samples.shared;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * An experiment: several series, each with several numbers of threads, each measured in several
 * trials. All that each thread counted goes into a CSV file; the means, with intervals in which the
 * true one lies with 95%, are printed at the end. The first trial of all is dropped, as code is
 * compiled meanwhile. A trial in a JVM of its own is better still, see {@link #SERIES}: those here
 * share what the compiler learned.
 */
@Workload.Parameters({
    @Workload.Parameter(
            name = Trials.THREADS,
            defaultValue = Trials.THREADS_DEFAULT,
            description = Trials.THREADS_DESCRIPTION),
    @Workload.Parameter(
            name = Trials.TRIALS,
            defaultValue = "" + Trials.TRIALS_DEFAULT,
            description = Trials.TRIALS_DESCRIPTION),
    @Workload.Parameter(
            name = Trials.MILLIS,
            defaultValue = "" + Trials.MILLIS_DEFAULT,
            description = Trials.MILLIS_DESCRIPTION),
    @Workload.Parameter(
            name = Trials.SERIES,
            defaultValue = "",
            description = Trials.SERIES_DESCRIPTION),
    @Workload.Parameter(
            name = Trials.CSV,
            defaultValue = Trials.CSV_FILE,
            description = Trials.CSV_DESCRIPTION,
            inRunDirectory = true)
})
public final class Trials {
    public static final String CSV = "csv";
    public static final String CSV_FILE = "workload.csv";
    public static final String CSV_DESCRIPTION =
            "The file for what each thread counted in each trial";

    public static final String THREADS = "threads";
    public static final String THREADS_DEFAULT = "1,2";
    public static final String THREADS_DESCRIPTION = "Numbers of threads";

    public static final String TRIALS = "trials";
    public static final int TRIALS_DEFAULT = 5;
    public static final String TRIALS_DESCRIPTION =
            "Trials of each point that count, after one more";

    public static final String MILLIS = "trial-millis";
    public static final int MILLIS_DEFAULT = 100;
    public static final String MILLIS_DESCRIPTION = "How long a trial runs";

    public static final String SERIES = "series";
    public static final String SERIES_DESCRIPTION = "Only this way of doing it, or all if empty";

    private static final String COLUMNS =
            "series,threads,trial,counts,thread,operations,nanos,cpu_nanos,allocated_bytes";

    private final Map<String, Supplier<Supplier<Trial.Worker>>> all =
            new LinkedHashMap<String, Supplier<Supplier<Trial.Worker>>>();
    private final List<String> known = new ArrayList<String>();
    private final Map<String, List<Double>> rates = new LinkedHashMap<String, List<Double>>();
    private final String onlySeries;
    private final List<Integer> threads;
    private final int trials;
    private final long runNanos;
    private final PrintStream csv;

    /** What was given to a workload that has these parameters, and those of its own. */
    public static Args parse(String[] args, String... own) {
        List<String> known = new ArrayList<String>(Arrays.asList(own));
        Collections.addAll(known, THREADS, TRIALS, MILLIS, SERIES, CSV);
        return Args.parse(args, known.toArray(new String[0]));
    }

    /**
     * @param given the parameters named above
     * @param columns the names of what workers count, each with a comma before it
     */
    public Trials(Args given, String defaultThreads, int defaultMillis, String columns) {
        onlySeries = given.text(SERIES, "");
        threads = ThreadNumbers.parse(THREADS, given.text(THREADS, defaultThreads));
        trials = given.atLeast(1, TRIALS, TRIALS_DEFAULT);
        runNanos = TimeUnit.MILLISECONDS.toNanos(given.atLeast(1, MILLIS, defaultMillis));
        csv = open(given.text(CSV, ""));
        write(COLUMNS + columns);
    }

    private static PrintStream open(String name) {
        try {
            return name.isEmpty()
                    ? null
                    : new PrintStream(new FileOutputStream(name), false, "UTF-8");
        } catch (IOException e) {
            throw Args.refuse(name + " cannot be written: " + e.getMessage());
        }
    }

    /**
     * @param series a name without blanks, commas and colons
     * @param trial makes what the threads of one trial share, and tells how their workers are made
     */
    public void add(String series, Supplier<Supplier<Trial.Worker>> trial) {
        known.add(series);
        if (onlySeries.isEmpty() || onlySeries.equals(series)) {
            all.put(series, trial);
        }
    }

    /** The points of one trial follow each other, so that what disturbs one disturbs all. */
    public void run() {
        if (all.isEmpty()) {
            throw Args.refuse(
                    "--"
                            + SERIES
                            + " must be "
                            + String.join(", ", known)
                            + " but was "
                            + onlySeries);
        }
        for (int trial = 0; trial <= trials; trial++) {
            for (int number : threads) {
                for (Map.Entry<String, Supplier<Supplier<Trial.Worker>>> entry : all.entrySet()) {
                    run(entry.getKey(), number, trial, entry.getValue().get());
                }
            }
        }
        if (csv != null) {
            csv.close();
            if (csv.checkError()) {
                System.err.println("What the threads counted could not be written in full.");
            }
        }
        print();
    }

    private void run(String series, int number, int trial, Supplier<Trial.Worker> workers) {
        double perSecond = 0;
        int thread = 0;
        for (Trial.Did did : Trial.run(number, runNanos, workers)) {
            StringBuilder row = new StringBuilder();
            row.append(series).append(',').append(number).append(',').append(trial);
            row.append(trial == 0 ? ",no," : ",yes,").append(++thread);
            row.append(',').append(did.operations).append(',').append(did.nanos);
            row.append(',').append(did.cpuNanos).append(',').append(did.allocatedBytes);
            for (long counted : did.counted) {
                row.append(',').append(counted);
            }
            write(row.toString());
            perSecond += did.operations / (runNanos / 1e9);
        }
        if (trial > 0) {
            rates.computeIfAbsent(series + "," + number, key -> new ArrayList<Double>())
                    .add(perSecond);
        }
    }

    private void write(String line) {
        if (csv != null) {
            csv.println(line);
        }
    }

    private void print() {
        System.out.println("series,threads,operations_per_second,plus_or_minus,trials");
        for (Map.Entry<String, List<Double>> entry : rates.entrySet()) {
            System.out.printf(
                    Locale.ROOT,
                    "%s,%.0f,%.0f,%d%n",
                    entry.getKey(),
                    Interval.mean(entry.getValue()),
                    Interval.plusOrMinus(entry.getValue()),
                    entry.getValue().size());
        }
    }
}
