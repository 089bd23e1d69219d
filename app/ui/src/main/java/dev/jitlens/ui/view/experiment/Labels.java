package dev.jitlens.ui.view.experiment;

import java.util.List;

/** Labels of points in little room: they often begin alike, and have to be told apart. */
final class Labels {
    private static final String CUT = "\u2026";

    private Labels() {}

    /** All as they are if the longest has room; otherwise without the name that all begin with. */
    static List<String> fitted(List<String> labels, int letters) {
        if (labels.stream().allMatch(label -> label.length() <= letters)) {
            return labels;
        }
        int name = labels.getFirst().indexOf('=') + 1;
        String same = labels.getFirst().substring(0, name);
        int from = labels.stream().allMatch(label -> label.startsWith(same)) ? name : 0;
        return labels.stream().map(label -> fitted(label.substring(from), letters)).toList();
    }

    /** Both ends of it, where not all has room. */
    private static String fitted(String label, int letters) {
        if (label.length() <= letters) {
            return label;
        }
        int kept = Math.max(1, letters - 1);
        int front = (kept + 1) / 2;
        return label.substring(0, front) + CUT + label.substring(label.length() - kept + front);
    }
}
