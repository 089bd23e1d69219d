package dev.jitlens.ui.view.profilers;

import dev.jitlens.classes.CodeBase;
import dev.jitlens.classes.Lookup;
import dev.jitlens.classes.NamedPlaces;
import dev.jitlens.classes.SourceText;
import dev.jitlens.install.ConfigFolder;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.Workbench;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The source text of lines, found in the background when it is first asked for. */
final class SourceLines {
    private static final int LONGEST = 200;

    private record Place(Method method, int line) {}

    /** Opened by the first that looks, off the FX thread. */
    private static final class Base {
        private final Run run;
        private CodeBase opened;

        Base(Run run) {
            this.run = run;
        }

        synchronized CodeBase open() {
            if (opened == null) {
                opened =
                        CodeBase.of(
                                run,
                                new NamedPlaces(ConfigFolder.path()).paths(),
                                JdkFinder.system().homes());
            }
            return opened;
        }
    }

    private final Workbench workbench;
    private final Runnable arrived;
    private final Map<Place, String> known = new HashMap<>();
    private final Set<Place> wanted = new LinkedHashSet<>();
    private Base base = new Base(NoRun.RUN);
    private boolean busy;
    private int generation;

    /**
     * @param arrived called when more text is known
     */
    SourceLines(Workbench workbench, Runnable arrived) {
        this.workbench = workbench;
        this.arrived = arrived;
    }

    void of(Run run) {
        known.clear();
        wanted.clear();
        busy = false;
        generation++;
        base = new Base(run);
    }

    /** The text of a line, empty while it is looked for or if there is none. */
    String text(Method method, int line) {
        if (line < 1 || method.holder().isEmpty()) {
            return "";
        }
        Place place = new Place(method, line);
        String text = known.get(place);
        if (text == null) {
            wanted.add(place);
            look();
        }
        return text == null ? "" : text;
    }

    private void look() {
        if (busy || wanted.isEmpty()) {
            return;
        }
        busy = true;
        int mine = generation;
        List<Place> places = List.copyOf(wanted);
        wanted.clear();
        Base from = base;
        workbench
                .background()
                .run(
                        () -> read(from, places),
                        texts -> {
                            if (mine == generation) {
                                busy = false;
                                known.putAll(texts);
                                arrived.run();
                                look();
                            }
                        },
                        sentence -> {
                            if (mine == generation) {
                                busy = false;
                                places.forEach(p -> known.put(p, ""));
                            }
                        });
    }

    private static Map<Place, String> read(Base from, List<Place> places) {
        CodeBase base = from.open();
        Map<Place, String> texts = new HashMap<>();
        for (Place place : places) {
            texts.put(
                    place,
                    base.source(place.method()) instanceof Lookup.Found<SourceText>(SourceText s)
                                    && s.from().note().isEmpty() // else of another version
                            ? line(s, place.line())
                            : "");
        }
        return texts;
    }

    private static String line(SourceText source, int line) {
        if (line > source.lines().size()) {
            return "";
        }
        String text = source.lines().get(line - 1).strip();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
