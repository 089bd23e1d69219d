package dev.jitlens.ui.view;

import java.util.List;

/** Says which files of a store are in no number of a page. */
public final class LeftOutWords {
    private LeftOutWords() {}

    /** Words after others; empty where no file is left out. */
    public static String of(List<String> leftOut) {
        if (leftOut.isEmpty()) {
            return "";
        }
        int more = leftOut.size() - 1;
        return "; " + leftOut.getFirst() + (more == 0 ? "" : ", and " + more + " more");
    }
}
