package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.ByMethod;
import dev.jitlens.analysis.CodeSource;
import dev.jitlens.analysis.HeldUp;
import dev.jitlens.analysis.ObservedPolls;
import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.analysis.SafepointDelays;
import dev.jitlens.analysis.SampledNmethods;
import dev.jitlens.classes.CodeBase;
import dev.jitlens.classes.Lookup;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.inlining.InlinedIndex;
import dev.jitlens.inlining.InlinedInto;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.MethodDataDump;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Method;
import dev.jitlens.model.methoddata.MethodData;
import dev.jitlens.model.run.Run;
import dev.jitlens.profile.shares.SampledMethods;
import dev.jitlens.run.RunReader;
import dev.jitlens.run.again.InlineTrees;
import dev.jitlens.run.again.MethodDataTexts;
import dev.jitlens.ui.control.timeline.LifeOfCode;
import dev.jitlens.ui.shell.Selection;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads what the page shows of one run. Blocking; for one thread at a time or several. */
final class Loader {
    private static final String NO_ASSEMBLY =
            "This run has no printed machine code. The preset “Read the assembly” records it for"
                    + " every method, -XX:CompileCommand=print,Class::method for one; no hsdis is"
                    + " needed on JDK 17 and later.";

    private final Run run;
    private final CodeSource code;
    private final Supplier<List<Path>> places;
    private List<Path> looked = List.of();
    private List<Path> jdks = List.of();
    private CodeBase codeBase;
    private PrintedFor printed;
    private SafepointDelays delays;
    private SampledNmethods nmethods;
    private InlinedIndex index;
    private ByMethod facts;
    private LifeOfCode life;

    /**
     * @param places named by the user: where classes and sources lie
     */
    Loader(Run run, CodeSource code, Supplier<List<Path>> places) {
        this.run = run;
        this.code = code;
        this.places = places;
    }

    /** Which printing belongs to which compilation of the run. */
    synchronized PrintedFor printed() {
        if (printed == null) {
            printed = PrintedFor.of(run);
        }
        return printed;
    }

    /**
     * @param asked the code that the user chose, if he did
     * @return empty if the logs know no code of the selected method and no sample is in it
     */
    Optional<LoadedMethod> load(Selection selection, Optional<CodeVersion> asked) {
        Method method = selection.method().orElseThrow();
        List<CodeVersion> choices = versions(method);
        if (choices.isEmpty()) {
            Optional<LoadedMethod> within = within(method);
            if (within.isPresent()) {
                return within;
            }
        }
        Optional<CodeVersion> shown =
                asked.filter(choices::contains)
                        .or(() -> CodeVersion.choose(choices, selection))
                        .or(() -> sampledOnly(method));
        return shown.map(version -> read(method, choices, version, Optional.empty()));
    }

    /** All that is to be seen of it, so that the FX thread only has to put it there. */
    PreparedMethod prepare(LoadedMethod loaded) {
        return new PreparedMethod(
                loaded,
                PlaceSigns.of(loaded, facts().left(loaded.method())),
                life().of(loaded.method()),
                story(loaded, Optional.empty(), Optional.empty()));
    }

    /** What is said of a method by what is known of it so far. */
    List<MethodStory.Phrase> story(
            LoadedMethod loaded, Optional<HeldUp> heldUp, Optional<InlinedInto> into) {
        return loaded.within()
                .map(MethodStory::onlyInlined)
                .orElseGet(
                        () ->
                                MethodStory.of(
                                        run,
                                        facts(),
                                        loaded.method(),
                                        loaded.shown(),
                                        loaded.assembly().found(),
                                        heldUp,
                                        into));
    }

    private List<CodeVersion> versions(Method method) {
        return CodeVersion.of(facts().compilations(method), printed(), method);
    }

    private synchronized ByMethod facts() {
        if (facts == null) {
            facts = new ByMethod(run);
        }
        return facts;
    }

    private synchronized LifeOfCode life() {
        if (life == null) {
            life = new LifeOfCode(run, facts(), MethodStory.LONG_REACH_NANOS);
        }
        return life;
    }

    /** The code that holds the method; of which a log tells no code of its own. */
    private Optional<LoadedMethod> within(Method method) {
        Optional<InlinedInto> into = into(method).filter(i -> !i.holders().isEmpty());
        return into.map(
                i -> {
                    Compilation holder = i.holders().getFirst().in();
                    CodeVersion version =
                            CodeVersion.choose(
                                            versions(holder.method()), Selection.NONE.with(holder))
                                    .orElse(CodeVersion.SAMPLED);
                    return read(method, List.of(), version, into);
                });
    }

