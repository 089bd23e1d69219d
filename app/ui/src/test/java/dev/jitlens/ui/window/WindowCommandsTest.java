package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.find.Thing;

import org.junit.jupiter.api.Test;

import java.util.List;

class WindowCommandsTest {
    @Test
    void aCommandIsFoundByOtherWordsToo() {
        WindowCommands commands =
                new WindowCommands()
                        .add("F5", "Read the run again", () -> {})
                        .also("reload refresh")
                        .add("Switch between dark and light", () -> {})
                        .also("theme");
        assertThat(found(commands, "reload")).containsExactly("Read the run again");
        assertThat(found(commands, "theme")).containsExactly("Switch between dark and light");
        assertThat(found(commands, "zip")).isEmpty();
    }

    private static List<String> found(WindowCommands commands, String typed) {
        return Thing.find(commands.things(), typed).stream().map(f -> f.thing().title()).toList();
    }
}
