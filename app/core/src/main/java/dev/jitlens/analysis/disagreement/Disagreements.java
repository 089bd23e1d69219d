package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.ArrayList;
import java.util.List;

/** Says why the sources of a run disagree. */
public final class Disagreements {
    /** A reason to look for. */
    interface Rule {
        List<Disagreement> find(Compared compared, Profile profile);
    }

    private static final List<Rule> RULES =
            List.of(
                    in(new PollRule()),
                    in(new SafepointInfoRule()),
                    new WalkingRule(),
                    new NotSeenRule(),
                    in(new BorderRule()),
                    new DebugInfoRule());

    private Disagreements() {}

    /** The rule explains one place by another: both must be of the same thread. */
    private static Rule in(Rule rule) {
        return (compared, profile) -> WithinThreads.find(rule, compared, profile);
    }

    /**
     * The reasons why the sources disagree. Blocks where machine code was printed: it is read to
     * see whether a loop has a poll. Code that cannot be read counts as not printed.
     */
    public static List<Disagreement> of(
            Run run, List<Profile> all, ThreadChoice threads, CodeSource source) {
        // What counts page faults need not be where the time goes.
        List<Profile> profiles = all.stream().filter(p -> p.sampling().event().isEmpty()).toList();
        List<Profile> chosen = profiles.stream().map(p -> Profiles.only(p, threads)).toList();
        Compared compared = Compared.of(run, chosen, source);
        List<Disagreement> found = new ArrayList<>();
        for (Rule rule : RULES) {
            for (int i = 0; i < chosen.size(); i++) {
                Profile whole = profiles.get(i);
                rule.find(compared, chosen.get(i)).forEach(d -> found.add(d.of(whole)));
            }
        }
        return List.copyOf(found);
    }
}
