package dev.jitlens;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Arrays;
import java.util.stream.Stream;

/** Holds the directions between the packages: arrows only downwards. */
class ArchitectureTest {
    private static JavaClasses core;

    @BeforeAll
    static void read() {
        core =
                new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("dev.jitlens");
    }

    static Stream<ArchRule> rules() {
        return Stream.of(
                classes()
                        .that()
                        .resideInAPackage("dev.jitlens.model..")
                        .should()
                        .onlyDependOnClassesThat()
                        .resideInAnyPackage("java..", "dev.jitlens.model..")
                        .because("the model is what everything else agrees on"),
                noClasses()
                        .that()
                        .resideInAPackage("dev.jitlens.model..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("java.io..", "java.nio.file..", "java.net..")
                        .because("the model is values; files are read in parse and run"),
                ours("disasm", "model")
                        .because("code is understood the same, whichever log it was printed in"),
                ours("parse", "disasm", "model")
                        .because("a format turns bytes into facts and knows nothing of their use"),
                ours("profile", "parse", "disasm", "model")
                        .because("samples are read and counted without knowing who looks at them"),
                ours("profile.shares", "model")
                        .because(
                                "what samples say is the same, whichever format they are read"
                                        + " from"),
                noClasses()
                        .that()
                        .resideInAPackage("dev.jitlens.profile")
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("dev.jitlens.profile.shares..")
                        .because("samples are read without knowing what is counted in them"),
                ours("latency", "model")
                        .because("histograms are the same, whatever was measured with them"),
                ours("counters", "model")
                        .because("a JVM's counters are read without knowing who looks at them"),
                ours("host", "model").because("what bears on latency is the same, whoever asks"),
                ours("analysis", "profile", "latency", "disasm", "model")
                        .because("an analysis is a function over facts, wherever they came from"),
                ours("classes", "model")
                        .because("classes and sources enrich a view; no log is read with them"),
                ours("run", "classes", "profile", "latency", "counters", "parse", "disasm", "model")
                        .because("a run is opened the same way for every view, command and test"),
                ours("jitwatch", "run", "parse", "disasm", "model")
                        .because("JITWatch's types and its slowness stay behind one adapter"),
                ours(
                                "launch",
                                "run",
                                "profile",
                                "latency",
                                "counters",
                                "host",
                                "parse",
                                "disasm",
                                "model")
                        .because("a launch fills a run directory; what reads it is not its matter"),
                ours(
                                "report",
                                "launch",
                                "jitwatch",
                                "run",
                                "classes",
                                "profile",
                                "latency",
                                "counters",
                                "host",
                                "parse",
                                "analysis",
                                "disasm",
                                "model")
                        .because("reports are made from runs, for the command line and the window"),
                noClasses()
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("javafx..", "com.sun.javafx..")
                        .because("the command line must start and run without JavaFX"),
                onlyIn("dev.jitlens.jitwatch..", "org.adoptopenjdk.jitwatch..")
                        .because("one package adapts JITWatch, so that one package breaks with it"),
                onlyIn("dev.jitlens.cli..", "picocli..")
                        .because("how a command is typed is known to the command line only"),
                noClasses()
                        .that()
                        .resideInAnyPackage("dev.jitlens.parse..", "dev.jitlens.run..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("javax.xml..", "org.w3c.dom..", "org.xml.sax..")
                        .because("logs are damaged and huge: no XML library reads them"));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void holds(ArchRule rule) {
        rule.allowEmptyShould(true).check(core);
    }

    @Test
    void theRulesSeeTheClassesTheyAreAbout() {
        assertThat(core.contain("dev.jitlens.model.Run")).isTrue();
        assertThat(core.contain("dev.jitlens.parse.LogFormats")).isTrue();
        assertThat(core.contain("dev.jitlens.run.RunReader")).isTrue();
    }

    /** Of our own packages, one may use itself and those named. */
    private static ArchRule ours(String name, String... mayUse) {
        String[] allowed =
                Stream.concat(Stream.of(name), Arrays.stream(mayUse))
                        .map(allowedName -> "dev.jitlens." + allowedName + "..")
                        .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage("dev.jitlens." + name + "..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("dev.jitlens..").and(resideOutsideOfPackages(allowed)));
    }

    private static ArchRule onlyIn(String owner, String library) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(owner)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library);
    }
}
