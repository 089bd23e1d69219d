package dev.jitlens.launch.presets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.LaunchException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class PresetsTest {
    private static final int SHIPPED = 10;

    @TempDir private Path user;

    @Test
    void shippedOnesHaveTitleAndQuestion() {
        assertThat(Presets.load(user).all())
                .hasSize(SHIPPED)
                .allSatisfy(preset -> assertThat(preset.question()).isNotEmpty())
                .allSatisfy(preset -> assertThat(preset.title()).isNotEqualTo(preset.name()));
    }

    @Test
    void usersOwnReplacesTheShippedOfTheSameName() throws IOException {
        Files.writeString(user.resolve("read-the-assembly.args"), "# Mine\n# ?\n-Xint\n");
        Files.writeString(user.resolve("own.args"), "# My own\n# ?\n-Xint\n");
        Presets presets = Presets.load(user);
        assertThat(presets.all()).hasSize(SHIPPED + 1);
        assertThat(presets.named("read-the-assembly").title()).isEqualTo("Mine");
        assertThat(presets.named("MY OWN").shipped()).isFalse();
    }

    @Test
    void brokenFileIsAProblemAndNoPreset() throws IOException {
        Files.writeString(user.resolve("own.args"), "#jdk x\n-Xint\n");
        Presets presets = Presets.load(user);
        assertThat(presets.all()).hasSize(SHIPPED);
        assertThat(presets.problems()).singleElement().asString().contains("own, line 1");
    }

    @Test
    void namedByTitleNameOrPrefix() {
        Presets presets = Presets.load(user);
        Preset polls = presets.named("where-are-the-polls");
        assertThat(presets.named("Where are the safepoint polls?")).isEqualTo(polls);
        assertThat(presets.named("where")).isEqualTo(polls);
        assertThatThrownBy(() -> presets.named("wh"))
                .hasMessageContaining("Several")
                .hasMessageContaining("what-got-compiled, where-are-the-polls");
        assertThatThrownBy(() -> presets.named("nonsense"))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("there are: what-is-wrong,");
    }
}
