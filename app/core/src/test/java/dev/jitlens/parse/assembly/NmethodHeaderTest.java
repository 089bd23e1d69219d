package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.MethodTable;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

class NmethodHeaderTest {
    private final NmethodHeader header = new NmethodHeader(new MethodTable());

    private void read(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        header.compiled(bytes, 0, bytes.length);
    }

    @Test
    void aLineWithTheTimeTellsIt() {
        read("Compiled method (c1)      47   23 %     3       W::osr @ 11 (48 bytes)");
        assertThat(header.id).isEqualTo(new CompileId(23, true));
        assertThat(header.nanos).isEqualTo(47_000_000);
        assertThat(header.osrBci).isEqualTo(11);
    }

    /** What GraalVM's JDK 17 writes into the report of a crash. */
    @Test
    void aLineWithoutATimeTellsAllElse() {
        read("Compiled method (c1) 2129   !   1       a.W::call (137 bytes)");
        assertThat(header.id).isEqualTo(new CompileId(2129, false));
        assertThat(header.method.name()).isEqualTo("call");
        assertThat(header.compiler).isEqualTo(Compiler.C1);
        assertThat(header.tier).isEqualTo(1);
        assertThat(header.nanos).isEqualTo(Time.UNKNOWN);
        read("Compiled method (n/a) 2130     n 0       a.W::call0 (native)");
        assertThat(header.id.number()).isEqualTo(2130);
        assertThat(header.tier).isZero();
    }
}
