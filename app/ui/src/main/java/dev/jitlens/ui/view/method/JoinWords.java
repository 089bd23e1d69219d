package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.analysis.CodeHeat.Join;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.List;

/** Says of which run the samples are, and how they came to the code that is shown. */
final class JoinWords {
    private JoinWords() {}

    static String of(Run run, List<Profile> profiles, List<CodeHeat> ofCode) {
        if (profiles.isEmpty()) {
            return "";
        }
        List<String> said = new ArrayList<>();
        List<String> others =
                profiles.stream()
                        .map(Profile::member)
                        .filter(m -> !m.equals(run.member()))
                        .distinct()
                        .sorted()
                        .toList();
        boolean own = profiles.stream().anyMatch(p -> p.member().equals(run.member()));
        said.add(others.isEmpty() ? "of this very run" : ofOthers(run.member(), others, own));
        List<CodeHeat> placed = ofCode.stream().filter(h -> h.placed() > 0).toList();
        if (placed.stream().anyMatch(h -> h.join() == Join.ADDRESS)) {
            said.add("in the assembly by address");
        }
        if (placed.stream().anyMatch(h -> h.join() == Join.BYTECODE)) {
            said.add(
                    "in the assembly by kind of code and bytecode, spread over its instructions"
                            + " (an estimate)");
        }
        if (placed.isEmpty() && !ofCode.isEmpty()) {
            said.add("none with a program counter in this assembly");
        }
        long unplaced = ofCode.stream().mapToLong(CodeHeat::unplaced).sum();
        if (unplaced > 0) {
            Unit unit = ofCode.getFirst().profile().sampling().unit();
            said.add(Format.counted(unplaced, unit) + " of this code at no instruction of it");
        }
        return String.join("; ", said) + ".";
    }

    private static String ofOthers(String logs, List<String> others, boolean own) {
        String runs = (others.size() == 1 ? "run " : "runs ") + String.join(", ", others);
        return (own ? "of this very run, and of " : "of ")
                + runs
                + (logs.isEmpty() ? "" : ", the code of run " + logs)
                + ": joined by method, line and bci";
    }
}
