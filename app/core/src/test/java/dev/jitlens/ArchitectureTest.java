package dev.jitlens;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Holds the directions between the rooms: arrows only downwards, and no arrow is allowed that
 * nobody uses.
 */
class ArchitectureTest {
    private static final String OURS = "dev.jitlens.";
    private static final int MOST_CLASSES = 40;

    /** What picocli looks for at each start. */
    private static final String GROOVY = "groovy.lang";

    private static JavaClasses core;

    @BeforeAll
    static void read() {
        core = new ClassFileImporter().importPath("target/classes");
    }

    static List<Room> rooms() {
        return Room.ALL;
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void usesWhatItMay(Room room) {
        assertThat(used(room.name())).as(room.because()).isEqualTo(room.uses());
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void usesOnlyRoomsBeforeIt(Room room) {
        assertThat(Room.ALL.subList(0, Room.ALL.indexOf(room)).stream().map(Room::name))
                .containsAll(room.uses());
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void isNoHall(Room room) {
        assertThat(
                        classesIn(room.name())
                                .filter(JavaClass::isTopLevelClass)
                                .filter(c -> !c.getSimpleName().equals("package-info"))
                                .count())
                .isBetween(1L, (long) MOST_CLASSES);
    }

    @Test
    void everyPackageIsARoom() {
        assertThat(
                        core.stream()
                                .map(JavaClass::getPackageName)
                                .filter(name -> !name.equals(GROOVY))
                                .distinct())
                .containsExactlyInAnyOrderElementsOf(
                        Room.ALL.stream().map(room -> OURS + room.name()).toList());
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
                        .resideInAnyPackage(jdk("java.io"), jdk("java.nio.file"), jdk("java.net"))
                        .because("the model is values; files are read in parse and run"),
                noClasses()
                        .that()
                        .resideInAPackage("dev.jitlens.parse..")
                        .should()
                        .dependOnClassesThat(readsXml())
                        .because("logs are damaged and huge: no XML library reads them"),
                noClasses()
                        .that()
                        .resideInAPackage("dev.jitlens.run..")
                        .should()
                        .dependOnClassesThat(readsXml())
                        .because("logs are damaged and huge: no XML library reads them"));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void holds(ArchRule rule) {
        rule.check(core);
    }

    @Test
    void onePackageKnowsJitwatch() {
        assertThat(usersOf("org.adoptopenjdk.jitwatch"))
                .as("one package adapts JITWatch, so that one package breaks with it")
                .containsExactly("jitwatch");
    }

    @Test
    void onlyCommandsKnowPicocli() {
        assertThat(usersOf("picocli"))
                .as("how a command is typed is known to the command line only")
                .allMatch(name -> (name + ".").startsWith("cli."))
                .contains("cli");
    }

    private static DescribedPredicate<JavaClass> readsXml() {
        return resideInAPackage(jdk("javax.xml"))
                .or(resideInAPackage(jdk("org.w3c.dom")))
                .or(resideInAPackage(jdk("org.xml.sax")));
    }

    /** A package of the JDK and those below it; a rule about one that is not there says nothing. */
    private static String jdk(String name) {
        assertThat(ModuleLayer.boot().modules().stream().flatMap(m -> m.getPackages().stream()))
                .as("packages of the JDK")
                .anyMatch(found -> (found + ".").startsWith(name + "."));
        return name + "..";
    }

    private static Set<String> used(String room) {
        return classesIn(room)
                .flatMap(c -> c.getDirectDependenciesFromSelf().stream())
                .map(Dependency::getTargetClass)
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(OURS))
                .map(name -> name.substring(OURS.length()))
                .filter(name -> !name.equals(room))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> usersOf(String library) {
        return core.stream()
                .filter(
                        c ->
                                c.getDirectDependenciesFromSelf().stream()
                                        .map(d -> d.getTargetClass().getPackageName())
                                        .anyMatch(name -> (name + ".").startsWith(library + ".")))
                .map(c -> c.getPackageName().substring(OURS.length()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<JavaClass> classesIn(String room) {
        return core.stream().filter(c -> c.getPackageName().equals(OURS + room));
    }
}
