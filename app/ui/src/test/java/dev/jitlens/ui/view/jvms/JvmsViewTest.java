package dev.jitlens.ui.view.jvms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.counters.HeapReading;
import dev.jitlens.counters.LocalJvm;
import dev.jitlens.counters.LocalJvms;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.window.Picture;
import dev.jitlens.watch.SeenJvm;
import dev.jitlens.watch.SeenJvm.Reach;
import dev.jitlens.watch.SeenJvms;

import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

class JvmsViewTest {
    /** Works until its input ends. */
    private static final String PROGRAM =
            """
            public class Working {
                static volatile long sum;
                public static void main(String[] args) throws Exception {
                    System.out.println("runs");
                    while (System.in.available() == 0) {
                        for (int i = 0; i < 1000000; i++) {
                            sum += i;
                        }
                    }
                }
            }
            """;

    private static final SeenJvms ALL = new SeenJvms();
    private static final Instant NOW = Instant.ofEpochSecond(1_700_000_000);

    @TempDir private Path dir;
    private Picture window;

    private void open(Look look, Callable<List<SeenJvm>> jvms) {
        Windows.startToolkit();
        window =
                Picture.of(
                        RunReader::open,
                        List.of(w -> new JvmsView(w, jvms, () -> dir.resolve("runs"))),
                        look,
                        1440,
                        900);
        Windows.show(window, PageId.JVMS);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    private static List<SeenJvm> only(long pid) {
        return ALL.look().stream().filter(s -> s.jvm().pid() == pid).toList();
    }

    private static SeenJvm seen(long pid, String user, String command, Reach reach, String remark) {
        LocalJvm jvm =
                new LocalJvm(
                        pid,
                        user,
                        Optional.empty(),
                        command,
                        "",
                        "OpenJDK 64-Bit Server VM",
                        NOW.minusSeconds(93_784).toEpochMilli(),
                        new HeapReading(212_000_000, 512_000_000),
                        "");
        return new SeenJvm(jvm, NOW, "21.0.7", 0.523, reach, remark);
    }

    private static List<SeenJvm> three() {
        return List.of(
                seen(41, "ann", "shop.Server --fast", Reach.ALL, ""),
                seen(42, "bob", "shop.Till", Reach.NONE, "Process 42 is of another user: wait."),
                seen(43, "ann", "/a/b.jar", Reach.NO_AGENTS, "Process 43 was started otherwise."));
    }

    @Test
    void aRowSaysWhatRunsAndWhetherItCanBeAttachedTo() throws IOException {
        open(Look.LIGHT, JvmsViewTest::three);
        String words = Windows.words(window);
        assertThat(words)
                .contains("3 JVMs", "Server", "shop", "b.jar", "ann", "bob", "21.0.7", "52.3%")
                .contains("212 MB of 512 MB", "1d 2:03:04")
                .contains("can be attached to", "is of another user: wait.")
                .contains("Choose a JVM above.");
        save("jvms-light");
    }

    @Test
    void onlyWhatGetsIntoTheJvmIsOffered() {
        open(Look.DARK, JvmsViewTest::three);
        choose(42);
        assertThat(Windows.words(window)).contains("Process 42 is of another user: wait.");
        assertThat(button("attach-begin").isDisabled()).isTrue();
        choose(43);
        assertThat(box("attach-agct").isDisabled()).isTrue();
        assertThat(box("attach-agct").isSelected()).isFalse();
        assertThat(box("attach-jfr").isDisabled()).isFalse();
        assertThat(box("attach-jfr").isSelected()).isTrue();
    }

    @Test
    void whereNoneRunsItSaysSo() throws IOException {
        open(Look.DARK, List::of);
        assertThat(Windows.words(window)).contains("No JVM runs here that may be seen");
        save("jvms-empty-dark");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void attachingMakesARunAndOpensIt() throws Exception {
        Process working = start();
        try {
            open(Look.DARK, () -> only(working.pid()));
            Windows.await("its row", () -> rows().size() == 1);
            choose(working.pid());
            tick("attach-agct", false);
            tick("attach-pc", false);
            tick("attach-jfr", true);
            type("attach-seconds", "0");
            Windows.await("the complaint", () -> words().contains("--seconds must be from 1"));
            assertThat(button("attach-begin").isDisabled()).isTrue();
            type("attach-seconds", "1");
            Windows.await("what it changes", () -> words().contains("The flight recorder records"));
            Windows.await("Attach", () -> !button("attach-begin").isDisabled());
            save("jvms-chosen-dark");
            assertThat(dir.resolve("runs")).doesNotExist();
            Button begin = button("attach-begin");
            Windows.onFx(begin::fire);
            Windows.await("the run", () -> !run().profiles().isEmpty());
            assertThat(words()).contains("What stays until the JVM ends", "put back");
            assertThat(run().manifest().flatMap(m -> m.asked().attached()).orElseThrow().pid())
                    .isEqualTo(working.pid());
            assertThat(working.isAlive()).isTrue();
        } finally {
            working.getOutputStream().write('\n');
            working.getOutputStream().close();
            working.waitFor(60, TimeUnit.SECONDS);
            working.destroyForcibly();
        }
        Windows.await("its end", () -> rows().isEmpty());
    }

    private Process start() throws IOException {
        Path source = Files.writeString(dir.resolve("Working.java"), PROGRAM);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process =
                new ProcessBuilder(java, "-Xmx64m", source.toString())
                        .redirectErrorStream(true)
                        .start();
        assertThat(process.getInputStream().read()).isEqualTo('r');
        assertThat(LocalJvms.find(process.pid()).trouble()).isEmpty();
        return process;
    }

    private Run run() {
        return Picture.onFx(() -> window.workbench().run().get());
    }

    private String words() {
        return Windows.words(window);
    }

    private List<SeenJvm> rows() {
        TableView<SeenJvm> table = Windows.table(window, "jvms-table");
        return Picture.onFx(() -> List.copyOf(table.getItems()));
    }

    private void choose(long pid) {
        TableView<SeenJvm> table = Windows.table(window, "jvms-table");
        Windows.onFx(
                () ->
                        table.getItems().stream()
                                .filter(s -> s.jvm().pid() == pid)
                                .findFirst()
                                .ifPresent(table.getSelectionModel()::select));
        window.settle();
    }

    private void tick(String id, boolean on) {
        CheckBox box = box(id);
        Windows.onFx(() -> box.setSelected(on));
    }

    private void type(String id, String text) {
        TextField field = Windows.lookup(window, id);
        Windows.onFx(() -> field.setText(text));
    }

    private CheckBox box(String id) {
        return Windows.lookup(window, id);
    }

    private Button button(String id) {
        return Windows.lookup(window, id);
    }

    private void save(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Png.write(window.take(), folder.resolve(name + ".png"));
    }
}
