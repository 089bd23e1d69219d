package dev.jitlens.ui;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.ui.help.HelpPages;
import dev.jitlens.ui.theme.Palette;
import dev.jitlens.ui.view.help.HelpView;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

class LayersTest {
    private static final int MOST_COMPONENTS = 10;
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import (?:static )?(dev\\.jitlens[a-z.]*)\\.([A-Z]\\w*)[.;]");

    private static final JavaClasses ALL = read();
    private static final JavaClasses UI = ALL.that(resideInAPackage("dev.jitlens.ui.."));

    private static JavaClasses read() {
        // The rules are about names of packages; reading JavaFX, too, takes half of the time.
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
        return new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.jitlens");
    }

    /** What stands where; a rule about a package that is renamed would hold without a word. */
    private static String room(String name) {
        assertThat(ALL.stream().map(JavaClass::getPackageName))
                .as("packages")
                .anyMatch(found -> (found + ".").startsWith("dev.jitlens." + name + "."));
        return "dev.jitlens." + name + "..";
    }

    /** What one of our packages uses; a rule about a library that is renamed would hold, too. */
    private static String library(String name) {
        assertThat(UI.stream().flatMap(c -> c.getDirectDependenciesFromSelf().stream()))
                .as("libraries")
                .anyMatch(d -> (d.getTargetClass().getPackageName() + ".").startsWith(name + "."));
        return name + "..";
    }

