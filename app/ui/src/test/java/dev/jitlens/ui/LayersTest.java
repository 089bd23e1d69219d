package dev.jitlens.ui;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import dev.jitlens.ui.help.HelpPages;
import dev.jitlens.ui.view.help.HelpView;

import org.junit.jupiter.api.Test;

class LayersTest {
    private static final JavaClasses ALL =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.jitlens");
    private static final JavaClasses UI = ALL.that(resideInAPackage("dev.jitlens.ui.."));

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
}
