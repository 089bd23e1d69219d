package dev.jitlens;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every class that the docs name exists: a renamed class must be renamed there too. */
class NamedClassesTest {
    private static final Path ROOT = Path.of("../..");

    /** A word in backquotes that is spelt as a class. */
    private static final Pattern CLASS = Pattern.compile("`([A-Z]+[a-z0-9]+(?:[A-Z][a-z0-9]+)*)`");

    /** Classes of the JDK that the docs may name. */
    private static final Set<String> OF_THE_JDK = Set.of("IOException");

    @Test
    void everyClassNamedInTheDocsExists() throws IOException {
        Set<String> named = new TreeSet<>();
        for (String doc : new String[] {"README.md", "CONTRIBUTING.md"}) {
            CLASS.matcher(Files.readString(ROOT.resolve(doc)))
                    .results()
                    .map(found -> found.group(1))
                    .forEach(named::add);
        }

        assertThat(named).contains("LogFormat");
        assertThat(sources()).containsAll(named);
    }

    private static Set<String> sources() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            Set<String> names =
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".java"))
                            .map(name -> name.substring(0, name.length() - ".java".length()))
                            .collect(Collectors.toSet());
            names.addAll(OF_THE_JDK);
            return names;
        }
    }
}
