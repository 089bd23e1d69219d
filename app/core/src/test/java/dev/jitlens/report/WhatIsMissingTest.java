package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class WhatIsMissingTest {
    @TempDir Path dir;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    'presets': []                                        | PRESET
                    'presets': ['What did the compilers do?']            | PRESET
                    'presets': ['What is wrong with my program?']        | NOTHING_MORE
                    'presets': [], 'attached': {'pid': 7, 'seconds': 30} | RECORDING
                    """)
    void isGotByALaunchOrAnAttach(String said, WhatIsMissing by) throws IOException {
        Files.writeString(dir.resolve("stdout.txt"), "hello\n");
        Files.writeString(
                dir.resolve("run.json"),
                ("{'schema': 1, 'command': ['/jdk/bin/java', 'a.Main'], " + said + "}")
                        .replace('\'', '"'));
        assertThat(WhatIsMissing.of(RunReader.open(List.of(dir), Progress.NONE))).isEqualTo(by);
    }
}
