package dev.jitlens.ui.find;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Something of the window that can be found by its name: a page, a run, a command, a help page.
 *
 * @param kind "page", "command": what it is, in a word
 * @param title what it is called
 * @param words other words by which people may look for it
 * @param key the key that does the same, as it is shown; empty if there is none
 * @param action shows it, or does it
 */
public record Thing(String kind, String title, String words, String key, Runnable action) {
    /** A thing and how well it fits; the least rank fits best. */
    public record Found(int rank, Thing thing) {}

    /** The rank of a title that is what was typed. */
    public static final int IS = 0;

    /** The rank of a title that begins as what was typed. */
    public static final int BEGINS = 1;

    /** The kind of a heading of the help pages, which stands behind what it is about. */
    public static final String HELP = "help";

    private static final int NONE = Integer.MAX_VALUE;

    /** Best first, then in their order. */
    public static List<Found> find(List<Thing> things, String text) {
        String typed = text.strip().toLowerCase(Locale.ROOT);
        if (typed.isEmpty()) {
            return List.of();
        }
        List<String> words = List.of(typed.split("\\s+"));
        return things.stream()
                .map(thing -> new Found(thing.rank(typed, words), thing))
                .filter(found -> found.rank < NONE)
                .sorted(Comparator.comparingInt(Found::rank))
                .toList();
    }

    /**
     * 0 and 1 for the title; 2 if each word begins one of it, 3 of the others too, 4 and 5
     * misspelt.
     */
    private int rank(String typed, List<String> typedWords) {
        String name = title.toLowerCase(Locale.ROOT);
        if (name.startsWith(typed)) {
            // A heading of help that is called so is not what "polls" means.
            return name.length() == typed.length() && !kind.equals(HELP) ? IS : BEGINS;
        }
        List<String> own = split(name);
        if (begins(own, typedWords)) {
            return 2;
        }
        List<String> all =
                Stream.concat(
                                own.stream(),
                                split((words + " " + kind).toLowerCase(Locale.ROOT)).stream())
                        .toList();
        if (begins(all, typedWords)) {
            return 3;
        }
        if (isNear(own, typedWords)) {
            return 4;
        }
        return isNear(all, typedWords) ? 5 : NONE;
    }

    private static boolean isNear(List<String> words, List<String> typed) {
        return typed.stream()
                .allMatch(t -> words.stream().anyMatch(w -> Likeness.isMisspelt(w, t)));
    }

    private static boolean begins(List<String> words, List<String> typed) {
        return typed.stream().allMatch(t -> words.stream().anyMatch(w -> w.startsWith(t)));
    }

    private static List<String> split(String text) {
        return Stream.of(text.split("[^\\p{L}\\p{N}]+")).filter(w -> !w.isEmpty()).toList();
    }
}
