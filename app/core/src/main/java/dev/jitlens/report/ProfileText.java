package dev.jitlens.report;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.analysis.disagreement.Disagreement;
import dev.jitlens.analysis.disagreement.Distance;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTable.Cell;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.ProfileTable.Row;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.profile.shares.ThreadChoice;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Sources side by side, as text. */
public final class ProfileText {
    private static final int WIDEST_NAME = 70;
    private static final int MOST_NOTES = 5;

    private final ProfileTable table;
    private final PrintWriter out;
    private final List<String> names;
    private boolean byPc;
    private final List<List<String>> lines = new ArrayList<>();

    private ProfileText(ProfileTable table, PrintWriter out) {
        this.table = table;
        this.out = out;
        this.names = SourceNames.brief(table.columns());
    }

    /**
     * @param top most rows, 0 for all
     */
    public static void table(ProfileTable table, int top, PrintWriter out) {
        new ProfileText(table, out).write(top);
    }

    public static void disagreements(List<Disagreement> found, PrintWriter out) {
        for (Disagreement disagreement : found) {
            out.println("! " + disagreement.sentence());
        }
    }

    /** Prints the scores, a line a source. */
    public static void scores(List<TruthScore> scores, PrintWriter out) {
        if (scores.isEmpty()) {
            return;
        }
        var truth = scores.getFirst().truth();
        out.printf(
                "known truth: %s line %d, thread %s%n",
                truth.method().display(), truth.line(), truth.thread());
        List<String> names = SourceNames.of(scores.stream().map(TruthScore::profile).toList());
        for (int i = 0; i < scores.size(); i++) {
            TruthScore s = scores.get(i);
            out.printf(
                    "  %s: %s on the method, %s on the line, of %s samples%n",
                    names.get(i),
                    percent(s.onTrueMethod()),
                    percent(s.onTrueLine()),
                    s.profile().sampling().counted() ? s.foot().taken() : "?");
        }
    }

    /** Prints the distances between sources, for programs whose truth is not known. */
    public static void distances(List<Profile> profiles, ThreadChoice threads, PrintWriter out) {
        Optional<Profile> reference = Distance.reference(profiles);
        if (reference.isEmpty() || profiles.size() < 2) {
            return;
        }
        List<String> names = SourceNames.of(profiles);
        String of = names.get(index(profiles, reference.get()));
        for (int i = 0; i < profiles.size(); i++) {
            if (profiles.get(i) != reference.get()) {
                Optional<Distance> d = Distance.of(profiles.get(i), reference.get(), threads);
                String name = names.get(i);
                d.ifPresent(found -> out.println(sentence(name, of, found)));
            }
        }
    }

    private static int index(List<Profile> profiles, Profile profile) {
        return IntStream.range(0, profiles.size())
                .filter(i -> profiles.get(i) == profile)
                .findFirst()
                .orElseThrow();
    }

    private static String sentence(String name, String of, Distance distance) {
        return String.format(
                Locale.ROOT,
                "estimate: %s puts %.1f%% of what %s attributes elsewhere, by method%s",
                name,
                100 * distance.byMethod(),
                of,
                distance.byLine()
                        .map(d -> String.format(Locale.ROOT, "; %.1f%% by line", 100 * d))
                        .orElse(""));
    }

