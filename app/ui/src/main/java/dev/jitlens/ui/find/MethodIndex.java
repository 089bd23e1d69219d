package dev.jitlens.ui.find;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.profile.shares.SampledMethods;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The methods of a run, to search while the user types; the hotter of two that fit alike first. */
public final class MethodIndex {
    /** A word of the name fits less well the further down the list of kinds it stands. */
    private static final int KINDS = Likeness.values().length;

    /** A class that fits comes after every method whose name does. */
    private static final int OF_HOLDER = 2 * KINDS * KINDS;

    private static final int NONE = Integer.MAX_VALUE;

    /** Only these, so that a query of one letter sorts no hundred thousands. */
    private static final int MOST_SORTED = 20_000;

    /**
     * A method that was found.
     *
     * @param begins whether its own name begins as what was typed last
     * @param share of the samples; none of none where no sample names it
     */
    public record Found(Method method, boolean begins, Share share) {}

    /** A name and the same in lower case. */
    private record Name(String name, String lower) {
        static Name of(String name) {
            String letters = JvmText.unescaped(name);
            return new Name(letters, letters.toLowerCase(Locale.ROOT));
        }

        Likeness likeness(String word) {
            return Likeness.of(name, lower, word);
        }

        boolean isNear(String word) {
            return likeness(word) != Likeness.NONE || Likeness.isMisspelt(lower, word);
        }
    }

    /** A class: its packages and, last, its own names. */
    private record Holder(List<Name> names) {
        static Holder of(String holder) {
            return new Holder(
                    List.of(holder.split("[./$]")).stream()
                            .filter(part -> !part.isEmpty())
                            .map(Name::of)
                            .toList());
        }
    }

    private record Entry(Method method, Name name, Holder holder, Share share) {}

    private record Ranked(int rank, Entry entry) {
        boolean begins() {
            return rank < MethodIndex.rank(Likeness.INITIALS, 0);
        }
    }

    private static final Share NOT_SAMPLED = new Share(0, 0);

    private final List<Entry> entries;

    private MethodIndex(List<Entry> entries) {
        this.entries = entries;
    }

    public static MethodIndex of(Run run) {
        Map<Method, Share> shares = new LinkedHashMap<>();
        methods(run).forEach(method -> shares.put(method, NOT_SAMPLED));
        shares.putAll(SampledMethods.of(run.profiles(), List.copyOf(shares.keySet())));
        Map<String, Holder> holders = new HashMap<>();
        List<Entry> entries = new ArrayList<>(shares.size());
        shares.forEach(
                (method, share) ->
                        entries.add(
                                new Entry(
                                        method,
                                        Name.of(method.name()),
                                        holders.computeIfAbsent(method.holder(), Holder::of),
                                        share)));
        return new MethodIndex(entries);
    }

    /** All that were compiled, left, sampled, or printed, in this order. */
    public static Set<Method> methods(Run run) {
        Set<Method> distinct = new LinkedHashSet<>();
        run.compilations().forEach(c -> distinct.add(c.method()));
        for (JvmEvent.Deoptimization d : run.deoptimizations()) {
            distinct.add(d.method());
        }
        distinct.addAll(SampledMethods.of(run.profiles(), distinct).keySet());
        // What prints a method's code may leave out its descriptor.
        Set<String> known = distinct.stream().map(Method::display).collect(Collectors.toSet());
        for (JvmEvent.CodeListing listing : run.code().listings()) {
            if (known.add(listing.method().display())) {
                distinct.add(listing.method());
            }
        }
        return distinct;
    }

    public int size() {
        return entries.size();
    }

    /** Best first. Initials over two names, and misspelt ones, are found where nothing else is. */
    public List<Found> find(String text, int max) {
        Typed typed = Typed.of(text);
        if (typed.isEmpty()) {
            return List.of();
        }
        List<Ranked> ranked = new ArrayList<>();
        for (Entry entry : entries) {
            int rank = rank(entry, typed);
            if (rank < NONE) {
                ranked.add(new Ranked(rank, entry));
            }
        }
        if (ranked.isEmpty()) {
            entries.stream()
                    .filter(entry -> isInitials(entry, typed) || isMisspelt(entry, typed))
                    .forEach(entry -> ranked.add(new Ranked(OF_HOLDER, entry)));
        }
        return best(ranked).stream()
                .limit(max)
                .map(r -> new Found(r.entry.method, r.begins(), r.entry.share))
                .toList();
    }

    private static List<Ranked> best(List<Ranked> ranked) {
        List<Ranked> few = ranked;
        if (ranked.size() > MOST_SORTED) {
            int least = ranked.stream().mapToInt(Ranked::rank).min().getAsInt();
            few = ranked.stream().filter(r -> r.rank == least).toList();
        }
        return few.stream()
                .sorted(
                        Comparator.comparingInt(Ranked::rank)
                                .thenComparingLong(r -> -r.entry.share.part())
                                .thenComparingInt(r -> r.entry.name.name.length()))
                .toList();
    }

    private static int rank(Entry entry, Typed typed) {
        Likeness name = entry.name.likeness(typed.last());
        if (name != Likeness.NONE) {
            int holder = rank(entry.holder, typed.withoutLast().words());
            if (holder < NONE) {
                return rank(name, holder);
            }
        }
        int holder = rank(entry.holder, typed.words());
        return holder == NONE ? NONE : OF_HOLDER + holder;
    }

    private static int rank(Likeness name, int holder) {
        return 2 * KINDS * name.ordinal() + holder;
    }

    /** How well words fit names of a holder, from its end; a class before its packages. */
    private static int rank(Holder holder, List<String> words) {
        int worst = 0;
        int at = holder.names.size() - 1;
        boolean isClass = true;
        for (int i = words.size() - 1; i >= 0; i--) {
            Likeness likeness = Likeness.NONE;
            while (at >= 0 && likeness == Likeness.NONE) {
                isClass &= i < words.size() - 1 || at == holder.names.size() - 1;
                likeness = holder.names.get(at--).likeness(words.get(i));
            }
            if (likeness == Likeness.NONE) {
                return NONE;
            }
            worst = Math.max(worst, likeness.ordinal());
        }
        return isClass ? worst : KINDS + worst;
    }

    /** Whether one word is the initials of a class and then of its method: {@code KTm}. */
    private static boolean isInitials(Entry entry, Typed typed) {
        List<Name> holder = entry.holder.names;
        if (typed.words().size() != 1 || holder.isEmpty()) {
            return false;
        }
        Name type = holder.getLast();
        String word = typed.last();
        for (int split = 1; split < word.length(); split++) {
            Likeness ofType = type.likeness(word.substring(0, split));
            if (ofType == Likeness.NONE || ofType == Likeness.WITHIN) {
                return false;
            }
            Likeness ofMethod = entry.name.likeness(word.substring(split));
            if (ofMethod != Likeness.NONE && ofMethod != Likeness.WITHIN) {
                return true;
            }
        }
        return false;
    }

    /** Whether every word fits some name, and some of them only with mistakes. */
    private static boolean isMisspelt(Entry entry, Typed typed) {
        return typed.words().stream().allMatch(word -> isNear(entry, word));
    }

    private static boolean isNear(Entry entry, String word) {
        return entry.name.isNear(word)
                || entry.holder.names.stream().anyMatch(name -> name.isNear(word));
    }
}
