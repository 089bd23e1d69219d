package dev.jitlens.ui.find;

import dev.jitlens.model.JvmEvent;
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
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

    /** A class: its packages and, last, its own names. */
    private record Holder(List<Name> names) {}

    private record Entry(Method method, Name name, Holder holder, Share share) {}

    private record Ranked(int rank, Entry entry) {
        boolean begins() {
            return rank < MethodIndex.rank(Likeness.INITIALS, 0);
        }
    }

    /** A word in two: the initials of a class, and those of its method. */
    private record Split(Word type, Word method) {}

    private static final Share NOT_SAMPLED = new Share(0, 0);

    private final List<Entry> entries;
    private final int names;

    private MethodIndex(List<Entry> entries, int names) {
        this.entries = entries;
        this.names = names;
    }

    public static MethodIndex of(Run run) {
        Map<Method, Share> shares = new LinkedHashMap<>();
        methods(run).forEach(method -> shares.put(method, NOT_SAMPLED));
        shares.putAll(SampledMethods.of(run.profiles(), List.copyOf(shares.keySet())));
        Map<String, Name> names = new HashMap<>();
        Map<String, Holder> holders = new HashMap<>();
        List<Entry> entries = new ArrayList<>(shares.size());
        shares.forEach(
                (method, share) ->
                        entries.add(
                                new Entry(
                                        method,
                                        name(method.name(), names),
                                        holders.computeIfAbsent(
                                                method.holder(), h -> holder(h, names)),
                                        share)));
        return new MethodIndex(entries, names.size());
    }

    private static Name name(String text, Map<String, Name> names) {
        return names.computeIfAbsent(text, t -> Name.of(names.size(), t));
    }

    private static Holder holder(String holder, Map<String, Name> names) {
        return new Holder(
                Stream.of(holder.split("[./$]"))
                        .filter(part -> !part.isEmpty())
                        .map(part -> name(part, names))
                        .toList());
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
        List<Word> words = typed.words().stream().map(this::word).toList();
        List<Ranked> ranked = new ArrayList<>();
        for (Entry entry : entries) {
            int rank = rank(entry, words);
            if (rank < NONE) {
                ranked.add(new Ranked(rank, entry));
            }
        }
        if (ranked.isEmpty()) {
            List<Split> splits = words.size() == 1 ? splits(typed.last()) : List.of();
            entries.stream()
                    .filter(entry -> isInitials(entry, splits) || isMisspelt(entry, words))
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
                                .thenComparingInt(r -> r.entry.name.text().length()))
                .toList();
    }

    private static int rank(Entry entry, List<Word> words) {
        Likeness name = words.getLast().likeness(entry.name);
        if (name != Likeness.NONE) {
            int holder = rank(entry.holder, words.subList(0, words.size() - 1));
            if (holder < NONE) {
                return rank(name, holder);
            }
        }
        int holder = rank(entry.holder, words);
        return holder == NONE ? NONE : OF_HOLDER + holder;
    }

    private static int rank(Likeness name, int holder) {
        return 2 * KINDS * name.ordinal() + holder;
    }

    /** How well words fit names of a holder, from its end; a class before its packages. */
    private static int rank(Holder holder, List<Word> words) {
        int worst = 0;
        int at = holder.names.size() - 1;
        boolean isClass = true;
        for (int i = words.size() - 1; i >= 0; i--) {
            Likeness likeness = Likeness.NONE;
            while (at >= 0 && likeness == Likeness.NONE) {
                isClass &= i < words.size() - 1 || at == holder.names.size() - 1;
                likeness = words.get(i).likeness(holder.names.get(at--));
            }
            if (likeness == Likeness.NONE) {
                return NONE;
            }
            worst = Math.max(worst, likeness.ordinal());
        }
        return isClass ? worst : KINDS + worst;
    }

    private Word word(String text) {
        return new Word(text, names);
    }

    private List<Split> splits(String word) {
        return IntStream.range(1, word.length())
                .mapToObj(at -> new Split(word(word.substring(0, at)), word(word.substring(at))))
                .toList();
    }

    /** Whether one word is the initials of a class and then of its method: {@code KTm}. */
    private static boolean isInitials(Entry entry, List<Split> splits) {
        List<Name> holder = entry.holder.names;
        for (Split split : splits) {
            if (holder.isEmpty() || !isBegin(split.type.likeness(holder.getLast()))) {
                return false;
            }
            if (isBegin(split.method.likeness(entry.name))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBegin(Likeness likeness) {
        return likeness != Likeness.NONE && likeness != Likeness.WITHIN;
    }

    /** Whether every word fits some name, and some of them only with mistakes. */
    private static boolean isMisspelt(Entry entry, List<Word> words) {
        for (Word word : words) {
            if (!word.isNear(entry.name) && !isNear(entry.holder, word)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNear(Holder holder, Word word) {
        for (Name name : holder.names) {
            if (word.isNear(name)) {
                return true;
            }
        }
        return false;
    }
}
