package dev.jitlens.analysis;

import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Printed code, each nmethod once, however often it was printed. */
public final class PrintedNmethods {
    private final List<List<CodeListing>> all;

    private PrintedNmethods(List<List<CodeListing>> all) {
        this.all = all;
    }

    public static PrintedNmethods of(Run run) {
        return of(run.code().nmethods());
    }

    static PrintedNmethods of(List<CodeListing> listings) {
        // Without a compile id nothing tells that two are of one nmethod.
        record Same(
                CompileId id, Method method, int tier, long codeBegin, Optional<Origin> alone) {}
        Map<Same, List<CodeListing>> found = new LinkedHashMap<>();
        for (CodeListing l : listings) {
            if (l.form() != CodeForm.NONE) {
                Optional<Origin> alone = Optional.of(l.origin()).filter(at -> l.id().number() < 0);
                Same same = new Same(l.id(), l.method(), l.tier(), l.range().codeBegin(), alone);
                found.computeIfAbsent(same, s -> new ArrayList<>(1)).add(l);
            }
        }
        return new PrintedNmethods(List.copyOf(found.values()));
    }

    /** The last printing of each nmethod: calls are linked by then. */
    public List<CodeListing> last() {
        return all.stream().map(List::getLast).toList();
    }

    /** What was counted in the last printing of each. */
    public CodeCounts counts() {
        return last().stream().map(CodeListing::counts).reduce(CodeCounts.NONE, CodeCounts::plus);
    }

    /** The earlier printings of each nmethod, where there are any, by its last printing. */
    public Map<CodeListing, List<CodeListing>> before() {
        Map<CodeListing, List<CodeListing>> before = new LinkedHashMap<>();
        for (List<CodeListing> printings : all) {
            if (printings.size() > 1) {
                before.put(printings.getLast(), printings.subList(0, printings.size() - 1));
            }
        }
        return before;
    }
}
