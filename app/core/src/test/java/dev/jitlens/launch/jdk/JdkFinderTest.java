package dev.jitlens.launch.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class JdkFinderTest {
    @TempDir private Path folder;

    private Path jdk(String name, String version) throws IOException {
        Path home = folder.resolve(name);
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    private static List<Jdk> find(Path... candidates) {
        Map<Path, String> places = new LinkedHashMap<>();
        for (Path candidate : candidates) {
            places.put(candidate, "here");
        }
        return new JdkFinder(places).find();
    }

    @Test
    void newestFirstAndNoneBeforeEight() throws IOException {
        assertThat(
                        find(
                                jdk("a", "1.8.0_1"),
                                jdk("b", "17.0.9"),
                                jdk("c", "17.0.15"),
                                jdk("d", "1.7.0_80")))
                .extracting(Jdk::version)
                .containsExactly("17.0.15", "17.0.9", "1.8.0_1");
    }

    @Test
    void linkToAJdkIsTheSameJdk() throws IOException {
        Path home = jdk("a", "21.0.8");
        Path link = Files.createSymbolicLink(folder.resolve("default"), home);
        assertThat(find(home, link)).hasSize(1);
    }

    @Test
    void jreInsideAJdkIsThatJdk() throws IOException {
        Path home = jdk("a", "1.8.0_1");
        assertThat(find(jdk("a/jre", "1.8.0_1"))).extracting(Jdk::home).containsExactly(home);
    }

    @Test
    void macLayout() throws IOException {
        Path home = jdk("x.jdk/Contents/Home", "25.0.1");
        assertThat(find(folder.resolve("x.jdk"))).extracting(Jdk::home).containsExactly(home);
    }

    @Test
    void folderWithoutJavaIsNoJdk() throws IOException {
        assertThat(find(folder, folder.resolve("missing"))).isEmpty();
    }

    @Test
    void placesAndToolchains() throws IOException {
        Path home = jdk(".jdks/openjdk-25", "25.0.1");
        Path toolchain = jdk("elsewhere", "11.0.1");
        Files.createDirectories(folder.resolve(".m2"));
        Files.writeString(
                folder.resolve(".m2/toolchains.xml"),
                "<toolchains><jdkHome>" + toolchain + "</jdkHome></toolchains>");
        Path added = jdk("mine/21", "21.0.1");
        assertThat(JdkPlaces.candidates(folder, name -> null, List.of(folder.resolve("mine"))))
                .containsKeys(home, toolchain, added)
                .containsEntry(added, "added by you");
    }

    @Test
    void choosesByVersionByPrefixOrByHome() throws IOException {
        Path home = jdk("a", "17.0.9");
        List<Jdk> found = find(home, jdk("b", "1.8.0_1"), jdk("c", "21.0.8"));
        assertThat(JdkFinder.choose(found, "17").version()).isEqualTo("17.0.9");
        assertThat(JdkFinder.choose(found, "8").version()).isEqualTo("1.8.0_1");
        assertThat(JdkFinder.choose(found, "21.0").version()).isEqualTo("21.0.8");
        assertThat(JdkFinder.choose(found, home.toString()).home()).isEqualTo(home);
        assertThat(JdkFinder.choose(found, home.resolve("bin/java").toString()).home())
                .isEqualTo(home);
        assertThatThrownBy(() -> JdkFinder.choose(found, "1"))
                .isInstanceOf(LaunchException.class)
                .hasMessage("There is no JDK 1 here; found: 21.0.8, 17.0.9, 1.8.0_1.");
    }

    @Test
    void aWholeJdkComesBeforeTheRuntimeThatJitlensBrings() throws IOException {
        Path own = jdk("own", "25.0.3");
        Path whole = jdk("whole", "25.0.3");
        List<Jdk> found = find(own, whole);
        assertThat(JdkFinder.ofVersion(found, "25", own::equals).orElseThrow().home())
                .isEqualTo(whole);
        assertThat(JdkFinder.ofVersion(find(own), "25", own::equals).orElseThrow().home())
                .isEqualTo(own);
        assertThat(JdkFinder.ofVersion(found, "24", own::equals)).isEmpty();
    }

    @Test
    void runningJdkIsFoundAndSuggested() {
        List<Jdk> found = JdkFinder.system().find();
        assertThat(JdkFinder.preferred(found).orElseThrow().feature())
                .isEqualTo(Runtime.version().feature());
    }
}
