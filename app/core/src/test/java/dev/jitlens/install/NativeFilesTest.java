package dev.jitlens.install;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class NativeFilesTest {
    private static final List<List<String>> MACHINES =
            List.of(
                    List.of("Linux", "amd64", "linux-x86-64"),
                    List.of("Linux", "aarch64", "linux-aarch64"),
                    List.of("Linux", "riscv64", "linux-riscv64"),
                    List.of("Mac OS X", "x86_64", "macos-x86-64"),
                    List.of("Mac OS X", "aarch64", "macos-aarch64"),
                    List.of("Windows 11", "amd64", "windows-x86-64"),
                    List.of("Windows Server 2025", "aarch64", "windows-aarch64"));

    @Test
    void namesEveryMachine() {
        assertThat(MACHINES)
                .allSatisfy(
                        machine ->
                                assertThat(NativeFiles.platform(machine.get(0), machine.get(1)))
                                        .isEqualTo(machine.get(2)));
    }

    /** The build puts native files into folders that are looked for at run time. */
    @Test
    void theBuildCallsThemTheSame() throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
        command.add("../../agent-bridge/src/build/Platform.java");
        MACHINES.forEach(machine -> command.addAll(machine.subList(0, 2)));
        Process build = new ProcessBuilder(command).redirectErrorStream(true).start();

        assertThat(new String(build.getInputStream().readAllBytes()).lines())
                .containsExactlyElementsOf(MACHINES.stream().map(List::getLast).toList());
    }
}
