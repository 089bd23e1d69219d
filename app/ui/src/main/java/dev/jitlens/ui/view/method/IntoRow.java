package dev.jitlens.ui.view.method;

import dev.jitlens.inlining.InlinedInto;
import dev.jitlens.inlining.InlinedInto.Holder;
import dev.jitlens.inlining.InlinedSite;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Shares;

import java.util.ArrayList;
import java.util.List;

/**
 * A line of the list of code that holds the method.
 *
 * @param site one of several calls that are inlined there; else the only or the first one
 * @param head whether it stands for the code, and not for one of its calls
 */
record IntoRow(InlinedInto into, Holder holder, InlinedSite site, boolean head) {
    /** Each holder, and under it its calls if it has several. */
    static List<IntoRow> of(InlinedInto into) {
        List<IntoRow> rows = new ArrayList<>();
        for (Holder holder : into.holders()) {
            if (holder.sites().isEmpty()) {
                continue;
            }
            rows.add(new IntoRow(into, holder, holder.sites().getFirst(), true));
            if (holder.sites().size() > 1) {
                holder.sites().forEach(s -> rows.add(new IntoRow(into, holder, s, false)));
            }
        }
        return rows;
    }

    String title() {
        return head ? holder.in().method().name() : "@" + site.call().bci();
    }

    /** The class of the holder, or the method that the call stands in. */
    String place() {
        return head ? holder.in().method().simpleHolder() : "in " + site.caller().display();
    }

    String share() {
        long most = holder.samples() + holder.shared();
        if (!head || into.source().isEmpty() || most == 0) {
            return "";
        }
        String sure = Shares.percent(into.share(holder.samples()).value());
        return holder.shared() == 0
                ? sure
                : "up to " + Shares.percent(into.share(Math.min(most, taken())).value());
    }

    private long taken() {
        return into.share(0).whole();
    }

    String details() {
        List<String> parts = new ArrayList<>();
        if (head) {
            parts.add(CompilationWords.brief(holder.in()));
            if (!holder.alive()) {
                parts.add("not entrant");
            }
            if (holder.sites().size() > 1) {
                parts.add(Format.counted(holder.sites().size(), "call"));
                parts.add(Format.counted(holder.bytes(), "byte"));
                return String.join(" · ", parts);
            }
            parts.add("@" + site.call().bci());
        }
        parts.add("depth " + site.depth());
        if (site.call().bytecodeBytes() >= 0) {
            parts.add(Format.counted(site.call().bytecodeBytes(), "byte"));
        }
        return String.join(" · ", parts);
    }

    /** All of it, and whose samples they are. */
    String words() {
        String samples =
                into.source().isEmpty() || holder.samples() + holder.shared() == 0
                        ? ""
                        : "\n"
                                + into.source().get().title()
                                + ": "
                                + Shares.words(into.share(holder.samples()))
                                + (holder.shared() == 0
                                        ? ""
                                        : "\n"
                                                + Format.counted(holder.shared(), "more sample")
                                                + " in this or in another of these");
        return holder.in().method()
                + "\n"
                + details()
                + "\nin "
                + site.caller().display()
                + samples;
    }
}
