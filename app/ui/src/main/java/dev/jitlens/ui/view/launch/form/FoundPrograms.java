package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.ProgramFile;
import dev.jitlens.model.ShellWord;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.view.launch.model.ProgramModel;
import dev.jitlens.ui.view.launch.model.ProgramModel.Kind;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.FlowPane;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** What there is to start in the jar or folder that the user named: main classes, benchmarks. */
final class FoundPrograms {
    private static final int MOST = 400; // a menu of more cannot be used
    private static final Pattern FORKS = Pattern.compile("(^|\\s)-f\\b");

    private final ProgramModel model;
    private final Label words = Texts.paragraph("", "muted");
    private final FlowPane node = new FlowPane(10, 6);

    FoundPrograms(ProgramModel model) {
        this.model = model;
        words.setId("launch-found");
        node.setAlignment(Pos.CENTER_LEFT);
        node.managedProperty().bind(node.visibleProperty());
        model.found.subscribe(found -> show());
        model.arguments.subscribe(typed -> show());
        model.kind.subscribe(kind -> show());
    }

    Node node() {
        return node;
    }

    private void show() {
        Optional<ProgramFile> found = model.found.get();
        node.getChildren().clear();
        found.filter(p -> !p.benchmarks().isEmpty()).ifPresent(this::benchmarks);
        found.filter(p -> p.benchmarks().isEmpty()).ifPresent(this::mainClasses);
        node.setVisible(!node.getChildren().isEmpty());
    }

    /** Each fork is a JVM of its own, and a run of the set. */
    private void benchmarks(ProgramFile jar) {
        boolean forks = !FORKS.matcher(model.arguments.get()).find();
        words.setText(
                "A JMH jar with "
                        + Format.counted(jar.benchmarks().size(), "benchmark")
                        + (forks ? ". Each fork is a run of its own, watched as ticked." : "."));
        node.getChildren().add(words);
        if (forks) {
            Hyperlink link = Texts.link("Add -f 0", () -> add("-f 0"));
            link.setId("launch-no-forks");
            node.getChildren().add(link);
        }
        node.getChildren().add(menu("Benchmarks", jar.benchmarks(), this::addBenchmark));
        List<String> parameters = parameters(jar);
        if (!parameters.isEmpty()) {
            MenuButton menu = menu("Parameters", parameters, this::addParameter);
            menu.setId("launch-found-parameters");
            node.getChildren().add(menu);
        }
    }

    private void mainClasses(ProgramFile program) {
        List<String> all = program.mainClasses();
        boolean named = program.named().isPresent();
        if (all.isEmpty() && !named) {
            words.setText("There is no class with a main method in " + program.classPath() + ".");
            node.getChildren().add(words);
        } else if (all.size() > 1 || model.kind.get() == Kind.JAR && !named) {
            words.setText("Found here, with a main method:");
            node.getChildren().addAll(words, menu("Main classes", all, this::choose));
        }
    }

    private static MenuButton menu(String title, List<String> names, Consumer<String> chosen) {
        MenuButton menu = ProgramForm.menu(title, "launch-found-names", title + " that were found");
        names.stream()
                .limit(MOST)
                .forEach(n -> menu.getItems().add(ProgramForm.item(n, () -> chosen.accept(n))));
        return menu;
    }

    private void choose(String mainClass) {
        model.found
                .get()
                .filter(p -> model.kind.get() == Kind.JAR || p.roots().containsKey(mainClass))
                .map(p -> p.classPathOf(mainClass).toString())
                .ifPresent(model.classPath::set);
        model.kind.set(Kind.MAIN_CLASS);
        model.mainClass.set(mainClass);
    }

    /** JMH takes a regular expression. */
    private void addBenchmark(String name) {
        add(ShellWord.quoted("^" + name.replace(".", "\\.") + "$"));
    }

    /** Parameters such as {@code size=1000}, one for each value that the annotations name. */
    private static List<String> parameters(ProgramFile jar) {
        return jar.parameters().entrySet().stream()
                .flatMap(p -> p.getValue().stream().map(value -> p.getKey() + "=" + value))
                .toList();
    }

    private void addParameter(String pair) {
        add("-p " + ShellWord.quoted(pair));
    }

    private void add(String words) {
        model.arguments.set((model.arguments.get().strip() + " " + words).strip());
    }
}
