package dev.jitlens.report.page;

import dev.jitlens.analysis.CodeChoice;
import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.analysis.SampledNmethods;
import dev.jitlens.classes.CodeBase;
import dev.jitlens.classes.Lookup;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.classes.SourceText;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.BelievedSource;
import dev.jitlens.profile.shares.Heat;
import dev.jitlens.profile.shares.SampledMethods;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.report.CodeText;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.run.again.Assemblies;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Source, bytecode and machine code of the methods that were asked for, side by side. */
final class MethodPart implements Part {
    /** A pattern may choose any number; each is a listing. */
    private static final int MOST = 20;

    private final List<String> patterns;
    private final List<Path> places;

    /**
     * @param places named by the user: where classes and sources lie
     */
    MethodPart(List<String> patterns, List<Path> places) {
        this.patterns = patterns;
        this.places = places;
    }

    /** The source to believe, which the shares are of. */
    private record Believed(Profile profile, String name) {
        static Optional<Believed> of(Run run) {
            return BelievedSource.of(run.profiles())
                    .map(BelievedSource::profile)
                    .map(p -> new Believed(p, SourceNames.of(List.of(p)).getFirst()));
        }
    }

    @Override
    public void write(Run run, HtmlOut out) throws IOException {
        CodeBase codeBase = CodeBase.of(run, places, JdkFinder.system().homes());
        for (String pattern : patterns) {
            List<Method> methods = methods(run, MethodFilter.of(pattern));
            if (methods.isEmpty()) {
                out.element(
                        "p", runOf(run) + " knows no method " + pattern + ".", "class", "warning");
            }
            for (Method method : methods.subList(0, Math.min(MOST, methods.size()))) {
                method(run, method, codeBase, out);
            }
            if (methods.size() > MOST) {
                String all =
                        MOST
                                + " of "
                                + PageWords.counted(methods.size(), "method")
                                + " "
                                + pattern
                                + " are shown.";
                out.element("p", all, "class", "note");
            }
        }
    }

    /** Those that were compiled, printed or sampled. */
    static List<Method> methods(Run run, MethodFilter wanted) {
        Set<Method> known = new LinkedHashSet<>();
        run.code().listings().stream().map(CodeListing::method).filter(wanted).forEach(known::add);
        run.compilations().stream().map(c -> c.code().method()).filter(wanted).forEach(known::add);
        SampledMethods.of(run.profiles(), known).keySet().stream()
                .filter(wanted)
                .forEach(known::add);
        Map<String, List<Method>> different = new LinkedHashMap<>();
        for (Method method : known) {
            List<Method> so = different.computeIfAbsent(method.display(), n -> new ArrayList<>(1));
            if (so.stream().noneMatch(method::matches)) {
                so.add(method);
            }
        }
        return different.values().stream().flatMap(List::stream).toList();
    }

    private void method(Run run, Method method, CodeBase codeBase, HtmlOut out) throws IOException {
        Optional<Believed> believed = Believed.of(run);
        Optional<Heat> heat = believed.map(b -> Heat.of(b.profile(), method));
        List<Compilation> compilations =
                run.compilations().stream().filter(c -> c.method().matches(method)).toList();
        out.open("section", "class", "method").element("h2", title(run, method));
        out.element("p", method.descriptor(), "class", "place");
        out.element("p", story(compilations, heat, believed.map(Believed::name).orElse("")));
        int size = size(compilations);
        Lookup<MethodCode> bytecode = codeBase.thatRan(method, size);
        String title = believed.map(Believed::name).orElse("");
        ListingColumns columns = new ListingColumns(method, bytecode.found(), heat, title, out);
        out.open("div", "class", "columns");
        source(codeBase.source(method, size), bytecode.found(), columns);
        if (bytecode.found().isPresent()) {
            columns.bytecode();
        } else {
            columns.missing("Bytecode", bytecode.why());
        }
        assembly(run, method, believed, columns);
        out.close().close();
    }

    private static void source(
            Lookup<SourceText> source, Optional<MethodCode> bytecode, ListingColumns columns)
            throws IOException {
        if (source.found().isEmpty()) {
            columns.missing("Source", source.why());
            return;
        }
        Optional<String> mismatch =
                bytecode.flatMap(code -> CodeBase.mismatch(code, source.found().get()));
        if (mismatch.isPresent()) {
            columns.missing("Source", mismatch.get());
        } else {
            columns.source(source.found().get());
        }
    }

    private static void assembly(
            Run run, Method method, Optional<Believed> believed, ListingColumns columns)
            throws IOException {
        List<CodeListing> printed =
                run.code().listings().stream().filter(l -> l.method().matches(method)).toList();
        Optional<CodeListing> chosen = CodeChoice.ANY.of(printed);
        if (chosen.isEmpty()) {
            columns.missing("Machine code", "No code of this method was printed.");
            return;
        }
        try {
            Assembly assembly = Assemblies.read(chosen.get());
            Optional<CodeHeat> heat =
                    believed.map(b -> CodeHeat.of(b.profile(), new SampledNmethods(run), assembly));
            columns.assembly(assembly, CodeText.title(chosen.get()), heat);
        } catch (IOException e) {
            columns.missing("Machine code", e.getMessage());
        }
    }

    private static String runOf(Run run) {
        return run.member().isEmpty() ? "The run" : "Run " + run.member();
    }

    private static String title(Run run, Method method) {
        return method.display() + (run.member().isEmpty() ? "" : ", run " + run.member());
    }

    private static int size(List<Compilation> compilations) {
        return compilations.stream()
                .mapToInt(c -> c.sizes().bytecodeBytes())
                .filter(bytes -> bytes >= 0)
                .findFirst()
                .orElse(-1);
    }

    private static String story(
            List<Compilation> compilations, Optional<Heat> heat, String source) {
        long osr = compilations.stream().filter(Compilation::osr).count();
        String compiled =
                compilations.isEmpty()
                        ? "No log tells of a compilation."
                        : "Compiled "
                                + PageWords.counted(compilations.size(), "time")
                                + ", of which "
                                + osr
                                + " at a loop (OSR).";
        return compiled
                + heat.map(
                                h ->
                                        " "
                                                + PageWords.percent(
                                                        h.share(h.whole().self()).value())
                                                + " of the samples of "
                                                + source
                                                + " are in it, "
                                                + PageWords.percent(
                                                        h.share(h.whole().total()).value())
                                                + " with what it calls.")
                        .orElse("");
    }
}
