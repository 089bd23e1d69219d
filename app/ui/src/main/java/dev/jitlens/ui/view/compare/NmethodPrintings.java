package dev.jitlens.ui.view.compare;

import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Signatures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All printed code of a run, by method. Any thread. */
final class NmethodPrintings {
    private final Map<Method, List<NmethodPrinting>> byMethod = new LinkedHashMap<>();
    private final Map<String, Method> byName = new LinkedHashMap<>();

    static NmethodPrintings of(Run run) {
        NmethodPrintings made = new NmethodPrintings();
        PrintedFor printed = PrintedFor.of(run);
        Map<Object, List<CodeListing>> printingsOf = new LinkedHashMap<>();
        for (CodeListing listing : run.code().listings()) {
            if (listing.form() != CodeForm.NONE) {
                printingsOf
                        .computeIfAbsent(key(printed, listing), k -> new ArrayList<>(1))
                        .add(listing);
            }
        }
        printingsOf.values().forEach(same -> made.add(printed, same));
        made.byMethod.keySet().forEach(m -> made.byName.put(made.name(m), m));
        return made;
    }

    /** The compilation itself, by identity; else what the listing tells of it. */
    private static Object key(PrintedFor printed, CodeListing listing) {
        record Same(Compilation of) {
            @Override
            public boolean equals(Object other) {
                return other instanceof Same same && same.of == of;
            }

            @Override
            public int hashCode() {
                return System.identityHashCode(of);
            }
        }
        record Told(String file, CompileId id, Method method, int tier) {}
        return printed.compilation(listing)
                .map(c -> (Object) new Same(c))
                .orElseGet(
                        () ->
                                new Told(
                                        listing.origin().file(),
                                        listing.id(),
                                        listing.method(),
                                        listing.tier()));
    }

    private void add(PrintedFor printed, List<CodeListing> same) {
        for (int i = 0; i < same.size(); i++) {
            CodeListing listing = same.get(i);
            NmethodPrinting printing =
                    new NmethodPrinting(listing, printed.compilation(listing), i + 1, same.size());
            byMethod.computeIfAbsent(printing.method(), m -> new ArrayList<>(2)).add(printing);
        }
    }

    boolean isEmpty() {
        return byMethod.isEmpty();
    }

    Iterable<Method> methods() {
        return byMethod.keySet();
    }

    /** A method's printings in the order of the logs; none if the run did not print it. */
    List<NmethodPrinting> of(Method method) {
        List<NmethodPrinting> exact = byMethod.get(method);
        return exact != null
                ? List.copyOf(exact)
                : same(method).map(m -> List.copyOf(byMethod.get(m))).orElse(List.of());
    }

    /** The method as this run names it. */
    Optional<Method> same(Method method) {
        return byMethod.containsKey(method)
                ? Optional.of(method)
                : byMethod.keySet().stream().filter(m -> m.matches(method)).findFirst();
    }

    Optional<Method> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** The descriptor tells overloaded methods apart. */
    String name(Method method) {
        return method.descriptor().isEmpty()
                ? method.display()
                : method.display() + Signatures.readable(method.descriptor());
    }

    /** Names that contain what was typed, at most {@code max}. */
    List<String> find(String typed, int max) {
        String wanted = JvmText.searched(typed.strip());
        return byName.keySet().stream()
                .filter(name -> JvmText.searched(name).contains(wanted))
                .limit(max)
                .toList();
    }
}
