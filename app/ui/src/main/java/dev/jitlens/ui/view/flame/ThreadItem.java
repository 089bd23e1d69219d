package dev.jitlens.ui.view.flame;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An entry of the list of threads: those of the same name are one. */
record ThreadItem(ThreadChoice choice, String words) {
    static final ThreadItem ALL = new ThreadItem(ThreadChoice.ALL, "All threads");

    /** More are found by nobody in a list. */
    private static final int MOST = 200;

    /** Those with samples, the busiest first. */
    static List<ThreadItem> of(Profile profile) {
        Map<String, Long> samples = new HashMap<>();
        for (Sampled sampled : profile.stacks()) {
            boolean waiting = sampled instanceof Sampled.Walked walked && walked.waiting();
            if (!waiting && sampled.thread() >= 0 && sampled.thread() < profile.threads().size()) {
                var thread = profile.threads().get(sampled.thread());
                String name = ThreadChoice.MAIN.chooses(thread) ? "main" : thread.name();
                samples.merge(name, sampled.count(), Long::sum);
            }
        }
        List<ThreadItem> items = new ArrayList<>(List.of(ALL));
        samples.entrySet().stream()
                .sorted(
                        Map.Entry.<String, Long>comparingByValue()
                                .reversed()
                                .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST)
                .forEach(
                        e ->
                                items.add(
                                        new ThreadItem(
                                                new ThreadChoice.Named(e.getKey()),
                                                e.getKey()
                                                        + " · "
                                                        + Format.counted(e.getValue(), "sample"))));
        return items;
    }
}
