package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Listing;
import dev.jitlens.parse.line.Bytes;

import org.junit.jupiter.api.Test;

import java.util.HexFormat;

class CodeBytesTest {
    private final CodeBytes bytes = new CodeBytes();

    private void add(long address, String groups) {
        byte[] line = Bytes.of(groups);
        bytes.add(address, line, 0, line.length);
    }

    private static String hex(Listing.Chunk chunk) {
        return Long.toHexString(chunk.address()) + ": " + HexFormat.of().formatHex(chunk.bytes());
    }

    @Test
    void joinsLinesWhoseAddressesContinue() {
        add(0x1000, "5548 | 83ec");
        add(0x1004, "9090");
        add(0x2000, "c3");

        assertThat(bytes.chunks())
                .extracting(CodeBytesTest::hex)
                .containsExactly("1000: 554883ec9090", "2000: c3");
        assertThat(bytes.end()).isEqualTo(0x2001);
    }

    /** A damaged log may begin a printing and never end it. */
    @Test
    void noCodeIsInMoreThan65536Pieces() {
        for (int i = 0; i < 70_000; i++) {
            add(0x1000 + 8L * i, "90");
        }

        assertThat(bytes.chunks()).hasSize(1 << 16);
    }

    /** Each instruction of them takes more room than its bytes, and a log may be all of them. */
    @Test
    void noCodeHasMoreThan2Megabytes() {
        String groups = "ebfe ".repeat(512).strip();
        for (int i = 0; i < 3 << 10; i++) {
            add(0x1000 + 1024L * i, groups);
        }

        assertThat(bytes.isCut()).isTrue();
        assertThat(bytes.chunks()).hasSize(1);
        assertThat(bytes.chunks().getFirst().bytes().length).isBetween(1 << 21, (1 << 21) + 1024);
        bytes.clear();
        assertThat(bytes.isCut()).isFalse();
    }
}
