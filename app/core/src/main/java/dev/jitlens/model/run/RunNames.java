package dev.jitlens.model.run;

import dev.jitlens.model.Origin;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which of several runs a fact is of, by the file that it was read in. */
public final class RunNames {
    /** Those of a single run, which needs no name. */
    public static final RunNames NONE = new RunNames(Map.of());

    private final Map<String, Run> byFile;

    private RunNames(Map<String, Run> byFile) {
        this.byFile = byFile;
    }

    public static RunNames of(Run run) {
        Map<String, Run> byFile = new HashMap<>();
        for (Run member : run.members()) {
            member.files().forEach(file -> byFile.put(file.path(), member));
        }
        return byFile.isEmpty() ? NONE : new RunNames(byFile);
    }

    /** The member of which a fact is. */
    public Optional<Run> run(Origin origin) {
        return Optional.ofNullable(byFile.get(origin.file()));
    }

    /** Its name; empty where there is one run only. */
    public String name(Origin origin) {
        return run(origin).map(Run::member).orElse("");
    }
}
