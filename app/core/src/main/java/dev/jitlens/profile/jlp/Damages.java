package dev.jitlens.profile.jlp;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileSink;

import java.util.LinkedHashMap;
import java.util.Map;

/** What is wrong with a file: each thing once, with how often and where first. */
final class Damages {
    private static final int MOST = 100;

    private final String file;
    private final Map<String, long[]> found = new LinkedHashMap<>();

    Damages(String file) {
        this.file = file;
    }

    void add(long offset, String what) {
        if (found.size() < MOST || found.containsKey(what)) {
            found.computeIfAbsent(what, k -> new long[] {offset, 0})[1]++;
        }
    }

    /** It is none after all. */
    void forget(String what) {
        found.remove(what);
    }

    void tell(ProfileSink sink) {
        found.forEach(
                (what, at) ->
                        sink.problem(
                                new Origin(file, at[0], 1),
                                at[1] == 1 ? what : what + " (" + at[1] + " times)"));
    }
}
