package dev.jitlens.expected;

import dev.jitlens.expected.Checked.Verdict;
import dev.jitlens.expected.Measure.Facts;
import dev.jitlens.launch.jdk.JdkVersion;
import dev.jitlens.launch.presets.Expectation;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Holds runs of one workload against its statements. */
public final class Checks {
    private static final String NO_COUNTED_POLLS = "-XX:-UseCountedLoopSafepoints";
    private static final String G1 = "-XX:+UseG1GC";

    private final Workload workload;
    private final Run run;
    private final List<String> command;
    private final int feature;

    private Checks(Workload workload, Run run) {
        this.workload = workload;
        this.run = run;
        command = run.manifest().map(RunManifest::command).orElse(List.of());
        feature =
                run.manifest()
                        .flatMap(m -> m.java().version())
                        .or(() -> Optional.of(run.jvm().version()))
                        .map(JdkVersion::feature)
                        .orElse(0);
    }

    /**
     * What a run says of each statement, in their order; of a set what any of its runs says. Reads
     * code and trees again, and blocks meanwhile.
     */
    public static List<Checked> of(Workload workload, Run run) throws IOException {
        Checks checks = new Checks(workload, run);
        List<Checked> all = new ArrayList<>();
        for (Expectation expectation : workload.expectations()) {
            Checked checked = checks.check(expectation);
            // What other flags make of a loop stands in the help pages.
            if (checked.verdict() != Verdict.ELSEWHERE
                    || Measure.of(expectation) != Measure.POLLS) {
                all.add(checked);
            }
        }
        return all;
    }

    /** The sample sources without which some statements remain untold. */
    public static List<SampleSource> sources(Workload workload) {
        return workload.expectations().stream().flatMap(Measure::source).distinct().toList();
    }

    /** Whether some statements are about machine code. */
    public static boolean needsCode(Workload workload) {
        return workload.expectations().stream().anyMatch(e -> Measure.of(e).needsCode());
    }

    /** Whether some statements are about shares of short slices of time. */
    public static boolean needsSlices(Workload workload) {
        return workload.expectations().stream()
                .anyMatch(e -> Measure.of(e) == Measure.WARM_BY_PRINTED);
    }

    private Checked check(Expectation expectation) throws IOException {
        if (!holds(expectation)) {
            return checked(expectation, Verdict.ELSEWHERE, "");
        }
        String why = "nothing in this run tells it";
        for (Run each : runs()) {
            Optional<Measured> measured =
                    Measure.of(expectation).of(new Facts(each, workload), words(expectation));
            why = measured.map(Measured::text).orElse(why);
            if (measured.filter(Measured::tells).isPresent()) {
                boolean met = expectation.isMet(measured.get().value());
                return checked(
                        expectation, met ? Verdict.TRUE : Verdict.FALSE, measured.get().text());
            }
        }
        return checked(expectation, Verdict.UNTOLD, why);
    }

    private static List<String> words(Expectation expectation) {
        return expectation.measure().subList(1, expectation.measure().size());
    }

    private static Checked checked(Expectation expectation, Verdict verdict, String observed) {
        return new Checked(
                verdict, expectation.says(), bounds(expectation), where(expectation), observed);
    }

    /** The run as a whole, and then the others of its set. */
    private List<Run> runs() throws IOException {
        List<Run> runs = new ArrayList<>(List.of(run));
        Set<String> members = new LinkedHashSet<>();
        run.profiles().stream().map(Profile::member).forEach(members::add);
        for (String member : members) {
            Path folder = Path.of(run.location()).resolve(member);
            if (!member.isEmpty() && Files.isDirectory(folder)) {
                runs.add(RunReader.open(List.of(folder), Progress.NONE));
            }
        }
        return runs;
    }

    private boolean holds(Expectation expectation) {
        return expectation.holdsOn(feature)
                && holdsFor(expectation.when())
                && (Measure.of(expectation) != Measure.POLLS
                        || holdsUnder(expectation.measure().getLast()));
    }

    private boolean holdsFor(String when) {
        if (when.isEmpty()) {
            return true;
        }
        String[] both = when.split("=", 2);
        int at = command.indexOf("--" + both[0]);
        String value =
                at >= 0 && at + 1 < command.size()
                        ? command.get(at + 1)
                        : workload.parameters().stream()
                                .filter(p -> p.name().equals(both[0]))
                                .map(Workload.Parameter::defaultValue)
                                .findFirst()
                                .orElse("");
        return value.equals(both[1]);
    }

    /** G1 is the default where the machine has room; what the collections say is sure. */
    private boolean holdsUnder(String flag) {
        boolean given = command.contains(flag);
        boolean g1 = run.collections().stream().anyMatch(c -> c.name().collector().equals("G1"));
        if (flag.isEmpty() || flag.equals(NO_COUNTED_POLLS)) {
            return flag.isEmpty() || given;
        }
        return !command.contains(NO_COUNTED_POLLS) && (given || (flag.equals(G1) && g1));
    }

    private static String bounds(Expectation expectation) {
        Measure measure = Measure.of(expectation);
        String unit = measure.unit();
        List<String> bounds = new ArrayList<>();
        if (measure == Measure.POLLS) {
            return "";
        }
        boolean seen = unit.isEmpty() && expectation.atLeast() == 1;
        if (Double.isFinite(expectation.atLeast()) && expectation.atLeast() > 0 && !seen) {
            bounds.add("at least " + number(expectation.atLeast()) + unit);
        }
        if (Double.isFinite(expectation.atMost())) {
            bounds.add("at most " + number(expectation.atMost()) + unit);
        }
        return String.join(", ", bounds);
    }

    static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,.0f", value)
                : Double.toString(value);
    }

    private static String where(Expectation expectation) {
        List<String> where = new ArrayList<>();
        if (!expectation.jdks().equals("8..")) {
            where.add("JDK " + expectation.jdks());
        }
        if (Measure.of(expectation) == Measure.POLLS
                && !expectation.measure().getLast().isEmpty()) {
            where.add(expectation.measure().getLast());
        }
        if (!expectation.when().isEmpty()) {
            where.add(expectation.when());
        }
        return String.join(", ", where);
    }
}