    @Test
    void onlyTheWindowKnowsJavaFx() {
        noClasses()
                .that()
                .resideOutsideOfPackage(room("ui"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library("javafx"))
                .because("the command line must start and run without JavaFX")
                .check(ALL);
    }

    @Test
    void viewsDoNotKnowEachOther() {
        slices().matching("dev.jitlens.ui.view.(*)..")
                .should()
                .notDependOnEachOther()
                .because("pages meet in the selection, so that any of them can be left out")
                .check(UI);
    }

    @Test
    void theShellKnowsNoView() {
        noClasses()
                .that()
                .resideInAPackage(room("ui.shell"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(room("ui.view"))
                .because("the list of pages is given to it")
                .check(UI);
    }

    @Test
    void theWindowKnowsNoView() {
        noClasses()
                .that()
                .resideInAPackage(room("ui.window"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(room("ui.view"))
                .because("the list of pages is given to it")
                .check(UI);
    }

    @Test
    void onlyTheStartKnowsTheWindow() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        room("ui.shell"), room("ui.view"), room("ui.control"), room("ui.help"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(room("ui.window"))
                .because("pages know the workbench, so that a test needs no window")
                .check(UI);
    }

    @Test
    void modelsOfTheLaunchKnowNoForm() {
        noClasses()
                .that()
                .resideInAPackage(room("ui.view.launch.model"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(room("ui.view.launch.form"), library("javafx.scene"))
                .because("what will be launched is decided without a control")
                .check(UI);
    }

    @Test
    void packagesHaveNoCycle() {
        slices().matching("dev.jitlens.(**)").should().beFreeOfCycles().check(UI);
    }

    @Test
    void noPackageIsAHall() {
        assertThat(
                        UI.stream()
                                .filter(JavaClass::isTopLevelClass)
                                .filter(c -> !c.getSimpleName().equals("package-info"))
                                .collect(groupingBy(JavaClass::getPackageName, counting())))
                .isNotEmpty()
                .allSatisfy((name, classes) -> assertThat(classes).isLessThanOrEqualTo(40));
    }

    @Test
    void controlsKnowOnlyTheModel() {
        noClasses()
                .that()
                .resideInAPackage(room("ui.control"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(room("ui.shell"), room("ui.view"), room("run"))
                .because("any page may use them, with data of any source")
                .check(UI);
    }

    @Test
    void onePackageDrawsCharts() {
        noClasses()
                .that()
                .resideOutsideOfPackage(room("ui.control.chart"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library("io.fair_acc"))
                .because("ChartFx can be exchanged as long as one package knows it")
                .check(UI);
    }

    @Test
    void helpIsReadWithoutTheWindow() {
        noClasses()
                .that()
                .resideInAPackage(room("ui.help"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(library("javafx"), room("ui.shell"), room("ui.view"))
                .because("the command line prints it, and starts without JavaFX")
                .check(UI);
    }

    @Test
    void onlyHelpReadsMarkdown() {
        noClasses()
                .that()
                .resideOutsideOfPackages(room("ui.help"), room("ui.view.help"))
                .or()
                .belongToAnyOf(HelpPages.class, HelpView.class)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library("org.commonmark"))
                .because("no other start of the window or of a command loads the library")
                .check(UI);
    }

    @Test
    void publicIsWhatOthersUse() throws IOException {
        Set<String> imported = importedElsewhere();
        assertThat(ALL.stream().filter(LayersTest::isPublic))
                .isNotEmpty()
                .filteredOn(c -> !imported.contains(c.getName()) && !isUsedElsewhere(c))
                .extracting(JavaClass::getName)
                .as("classes that are public, and that no other package uses")
                .containsOnly(Main.class.getName()); // it is started by its name
    }

    /** See {@link Unknown}; a seed that the file of an experiment leaves out is drawn. */
    @Test
    void recordsSayUnknownInOneWay() {
        Set<String> others =
                Set.of(
                        "java.util.OptionalInt",
                        "java.util.OptionalLong",
                        "java.util.OptionalDouble",
                        "java.lang.Integer",
                        "java.lang.Long",
                        "java.lang.Double");
        assertThat(ALL.stream().filter(JavaClass::isRecord).flatMap(r -> components(r)))
                .hasSizeGreaterThan(1000)
                .filteredOn(c -> others.contains(c.getRawType().getName()))
                .extracting(JavaField::getFullName)
                .as("components that say in a way of their own that they are unknown")
                .containsOnly("dev.jitlens.trials.Experiment$Repeat.seed");
    }

    /** What else is wide is a list of colours, the layout of a file, and all that is known. */
    @Test
    void recordsAreNotWide() {
        assertThat(ALL.stream().filter(JavaClass::isRecord))
                .filteredOn(r -> components(r).count() > MOST_COMPONENTS)
                .extracting(JavaClass::getName)
                .containsExactlyInAnyOrder(
                        Palette.class.getName(), TrialResult.class.getName(), Run.class.getName());
    }

    private static Stream<JavaField> components(JavaClass record) {
        return record.getFields().stream()
                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC));
    }

    private static boolean isPublic(JavaClass c) {
        return c.isTopLevelClass() && c.getModifiers().contains(JavaModifier.PUBLIC);
    }

    /**
     * The sources tell of more than the compiled classes: constants are copied, and what implements
     * a service for {@code app/fleet} is compiled later.
     */
    private static Set<String> importedElsewhere() throws IOException {
        Set<String> imported = new HashSet<>();
        for (Path sources : List.of(Path.of("../core"), Path.of("../fleet"), Path.of("."))) {
            try (Stream<Path> files = Files.walk(sources.resolve("src"))) {
                for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                    imports(Files.readString(file), imported);
                }
            }
        }
        return imported;
    }

    private static void imports(String source, Set<String> imported) {
        Matcher own = PACKAGE.matcher(source);
        String name = own.find() ? own.group(1) : "";
        Matcher found = IMPORT.matcher(source);
        while (found.find()) {
            if (!found.group(1).equals(name)) {
                imported.add(found.group(1) + "." + found.group(2));
            }
        }
    }

    private static boolean isUsedElsewhere(JavaClass c) {
        return ALL.stream()
                        .filter(m -> (m.getName() + "$").startsWith(c.getName() + "$"))
                        .flatMap(m -> m.getDirectDependenciesToSelf().stream())
                        .anyMatch(d -> isElsewhere(d.getOriginClass(), c))
                || isTakenFromElsewhere(c)
                || isComponent(c);
    }

    /** Whoever may read a record may read all of it. */
    private static boolean isComponent(JavaClass c) {
        return ALL.stream()
                .filter(r -> r.isRecord() && isPublic(r))
                .filter(r -> r.getPackageName().equals(c.getPackageName()))
                .flatMap(r -> r.getFields().stream())
                .anyMatch(field -> field.getRawType().equals(c));
    }

    /** A lambda that another package hands over names no type. */
    private static boolean isTakenFromElsewhere(JavaClass c) {
        return ALL.stream()
                .filter(m -> m.getPackageName().equals(c.getPackageName()))
                .flatMap(m -> m.getCodeUnits().stream())
                .filter(unit -> unit.getRawParameterTypes().contains(c))
                .flatMap(unit -> unit.getAccessesToSelf().stream())
                .anyMatch(access -> isElsewhere(access.getOriginOwner(), c));
    }

    private static boolean isElsewhere(JavaClass user, JavaClass c) {
        return !user.getPackageName().equals(c.getPackageName());
    }
}