    /** The code that holds a method inlined; empty if a log cannot be read again. */
    Optional<InlinedInto> into(Method method) {
        try {
            return Optional.of(InlinedInto.of(run, method, index(), InlineTrees::read));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private synchronized InlinedIndex index() throws IOException {
        if (index == null) {
            index = InlinedIndex.of(run, InlineTrees::read);
        }
        return index;
    }

    private LoadedMethod read(
            Method method,
            List<CodeVersion> versions,
            CodeVersion shown,
            Optional<InlinedInto> within) {
        Lookup<Assembly> assembly = assembly(shown);
        Lookup<MethodData> profile = profile(method);
        ClassPart classes = classes(method, within.isPresent() ? CodeVersion.SAMPLED : shown);
        return new LoadedMethod(
                method,
                versions,
                shown,
                within,
                assembly,
                tree(shown),
                profile,
                classes,
                SampledPlaces.of(run.profiles(), method),
                Links.of(method, assembly, classes.bytecode(), profile));
    }

    private Optional<CodeVersion> sampledOnly(Method method) {
        return Optional.of(CodeVersion.SAMPLED)
                .filter(c -> SampledMethods.has(run.profiles(), method));
    }

    private Lookup<Assembly> assembly(CodeVersion choice) {
        if (choice.listing().isEmpty()) {
            boolean others = !run.code().listings().isEmpty();
            if (others && choice.equals(CodeVersion.SAMPLED)) {
                return new Lookup.Missing<>(
                        "No code of this method was printed; it may be inlined into others.");
            }
            return new Lookup.Missing<>(
                    others
                            ? "The code of this compilation was not printed; of others it was."
                            : NO_ASSEMBLY);
        }
        CodeListing listing = choice.listing().get();
        if (listing.form() == CodeForm.NONE) {
            return new Lookup.Missing<>(
                    "The log has only the header of this code: JDK 16 and older print no"
                            + " instructions without an hsdis plugin.");
        }
        try {
            return new Lookup.Found<>(code.read(listing));
        } catch (IOException e) {
            return new Lookup.Missing<>(e.getMessage());
        }
    }

    private static Lookup<InlineNode> tree(CodeVersion choice) {
        if (choice.equals(CodeVersion.SAMPLED)) {
            return new Lookup.Missing<>("No log tells of a compilation of this method.");
        }
        Optional<Compilation> compilation = choice.compilation();
        try {
            Optional<InlineNode> tree =
                    compilation.isEmpty()
                            ? Optional.empty()
                            : RunReader.inlineTree(compilation.get());
            return Lookup.of(
                    tree,
                    "The logs have no inlining tree for this compilation. The preset “What got"
                            + " compiled?” records it.");
        } catch (IOException e) {
            return new Lookup.Missing<>(e.getMessage());
        }
    }

    /** The last dump, if the JVM wrote several. */
    private Lookup<MethodData> profile(Method method) {
        Optional<MethodDataDump> dump =
                run.code().methodData().stream()
                        .filter(d -> d.method().matches(method))
                        .reduce((a, b) -> b);
        if (dump.isEmpty()) {
            return new Lookup.Missing<>("No method data was dumped.");
        }
        try {
            return new Lookup.Found<>(MethodDataTexts.read(dump.get()));
        } catch (IOException e) {
            return new Lookup.Missing<>(e.getMessage());
        }
    }

    /**
     * What the longest safepoint had to wait for that was asked for while this code was installed.
     * May read much code.
     */
    Optional<HeldUp> heldUp(CodeVersion choice) throws IOException {
        Optional<SafepointPause> pause =
                choice.compilation().flatMap(c -> MethodStory.longestWait(run, c));
        return pause.isEmpty() ? Optional.empty() : delays().of(pause.get());
    }

    Run run() {
        return run;
    }

    /** Which printed code samples were in. */
    synchronized SampledNmethods nmethods() {
        if (nmethods == null) {
            nmethods = new SampledNmethods(run);
        }
        return nmethods;
    }

    private synchronized SafepointDelays delays() {
        if (delays == null) {
            delays = new SafepointDelays(run, ObservedPolls.of(run), code);
        }
        return delays;
    }

    /** Another one once the user has named more places, here or in the settings. */
    private synchronized CodeBase codeBase() {
        List<Path> named = places.get();
        List<Path> homes = JdkFinder.system().homes();
        if (codeBase == null || !named.equals(looked) || !homes.equals(jdks)) {
            looked = named;
            jdks = homes;
            codeBase = CodeBase.of(run, named, homes);
        }
        return codeBase;
    }

    private ClassPart classes(Method method, CodeVersion choice) {
        int bytes = choice.compilation().map(c -> c.sizes().bytecodeBytes()).orElse(-1);
        Method exact = choice.compilation().map(Compilation::method).orElse(method);
        CodeBase base = codeBase();
        return new ClassPart(base.thatRan(exact, bytes), base.source(exact, bytes));
    }
}
