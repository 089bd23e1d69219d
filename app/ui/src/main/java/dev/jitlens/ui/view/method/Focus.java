package dev.jitlens.ui.view.method;

import java.util.List;

/** The one thing that is selected on the page, in the terms of the column that it is in. */
sealed interface Focus {

    record Nothing() implements Focus {}

    /** A line of the source file. */
    record Line(int line) implements Focus {}

    record Bci(int bci) implements Focus {}

    record Address(long address) implements Focus {}

    /**
     * A call site in the inlining tree.
     *
     * @param bcis of the calls from the compiled method down to it; empty for the method itself
     */
    record Call(List<Integer> bcis) implements Focus {
        public Call {
            bcis = List.copyOf(bcis);
        }
    }
}
