package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** A program in a folder of classes, beside a jar with a parser and a database. */
class LibraryCallTest {
    @TempDir private Path folder;

    @Test
    void whatTakesMostOfTheTimeIsToldWithTheLineThatCallsIt() throws IOException {
        List<Finding> found = ask(600, "lib.Inner.step:9", "lib.Parser.parse:4");
        assertThat(found).hasSize(1);
        Finding finding = found.getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.title())
                .isEqualTo(
                        "60% of the CPU time goes into lib.Parser.parse, which app.Main.work (line"
                                + " 7) calls.");
        assertThat(finding.place().method().map(Figures::name)).hasValue("app.Main.work");
        assertThat(finding.text()).startsWith("It is in the library lib.jar.");
        assertThat(finding.next().getFirst().text()).startsWith("Call it less often");
    }

    @Test
    void aQueryMayLackAnIndex() throws IOException {
        String entry = "lib.JdbcStatement.executeQuery:4";
        assertThat(ask(600, "lib.Inner.step:9", entry).getFirst().next().getFirst().text())
                .contains("without an index");
    }

    @Test
    void aStatementThatComesAsATextCouldBePrepared() throws IOException {
        String executes = "lib.JdbcStatement.executeQuery(Ljava/lang/String;)Ljava/sql/ResultSet;";
        assertThat(ask(600, "lib.Inner.step:9", executes).getFirst().next().get(1).text())
                .contains("prepare one with ?");
        String prepared = "lib.JdbcStatement.executeQuery()Ljava/sql/ResultSet;";
        assertThat(ask(600, "lib.Inner.step:9", prepared).getFirst().next().toString())
                .doesNotContain("prepare");
    }

    @Test
    void whatTakesLessThanHalfOfTheTimeIsNot() throws IOException {
        assertThat(ask(400, "lib.Inner.step:9", "lib.Parser.parse:4")).isEmpty();
    }

    /** The program's own method between them is where its author can look. */
    @Test
    void aLibraryThatCallsTheProgramBackIsNotWhatTakesTheTime() throws IOException {
        assertThat(ask(600, "app.Main.compare:3", "lib.Parser.parse:4")).isEmpty();
    }

    @Test
    void whatTheJdkDoesForTheProgramIsToldSoUnlessMoreIsKnownOfIt() throws IOException {
        Finding finding =
                ask(600, "java.util.HashMap.getNode:9", "java.util.HashMap.get:4").getFirst();
        assertThat(finding.title())
                .isEqualTo(
                        "60% of the CPU time goes into java.util.HashMap.get, which app.Main.work"
                                + " (line 7) calls.");
        assertThat(finding.text()).startsWith("It is in the JDK.");
        assertThat(ask(600, "java.util.concurrent.ConcurrentHashMap.containsValue:9"))
                .singleElement()
                .satisfies(f -> assertThat(f.title()).contains("the values of maps"));
    }

    /** What was inlined at the next safepoint need not be what ran. */
    @Test
    void withoutDebugInfoBetweenSafepointsAnInlinedCallIsNotBlamed() throws IOException {
        assertThat(sampled(NonSafepoints.OFF, "~lib.Parser.parse:4")).isEmpty();
        assertThat(sampled(NonSafepoints.ON, "~lib.Parser.parse:4")).hasSize(1);
        assertThat(sampled(NonSafepoints.OFF, "lib.Parser.parse:4")).hasSize(1);
    }

    private List<Finding> sampled(NonSafepoints flag, String entry) throws IOException {
        MadeProfile samples = new MadeProfile(SampleSource.AGCT).with(flag);
        samples.walked(600, entry, "app.Main.work:7").walked(400, "app.Main.main:4");
        return new MadeRun()
                .started("app.Main", classPath())
                .profile(samples.made())
                .ask(new CostlyCall());
    }

    private List<Finding> ask(long samples, String inner, String... entry) throws IOException {
        String[] frames = new String[entry.length + 2];
        frames[0] = inner;
        System.arraycopy(entry, 0, frames, 1, entry.length);
        frames[frames.length - 1] = "app.Main.work:7";
        return new MadeRun()
                .started("app.Main", classPath())
                .samples(samples, FrameKind.C2, frames)
                .samples(1000 - samples, FrameKind.C2, "app.Main.main:4")
                .ask(new CostlyCall());
    }

    private String classPath() throws IOException {
        Path jar = folder.resolve("lib.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            for (String name : List.of("Parser", "Inner", "JdbcStatement")) {
                out.putNextEntry(new JarEntry("lib/" + name + ".class"));
                out.write(classFile("lib." + name));
            }
        }
        Path classes = Files.createDirectories(folder.resolve("classes/app"));
        Files.write(classes.resolve("Main.class"), classFile("app.Main"));
        return jar + File.pathSeparator + classes.getParent();
    }

    private static byte[] classFile(String name) {
        return ClassFile.of().build(ClassDesc.of(name), c -> {});
    }
}
