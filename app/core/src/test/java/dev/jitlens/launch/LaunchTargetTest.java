package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;

class LaunchTargetTest {
    @Test
    void aRunIsNamedAfterWhatRuns() {
        assertThat(new LaunchTarget.MainClass("a:b", "com.example.Main").name()).isEqualTo("Main");
        assertThat(new LaunchTarget.MainClass("", "/tmp/Hello.java").name()).isEqualTo("Hello");
        assertThat(new LaunchTarget.Jar(Path.of("lib", "app-1.2.jar")).name()).isEqualTo("app-1.2");
        assertThat(command("java -Xmx1g -cp 'a b' com.example.Main --x 1")).isEqualTo("Main");
        assertThat(command("java -jar /opt/app.jar -cp no")).isEqualTo("app");
        assertThat(command("java -p mods -m shop/com.example.Till")).isEqualTo("Till");
    }

    @Test
    void whatIsNoCommandLineHasNoName() {
        assertThat(command("java 'Main")).isEmpty();
        assertThat(command("make all")).isEmpty();
        assertThat(command("")).isEmpty();
    }

    private static String command(String line) {
        return new LaunchTarget.JavaCommand(line).name();
    }
}
