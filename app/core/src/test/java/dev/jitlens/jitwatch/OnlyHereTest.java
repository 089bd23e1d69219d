package dev.jitlens.jitwatch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.Test;

class OnlyHereTest {
    @Test
    void noOtherPackageKnowsJitwatch() {
        JavaClasses classes =
                new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("dev.jitlens");
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.jitlens.jitwatch")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.adoptopenjdk.jitwatch..")
                .because("JITWatch may be replaced or dropped without touching anything else")
                .check(classes);
    }
}
