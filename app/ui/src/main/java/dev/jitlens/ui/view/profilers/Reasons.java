package dev.jitlens.ui.view.profilers;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.analysis.disagreement.Disagreement;
import dev.jitlens.analysis.disagreement.Disagreements;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.By;
import dev.jitlens.ui.shell.Workbench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Why the sources disagree: found once for what is counted, whatever its rows are. */
final class Reasons {
    private final Workbench workbench;
    private final CodeSource code;
    private final Map<AskedProfiles, List<Disagreement>> known = new HashMap<>();
    private Runnable stop = () -> {};

    Reasons(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        this.code = code;
        workbench
                .run()
                .subscribe(
                        run -> {
                            stop.run();
                            known.clear();
                        });
    }

    void of(Run run, AskedProfiles asked, Consumer<List<Disagreement>> found) {
        stop.run();
        AskedProfiles counted =
                new AskedProfiles(
                        By.LINE, false, asked.threads(), asked.waiting(), asked.unclimbed());
        if (known.containsKey(counted)) {
            found.accept(known.get(counted));
            return;
        }
        if (asked.waiting()) {
            return; // where threads wait has nothing to do with how they are sampled
        }
        stop =
                workbench
                        .background()
                        .run(
                                () -> {
                                    List<Profile> profiles = counted.of(run.allProfiles());
                                    return Disagreements.of(run, profiles, asked.threads(), code);
                                },
                                reasons -> {
                                    known.put(counted, reasons);
                                    found.accept(reasons);
                                },
                                workbench::say);
    }
}
