package dev.jitlens.findings;

import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.model.ShellWord;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes what a finding advises into commands that a shell can take as they are. */
final class Pasted {
    /** A run keeps the titles of its presets. */
    private static final String PRESET = "What is wrong with my program?";

    /** What that preset and its recording add without naming a file: {@code why} adds it anew. */
    private static final Pattern OF_PRESET =
            Pattern.compile(
                    "-XX:\\+(UnlockDiagnosticVMOptions|LogCompilation|DebugNonSafepoints"
                            + "|SafepointTimeout|LogVMOutput|PrintSafepointStatistics"
                            + "|PrintGCApplicationStoppedTime|PrintGCDetails)"
                            + "|-XX:(SafepointTimeoutDelay=100|PrintSafepointStatisticsCount=1"
                            + "|-DisplayVMOutput)"
                            + "|-Xlog:(safepoint\\*=off|jfr\\+startup=(?:off|error)|[,])++:stdout");

    /** Sizes of the heap that have a long name, too. */
    private static final Map<String, String> SAME =
            Map.of(
                    "MaxHeapSize", "-Xmx",
                    "InitialHeapSize", "-Xms",
                    "NewSize", "-Xmn",
                    "MaxNewSize", "-Xmn");

    private final Run run;

    Pasted(Run run) {
        this.run = run;
    }

    Finding in(Finding finding) {
        List<Next> next = finding.next().stream().map(this::pasted).toList();
        return new Finding(
                finding.id(),
                finding.severity(),
                finding.confidence(),
                finding.cost(),
                finding.place(),
                finding.title(),
                finding.text(),
                finding.evidence(),
                next,
                finding.run());
    }

    private Next pasted(Next next) {
        if (next.needsFile()) {
            return next.with(next.command() + " " + ShellWord.quoted(run.location()));
        }
        return next.flags().isEmpty()
                ? next
                : run.manifest().map(m -> next.with(again(m, next.flags()))).orElse(next);
    }

    /**
     * The same program with other flags, which take the place of what was said of them: the last
     * word counts. What Jitlens added names a file in the run's folder.
     */
    private String again(RunManifest manifest, List<String> flags) {
        boolean preset = manifest.asked().presets().contains(PRESET);
        Stream<String> java =
                manifest.command().stream()
                        .skip(1)
                        .filter(w -> !w.contains(run.location()))
                        .filter(w -> !(preset && OF_PRESET.matcher(w).matches()))
                        .filter(w -> flags.stream().noneMatch(f -> subject(f).equals(subject(w))));
        return "why "
                + manifest.java().home().map(h -> "--jdk " + ShellWord.quoted(h) + " ").orElse("")
                + "-- "
                + Stream.concat(flags.stream(), java)
                        .map(ShellWord::quoted)
                        .collect(Collectors.joining(" "));
    }

    /** What a flag is about: {@code -Xmx} of {@code -Xmx1g}; another word is about itself. */
    private static String subject(String word) {
        String name = word.replaceFirst("^-XX:[+-]?(\\w+).*|^(-X[a-z]+).*", "$1$2");
        return SAME.getOrDefault(name, name);
    }
}
