package dev.jitlens.launch.hsdis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.jdk.Jdk;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks JVMs that consist of a libjvm without code. */
@EnabledOnOs(OS.LINUX)
class HsdisSetupTest {
    private static final List<String> PRINT = List.of("java", "-XX:+PrintAssembly", "Main");
    private static final List<String> BOTH = List.of(HsdisSearch.OLD, HsdisSearch.VIRTUAL);
    private static final String HSDIS = "hsdis-amd64.so";

    @TempDir Path folder;

    private Path home;
    private Path ours;
    private Path users;

    @BeforeEach
    void write() throws IOException {
        home = folder.resolve("jdk");
        ours = folder.resolve("ours");
        users = folder.resolve("users");
        ElfFiles.write(
                home.resolve("lib/server/libjvm.so"), ElfFile.X86_64, List.of("JVM"), List.of());
        hsdis(ours, BOTH);
    }

    private void hsdis(Path place, List<String> symbols) throws IOException {
        ElfFiles.write(place.resolve(HSDIS), ElfFile.X86_64, symbols, List.of());
    }

    private HsdisSetup setup(int feature, List<String> argv, boolean wanted, String path) {
        return setup(feature, argv, wanted, path, Optional.of(ours));
    }

    private HsdisSetup setup(
            int feature, List<String> argv, boolean wanted, String path, Optional<Path> ours) {
        Jdk jdk = new Jdk(home, home.resolve("bin/java"), feature + ".0.1", feature, "", "");
        return HsdisSetup.of(jdk, argv, wanted, new HsdisSearch(jdk), ours, path);
    }

    @Test
    void leavesAJvmAloneThatIsNotAskedForAssembly() {
        HsdisSetup setup = setup(11, List.of("java", "Main"), false, "");

        assertThat(setup).isEqualTo(new HsdisSetup(Map.of(), List.of()));
        assertThat(setup(11, List.of("java", "Main"), true, "").notices())
                .containsExactly("hsdis is not used, since no flag asks for assembly.");
    }

    @Test
    void leavesAJvmAloneThatPrintsBytes() {
        assertThat(setup(17, PRINT, false, "")).isEqualTo(new HsdisSetup(Map.of(), List.of()));
    }

    @Test
    void helpsAJvmThatPrintsNothingWithout() {
        HsdisSetup setup = setup(11, PRINT, false, "");

        assertThat(setup.environment()).containsExactly(Map.entry("LD_LIBRARY_PATH", "" + ours));
        assertThat(setup.notices())
                .containsExactly(
                        "JDK 11.0.1 prints machine code only with hsdis: Jitlens' own is put first"
                                + " on LD_LIBRARY_PATH for this run.");
    }

    @Test
    void keepsWhatIsOnThePath() {
        assertThat(setup(8, PRINT, false, "/a:/b").environment())
                .containsExactly(Map.entry("LD_LIBRARY_PATH", ours + ":/a:/b"));
    }

    @Test
    void usesOursOnAnyJvmIfWanted() {
        HsdisSetup setup = setup(25, PRINT, true, "");

        assertThat(setup.environment()).containsKey("LD_LIBRARY_PATH");
        assertThat(setup.notices())
                .containsExactly("Jitlens' hsdis is put first on LD_LIBRARY_PATH for this run.");
    }

    @Test
    void prefersTheUsersOwn() throws Exception {
        hsdis(users, List.of(HsdisSearch.OLD));

        assertThat(setup(11, PRINT, false, "" + users))
                .isEqualTo(new HsdisSetup(Map.of(), List.of()));
    }

    @Test
    void saysThatNoneIsToBeHad() {
        HsdisSetup old = setup(11, PRINT, false, "", Optional.empty());
        HsdisSetup wanted = setup(21, PRINT, true, "", Optional.empty());

        assertThat(old.environment()).isEmpty();
        assertThat(old.notices())
                .containsExactly(
                        "JDK 11.0.1 prints machine code only with hsdis, and this Jitlens was built"
                                + " without (that takes a C compiler); JDK 17 and newer need"
                                + " none.");
        assertThat(wanted.notices())
                .containsExactly(
                        "This Jitlens was built without hsdis (that takes a C compiler); it"
                                + " disassembles the bytes that the JVM prints.");
    }

