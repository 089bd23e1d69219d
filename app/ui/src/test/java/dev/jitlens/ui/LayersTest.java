package dev.jitlens.ui;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.Test;

class LayersTest {
    private static final JavaClasses UI =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.jitlens.ui");

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
                .resideInAPackage("dev.jitlens.ui.shell..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.jitlens.ui.view..")
                .because("the list of pages is given to it")
                .check(UI);
    }

    @Test
    void controlsKnowOnlyTheModel() {
        noClasses()
                .that()
                .resideInAPackage("dev.jitlens.ui.control..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.jitlens.ui.shell..", "dev.jitlens.ui.view..", "dev.jitlens.run..")
                .because("any page may use them, with data of any source")
                .check(UI);
    }

    @Test
    void onePackageDrawsCharts() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.jitlens.ui.control.chart..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.fair_acc..")
                .because("ChartFx can be exchanged as long as one package knows it")
                .check(UI);
    }

    @Test
    void helpIsReadWithoutTheWindow() {
        noClasses()
                .that()
                .resideInAPackage("dev.jitlens.ui.help..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx..", "dev.jitlens.ui.shell..", "dev.jitlens.ui.view..")
                .because("the command line prints it, and starts without JavaFX")
                .check(UI);
    }

    @Test
    void onlyHelpReadsMarkdown() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.jitlens.ui.help..", "dev.jitlens.ui.view.help..")
                .or()
                .haveSimpleName("HelpPages")
                .or()
                .haveSimpleName("HelpView")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.commonmark..")
                .because("no other start of the window or of a command loads the library")
                .check(UI);
    }
}
