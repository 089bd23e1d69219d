package dev.jitlens.run.again;

import dev.jitlens.model.JvmEvent.MethodDataDump;
import dev.jitlens.model.methoddata.MethodData;
import dev.jitlens.parse.methoddata.MethodDataText;

import java.io.IOException;
import java.io.InputStream;

/** Reads dumped method data again from the logs. Blocking. */
public final class MethodDataTexts {
    private MethodDataTexts() {}

    /**
     * @throws IOException with a sentence
     */
    public static MethodData read(MethodDataDump dump) throws IOException {
        try (InputStream in =
                LogText.part(dump.origin().file(), dump.origin().offset(), dump.byteLength())) {
            return MethodDataText.read(dump, in);
        }
    }
}
