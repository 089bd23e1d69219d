package dev.jitlens.samples;

import dev.jitlens.samples.parts.NumberSet;
import dev.jitlens.samples.parts.SearchTree;
import dev.jitlens.samples.parts.SetMix;
import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Trials;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Threads add, remove and look up random keys in one set: a sorted list, a binary search tree that
 * nobody balances, or the JDK's skip list. The first two have one lock; the skip list has none.
 *
 * <p>Look for: short trials that begin with an empty set measure another set than the one there
 * would be in the long run, which is larger by far and so slower: their answer is wrong. With as
 * many elements from the beginning as the mix leads to, a short trial says what a long one does.
 */
@Workload(
        id = "set-operations",
        title = "Sets, and their steady state",
        lookFor =
                "Operations in a second by the number of threads, from an empty set and from one"
                        + " with as many elements as it has in the long run: the sizes at the end"
                        + " of each trial say which of the two answers is right.",
        presets = {"what-got-compiled", "what-is-wrong"},
        flags = {@Workload.Flag(value = "-Xms256m"), @Workload.Flag(value = "-Xmx256m")},
        parameters = {
            @Workload.Parameter(
                    name = "structures",
                    defaultValue = SetOperations.STRUCTURES,
                    description = "The sets, of list, bst and skip-list"),
            @Workload.Parameter(
                    name = "keys",
                    defaultValue = "" + SetOperations.KEYS,
                    description =
                            "From how many keys operations choose; 20000 at most with the list"),
            @Workload.Parameter(
                    name = "adds",
                    defaultValue = "" + SetOperations.ADDS,
                    description = "How many of a hundred operations add a key"),
            @Workload.Parameter(
                    name = "removes",
                    defaultValue = "" + SetOperations.REMOVES,
                    description = "How many of a hundred operations remove a key"),
            @Workload.Parameter(
                    name = "prefill",
                    defaultValue = SetOperations.PREFILL,
                    description = "Whether sets are filled before: for one series, or for each",
                    values = {"both", "yes", "no"}),
            @Workload.Parameter(
                    name = Trials.MILLIS,
                    defaultValue = "" + SetOperations.MILLIS,
                    description = Trials.MILLIS_DESCRIPTION)
        },
        parametersOf = Trials.class)
@Truth(
        expect = {
            @Truth.Expect(
                    says = "A set that is filled before is as large after a trial: this is steady.",
                    measure = "counted size/steady_size bst-filled:1",
                    atLeast = 0.95,
                    atMost = 1.05),
            @Truth.Expect(
                    says = "A trial is too short for an empty set to become so large.",
                    measure = "counted size/steady_size bst-empty:1",
                    atMost = 0.7),
            @Truth.Expect(
                    says =
                            "So a trial without a steady state says what is not so: the tree seems"
                                    + " faster than it is.",
                    measure = "compared operations/cpu_nanos bst-empty:1 bst-filled:1",
                    atLeast = 1.15)
        })
public final class SetOperations {
    static final String STRUCTURES = "bst,skip-list";
    static final int KEYS = 200_000;
    static final int ADDS = 25;
    static final int REMOVES = 25;
    static final String PREFILL = "both";
    static final int MILLIS = 40;

    private static final List<String> KNOWN = Arrays.asList("list", "bst", "skip-list");
    private static final int MOST_IN_LIST = 20_000;
    private static final int MOST_KEYS = 10_000_000;
    private static final int AT_ONCE = 10;

    private SetOperations() {}

    public static void main(String[] args) {
        Args given = Trials.parse(args, "structures", "keys", "adds", "removes", "prefill");
        List<String> structures = Arrays.asList(given.text("structures", STRUCTURES).split(","));
        int keys = given.atLeast(2, "keys", KEYS);
        int adds = given.atLeast(0, "adds", ADDS);
        int removes = given.atLeast(0, "removes", REMOVES);
        refuse(structures, keys, adds + removes);
        SetMix mix = new SetMix(adds, removes, keys);
        String prefill = given.oneOf("prefill", PREFILL, "both", "yes", "no");
        Trials trials = new Trials(given, Trials.THREADS_DEFAULT, MILLIS, SetMix.COLUMNS);
        for (String structure : structures) {
            Supplier<NumberSet> sets = sets(structure, keys);
            if (!prefill.equals("yes")) {
                trials.add(structure + "-empty", () -> mix.workersOn(sets.get(), AT_ONCE));
            }
            if (!prefill.equals("no")) {
                trials.add(
                        structure + "-filled",
                        () -> {
                            NumberSet set = sets.get();
                            mix.fill(set);
                            return mix.workersOn(set, AT_ONCE);
                        });
            }
        }
        trials.run();
    }

    private static void refuse(List<String> structures, int keys, int changes) {
        if (!KNOWN.containsAll(structures)) {
            throw Args.refuse("--structures must be some of list, bst, skip-list, with commas");
        }
        if (keys > (structures.contains("list") ? MOST_IN_LIST : MOST_KEYS)) {
            throw Args.refuse(
                    "--keys must be " + MOST_KEYS + " or less, with list " + MOST_IN_LIST);
        }
        if (changes > 100) {
            throw Args.refuse("--adds and --removes must be 100 or less together");
        }
    }

    private static Supplier<NumberSet> sets(String structure, int keys) {
        switch (structure) {
            case "list":
                return NumberSet.SortedList::new;
            case "bst":
                return SearchTree::new;
            default:
                Integer[] ready = NumberSet.SkipList.ready(keys);
                return () -> new NumberSet.SkipList(ready);
        }
    }
}