    /** Makes the link that Debian's libhsdis0-fcml puts into Debian's JDK 17. */
    @Test
    void saysThatOneInTheJdkWinsAndIsOfNoUse() throws Exception {
        hsdis(home.resolve("lib"), List.of(HsdisSearch.OLD));
        String useless =
                home.resolve("lib").resolve(HSDIS)
                        + " comes before every other hsdis but has no decode_instructions_virtual,"
                        + " so JDK 17.0.1 prints bytes without a word; Jitlens disassembles them.";

        for (boolean wanted : new boolean[] {false, true}) {
            HsdisSetup setup = setup(17, PRINT, wanted, "");
            assertThat(setup.environment()).isEmpty();
            assertThat(setup.notices()).containsExactly(useless);
        }
        assertThat(setup(11, PRINT, false, "")).isEqualTo(new HsdisSetup(Map.of(), List.of()));
    }

    @Test
    void saysThatAnOldJvmFindsAnEmptyOne() throws Exception {
        hsdis(home.resolve("lib/server"), List.of("something"));

        assertThat(setup(8, PRINT, false, "").notices())
                .containsExactly(
                        home.resolve("lib/server").resolve(HSDIS)
                                + " comes before every other hsdis but has no decode_instructions,"
                                + " so JDK 8.0.1 prints no machine code.");
    }

    @Test
    void looksBesideLibjvmFirstUnderBothNames() throws Exception {
        hsdis(home.resolve("lib"), BOTH);
        hsdis(home.resolve("lib/server"), BOTH);
        hsdis(users, BOTH);
        ElfFiles.write(home.resolve("lib/server/lib" + HSDIS), ElfFile.X86_64, BOTH, List.of());
        Jdk jdk = new Jdk(home, home.resolve("bin/java"), "17", 17, "", "");

        assertThat(new HsdisSearch(jdk).find(users + ":"))
                .extracting(HsdisSearch.Found::file)
                .startsWith(
                        home.resolve("lib/server/lib" + HSDIS),
                        home.resolve("lib/server/" + HSDIS),
                        home.resolve("lib/" + HSDIS),
                        users.resolve(HSDIS));
    }

    @Test
    void passesOverOneForAnotherProcessor() throws Exception {
        Path other = home.resolve("lib").resolve(HSDIS);
        ElfFiles.write(other, ElfFile.AARCH64, BOTH, List.of());

        HsdisSetup setup = setup(11, PRINT, false, "");

        assertThat(setup.environment()).containsKey("LD_LIBRARY_PATH");
        assertThat(setup.notices())
                .hasSize(2)
                .contains(other + " is for aarch64, so this JVM passes over it.");
    }

    /** Debian's libhsdis0-fcml is like this without the library that it depends on. */
    @Test
    void passesOverOneThatNeedsWhatIsNotHere() throws Exception {
        Path other = users.resolve(HSDIS);
        ElfFiles.write(other, ElfFile.X86_64, BOTH, List.of("libjitlens-test-no-such.so.0"));

        HsdisSetup setup = setup(11, PRINT, true, "" + users, Optional.empty());

        assertThat(setup.notices())
                .contains(
                        other
                                + " needs libjitlens-test-no-such.so.0, which is not found, so this"
                                + " JVM passes over it.");
        ElfFiles.write(
                users.resolve("libjitlens-test-no-such.so.0"),
                ElfFile.X86_64,
                List.of(),
                List.of());
        assertThat(setup(11, PRINT, false, "" + users))
                .isEqualTo(new HsdisSetup(Map.of(), List.of()));
    }

    @Test
    void namesThePluginAfterTheJvmsProcessor() throws Exception {
        ElfFiles.write(
                home.resolve("lib/server/libjvm.so"), ElfFile.AARCH64, List.of("JVM"), List.of());
        Jdk jdk = new Jdk(home, home.resolve("bin/java"), "17", 17, "", "");

        assertThat(new HsdisSearch(jdk).fileName()).isEqualTo("hsdis-aarch64.so");
    }
}
