package dev.jitlens.parse.gc;

import java.util.List;

/** What in a log tells which collector it is. */
enum Collectors {
    // A log of CMS has "DefNew", too, where ParNew is switched off, and "Tenured" is in no other.
    CMS("CMS", "ConcMarkSweep", "Concurrent Mark Sweep", "ParNew"),
    PARALLEL("Parallel", "PSYoungGen", "ParOldGen", "PSOldGen"),
    SERIAL("Serial", "DefNew", "Tenured"),
    Z("Z", "The Z Garbage Collector", "Garbage Collection", "Minor Collection", "Major Collection"),
    SHENANDOAH("Shenandoah", "Pause Init Mark", "Pause Final Mark", "Pause Init Update Refs"),
    G1("G1", "GC pause (", "GC remark", "GC cleanup", "GC concurrent", "Pause Cleanup"),
    EPSILON("Epsilon");

    private final String label;
    private final List<String> signs;

    Collectors(String label, String... signs) {
        this.label = label;
        this.signs = List.of(signs);
    }

    String label() {
        return label;
    }

    /** The label of the one that begins its lines or generations so, or empty. */
    static String bySign(String text) {
        for (Collectors one : values()) {
            if (one.label.equals(text) || one.signs.stream().anyMatch(text::startsWith)) {
                return one.label;
            }
        }
        return "";
    }

    /** The label of the one that such a command line chooses, or empty. */
    static String byFlags(String flags) {
        for (Collectors one : values()) {
            boolean cms = one == CMS && flags.contains("-XX:+UseConcMarkSweepGC");
            if (cms || flags.contains("-XX:+Use" + one.label + "GC")) {
                return one.label;
            }
        }
        return "";
    }
}
