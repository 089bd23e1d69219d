package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.JvmEvent.InliningText;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunNames;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.SourceChooser;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.util.StringConverter;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What a compilation inlined, what it refused, and why. */
final class InliningPage {
    private final Workbench workbench;
    private final TreePane tree;
    private final ComboBox<Compilation> chooser = new ComboBox<>();
    private final Label method = Texts.tooltipWhenCut(Texts.styled("", "mono", "strong"));
    private final Label counts = Texts.muted("");
    private final SourceChooser source = SourceChooser.byPlaces();
    private final NobodysChooser nobodys = new NobodysChooser();
    private boolean following;

    InliningPage(Workbench workbench, TreePane.Trees trees) {
        this.workbench = workbench;
        tree = new TreePane(workbench, trees);
    }

    Node node() {
        chooser.setAccessibleText("Compilation");
        chooser.setId("inlining-chooser");
        chooser.setConverter(new Brief(() -> RunNames.of(workbench.all().get())));
        Texts.tooltipOfChosen(chooser);
        chooser.getStyleClass().add("compact-combo");
        chooser.managedProperty().bind(chooser.visibleProperty());
        chooser.valueProperty()
                .subscribe(
                        c -> {
                            if (c != null && !following) {
                                workbench.select(c);
                            }
                        });
        method.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        nobodys.valueProperty()
                .subscribe(
                        text -> {
                            if (text != null && !following) {
                                show(text);
                            }
                        });
        workbench
                .all()
                .subscribe(
                        run -> {
                            nobodys.offer(run);
                            follow(workbench.selection().get());
                        });
        workbench.selection().subscribe(this::follow);
        Node split =
                new TreeAndReasons(
                        Panel.titled("Inlining tree", tree, counts), new ReasonsPane(workbench));
        PageHeader header = new PageHeader("Inlining", method).right(samples(), nobodys, chooser);
        return Pages.orEmpty(
                workbench,
                workbench.all(),
                Pages.page(header, split),
                InliningPage::tellsAny,
                "inlining decisions",
                "Launch with the preset “What got compiled?”, or give the JVM"
                        + " -XX:+UnlockDiagnosticVMOptions -XX:+LogCompilation, or"
                        + " -XX:+PrintInlining.");
    }

    private static boolean tellsAny(Run run) {
        return run.inlining().calls() > 0
                || run.compilations().stream().anyMatch(Compilation::hasInlinedCalls);
    }

    /** Whose samples stand in the tree. */
    private Node samples() {
        source.setId("inlining-source");
        source.setMinWidth(100);
        Tips.says(source, "Whose samples stand in the tree");
        source.managedProperty().bind(source.visibleProperty());
        source.onChoose(p -> tree.heat(Optional.of(p)));
        workbench
                .run()
                .subscribe(
                        run -> {
                            source.offer(run.profiles());
                            source.setVisible(!run.profiles().isEmpty());
                            tree.heat(Optional.ofNullable(source.getValue()));
                        });
        return source;
    }

    private void follow(Selection selection) {
        method.setText(selection.method().map(Method::display).orElse(""));
        List<Compilation> candidates =
                workbench.all().get().compilations().stream()
                        .filter(c -> selection.isMethod(c.method()) && !c.nativeWrapper())
                        .toList();
        Optional<Compilation> wanted =
                selection.compilation().filter(candidates::contains).or(() -> best(candidates));
        following = true;
        chooser.getItems().setAll(candidates);
        chooser.setValue(wanted.orElse(null));
        chooser.setVisible(!candidates.isEmpty());
        following = false;
        counts.setText(wanted.map(InliningPage::words).orElse(""));
        if (wanted.isPresent()) {
            nobodys.setValue(null);
            tree.show(wanted.get());
        } else if (selection.method().isEmpty() && nobodys.first().isPresent()) {
            following = true;
            nobodys.setValue(nobodys.first().get());
            following = false;
            show(nobodys.first().get());
        } else {
            tree.clear(selection.method());
        }
    }

    /** What is selected stays so on other pages; here it would say whose the calls were. */
    private void show(InliningText text) {
        method.setText("not attributed to a compilation");
        chooser.setVisible(false);
        counts.setText(words(text.counts()));
        tree.show(text);
    }

    /** The highest tier says most about the final code; of equals the last one. */
    private static Optional<Compilation> best(List<Compilation> candidates) {
        return candidates.stream().reduce((a, b) -> b.tier() >= a.tier() ? b : a);
    }

    /** The code's debug information tells no refused calls, so there is nothing to count. */
    private static String words(Compilation compilation) {
        return compilation.hasInlineTree() || compilation.text().copied().isEmpty()
                ? words(compilation.inlining())
                : "inlined calls, by the code's debug information";
    }

    private static String words(InlineCounts counts) {
        return Format.count(counts.inlined())
                + " in, "
                + Format.count(counts.refused())
                + " refused"
                + (counts.other() > 0 ? ", " + Format.count(counts.other()) + " other" : "");
    }

    private static final class Brief extends StringConverter<Compilation> {
        private final Supplier<RunNames> runs;

        Brief(Supplier<RunNames> runs) {
            this.runs = runs;
        }

        @Override
        public String toString(Compilation c) {
            if (c == null) {
                return "";
            }
            String run = runs.get().name(c.origin());
            return (run.isEmpty() ? "" : "run " + run + " · ") + CompilationWords.brief(c);
        }

        @Override
        public Compilation fromString(String text) {
            throw new UnsupportedOperationException("the chooser is not editable");
        }
    }
}
