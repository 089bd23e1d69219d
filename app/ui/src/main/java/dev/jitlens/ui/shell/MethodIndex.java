package dev.jitlens.ui.shell;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.profile.shares.SampledMethods;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The methods of a run with their names as they are searched, while the user types. */
final class MethodIndex {
    private final List<Method> methods;
    private final String[] names;
    private final String[] displays;

    private MethodIndex(Collection<Method> distinct) {
        methods = List.copyOf(distinct);
        names = new String[methods.size()];
        displays = new String[methods.size()];
        for (int i = 0; i < names.length; i++) {
            Method m = methods.get(i);
            names[i] = JvmText.searched(m.name());
            displays[i] = JvmText.searched(m.display());
        }
    }

    static MethodIndex of(Run run) {
        return new MethodIndex(methods(run));
    }

    /** All that were compiled, left, sampled, or printed, in this order. */
    static Set<Method> methods(Run run) {
        Set<Method> distinct = new LinkedHashSet<>();
        run.compilations().forEach(c -> distinct.add(c.method()));
        for (JvmEvent.Deoptimization d : run.deoptimizations()) {
            distinct.add(d.method());
        }
        distinct.addAll(SampledMethods.of(run.profiles(), distinct).keySet());
        // what prints a method's code may leave out its descriptor
        Set<String> known = distinct.stream().map(Method::display).collect(Collectors.toSet());
        for (JvmEvent.CodeListing listing : run.code().listings()) {
            if (known.add(listing.method().display())) {
                distinct.add(listing.method());
            }
        }
        return distinct;
    }

    /** Best first: the name itself, names that begin so, names that contain it, then classes. */
    List<Method> find(String typed, int max) {
        String wanted = JvmText.searched(typed.strip().replaceAll("\\s+", "."));
        if (wanted.isEmpty()) {
            return List.of();
        }
        List<List<Method>> byRank =
                List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < names.length; i++) {
            int rank = rank(i, wanted);
            if (rank >= 0 && byRank.get(rank).size() < max) {
                byRank.get(rank).add(methods.get(i));
            }
        }
        return byRank.stream().flatMap(List::stream).limit(max).toList();
    }

    private int rank(int i, String wanted) {
        if (names[i].equals(wanted)) {
            return 0;
        }
        if (names[i].startsWith(wanted)) {
            return 1;
        }
        return names[i].contains(wanted) ? 2 : displays[i].contains(wanted) ? 3 : -1;
    }
}