    private void write(int top) {
        head();
        List<Row> rows = table.rows();
        int shown = top > 0 ? Math.min(top, rows.size()) : rows.size();
        rows.subList(0, shown).forEach(this::row);
        int rule = lines.size();
        feet();
        print(rule);
        if (shown < rows.size()) {
            out.printf("(%d more rows; --top 0 shows all)%n", rows.size() - shown);
        }
        if (byPc) {
            out.println(
                    "((+n): failed samples that the program counter alone puts there, not part of"
                            + " the share)");
        }
        if (names.stream().anyMatch(name -> name.contains("DNS"))) {
            out.println("(+DNS, -DNS: with and without DebugNonSafepoints)");
        }
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            table.columns().get(i).sampling().notes().stream()
                    .limit(MOST_NOTES)
                    .forEach(note -> out.println(name + ": " + note));
        }
    }

    private void head() {
        List<String> head = new ArrayList<>(List.of(title(table.by())));
        names.forEach(name -> head.addAll(List.of(name, "total")));
        lines.add(head);
    }

    private static String title(By by) {
        return switch (by) {
            case METHOD -> "method";
            case LINE -> "method and line";
            case BCI -> "method and bytecode";
            case INSTRUCTION -> "instruction";
        };
    }

    private void row(Row row) {
        List<String> line = new ArrayList<>(List.of(name(row.key())));
        for (Cell cell : row.cells()) {
            line.add(self(cell, row.key().failed()));
            line.add(cell.total().part() == 0 ? "-" : percent(cell.total()));
        }
        lines.add(line);
    }

    private String self(Cell cell, boolean failed) {
        String share = cell.self().part() == 0 ? "-" : withInterval(cell.self());
        if (failed || cell.byPc() == 0) {
            return share;
        }
        byPc = true;
        return "(+" + cell.byPc() + ") " + share;
    }

    private static String name(Key key) {
        if (key.failed()) {
            return "<not attributed: " + key.method().name() + ">";
        }
        StringBuilder name = new StringBuilder(ProfileJson.name(key));
        name.append(key.line() >= 0 ? ":" + key.line() : "");
        name.append(key.bci() >= 0 ? " @" + key.bci() : "");
        name.append(key.offset() >= 0 ? " +0x" + Long.toHexString(key.offset()) : "");
        key.code()
                .ifPresent(
                        code ->
                                name.append(" of ")
                                        .append(
                                                code.compilation()
                                                        .map(
                                                                c ->
                                                                        c.id()
                                                                                + " "
                                                                                + code.method()
                                                                                        .name())
                                                        .orElse(
                                                                "0x"
                                                                        + Long.toHexString(
                                                                                code.address()))));
        return name.length() <= WIDEST_NAME
                ? name.toString()
                : "..." + name.substring(name.length() - WIDEST_NAME + 3);
    }

    private static String withInterval(Share share) {
        if (!share.counted()) {
            return percent(share);
        }
        return String.format(
                Locale.ROOT,
                "%.1f%% \u00b1%.1f",
                100 * share.value(),
                50 * (share.high() - share.low()));
    }

    private static String percent(Share share) {
        return String.format(Locale.ROOT, "%.1f%%", 100 * share.value());
    }

    private void feet() {
        amount("samples taken", Foot::taken);
        if (table.columns().stream().anyMatch(p -> p.sampling().unit() != Unit.SAMPLES)) {
            List<String> units = new ArrayList<>(List.of("  each of them"));
            table.columns().forEach(p -> units.addAll(List.of(unit(p), "")));
            lines.add(units);
        }
        foot("expected", f -> known(f.expected()));
        TreeSet<String> labels = new TreeSet<>();
        table.feet().forEach(f -> labels.addAll(f.failed().keySet()));
        amount("failed", Foot::failedTotal);
        labels.forEach(label -> amount("  " + label, f -> f.failed().getOrDefault(label, 0L)));
        foot("lost", f -> known(f.lost()));
        amount("waiting, not counted", Foot::waiting);
        foot("interval, ms", f -> millis(f.intervalNanos()));
        if (table.feet().stream().anyMatch(f -> f.achievedNanos() > 0)) {
            foot("interval achieved, ms", f -> millis(f.achievedNanos()));
        }
    }

    private static String unit(Profile profile) {
        return switch (profile.sampling().unit()) {
            case SAMPLES -> "a sample";
            case BYTES -> "a byte";
            case NANOS -> "a nanosecond";
            case HUNDREDTHS, UNTOLD -> "?";
        };
    }

    private void foot(String name, Function<Foot, String> value) {
        List<String> line = new ArrayList<>(List.of(name));
        table.feet().forEach(f -> line.addAll(List.of(value.apply(f), "")));
        lines.add(line);
    }

    /** A number of samples, or the share that it is where their number is not told. */
    private void amount(String name, ToLongFunction<Foot> value) {
        List<String> line = new ArrayList<>(List.of(name));
        for (int i = 0; i < table.feet().size(); i++) {
            Foot foot = table.feet().get(i);
            Unit unit = table.columns().get(i).sampling().unit();
            long n = value.applyAsLong(foot);
            line.addAll(List.of(unit == Unit.HUNDREDTHS ? share(n, foot) : Long.toString(n), ""));
        }
        lines.add(line);
    }

    private static String share(long part, Foot foot) {
        return part == foot.taken() ? "?" : percent(new Share(part, foot.taken(), Unit.HUNDREDTHS));
    }

    private static String known(long count) {
        return count < 0 ? "?" : Long.toString(count);
    }

    private static String millis(long nanos) {
        return nanos <= 0 ? "?" : String.format(Locale.ROOT, "%.3f", nanos / 1e6);
    }

    private void print(int rule) {
        int[] widths = new int[lines.getFirst().size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        for (int n = 0; n < lines.size(); n++) {
            if (n == 1 || n == rule) {
                out.println(
                        String.join("  ", Arrays.stream(widths).mapToObj("-"::repeat).toList()));
            }
            out.println(aligned(lines.get(n), widths));
        }
    }

    /** Names to the left, numbers to the right. */
    private static String aligned(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String blanks = " ".repeat(widths[i] - cells.get(i).length());
            line.append(i == 0 ? cells.get(i) + blanks : "  " + blanks + cells.get(i));
        }
        return line.toString().stripTrailing();
    }
}
