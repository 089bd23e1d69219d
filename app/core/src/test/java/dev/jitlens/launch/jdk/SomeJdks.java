package dev.jitlens.launch.jdk;

import java.util.List;
import java.util.TreeMap;

/**
 * The JDKs for tests that take long and rarely find that only a JDK in between behaves otherwise:
 * the oldest of the JDKs found, 17 and the newest; with {@code -Djitlens.everyJdk=true} one of each
 * version.
 */
public final class SomeJdks {
    /** Whether all tests take all JDKs, and no test leaves anything to others. */
    public static final boolean EVERY_JDK = Boolean.getBoolean("jitlens.everyJdk");

    private SomeJdks() {}

    /** Those of this version and newer ones. */
    public static List<Jdk> from(int feature) {
        TreeMap<Integer, Jdk> some = byFeature(feature);
        if (!some.isEmpty() && !EVERY_JDK) {
            some.keySet().retainAll(List.of(some.firstKey(), 17, some.lastKey()));
        }
        return List.copyOf(some.values());
    }

    /** The oldest of this version and newer ones, and the newest; likewise all of them. */
    public static List<Jdk> ends(int feature) {
        List<Jdk> some = from(feature);
        return EVERY_JDK || some.size() < 3 ? some : List.of(some.getFirst(), some.getLast());
    }

    /** The newest, if it has this version or a newer one; likewise all of them. */
    public static List<Jdk> newest(int feature) {
        return inTurn(from(feature), -1);
    }

    /**
     * All of them with {@code -Djitlens.everyJdk=true}, else one: so each is used by some row of a
     * long table.
     *
     * @param row 0 for the first, -1 for the last of the JDKs
     */
    public static List<Jdk> inTurn(List<Jdk> jdks, int row) {
        return jdks.isEmpty() || EVERY_JDK
                ? jdks
                : List.of(jdks.get(Math.floorMod(row, jdks.size())));
    }

    /**
     * All of them with {@code -Djitlens.everyJdk=true}, else the newest in every second row and one
     * of the others in those between.
     *
     * @param jdks the oldest first
     * @param row likewise
     */
    public static List<Jdk> newestOrOther(List<Jdk> jdks, int row) {
        boolean newest = jdks.size() < 2 || row % 2 != 0;
        return inTurn(jdks, newest ? -1 : row / 2 % (jdks.size() - 1));
    }

    /** One of each version from this on, however long that takes. */
    public static List<Jdk> each(int feature) {
        return List.copyOf(byFeature(feature).values());
    }

    private static TreeMap<Integer, Jdk> byFeature(int feature) {
        TreeMap<Integer, Jdk> some = new TreeMap<>();
        JdkFinder.system().find().stream()
                .filter(jdk -> jdk.feature() >= feature)
                .forEach(jdk -> some.putIfAbsent(jdk.feature(), jdk));
        return some;
    }
}
