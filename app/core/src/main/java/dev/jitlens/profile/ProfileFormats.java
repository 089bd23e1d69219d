package dev.jitlens.profile;

import dev.jitlens.model.LogKind;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.hpl.HplFormat;
import dev.jitlens.profile.jfr.JfrFormat;
import dev.jitlens.profile.jlp.JlpFormat;
import dev.jitlens.profile.perf.PerfFormat;
import dev.jitlens.profile.perf.PerfMapFormat;
import dev.jitlens.profile.printed.AsyncTextFormat;
import dev.jitlens.profile.printed.HprofFormat;
import dev.jitlens.profile.printed.JfrJsonFormat;
import dev.jitlens.profile.printed.JfrTextFormat;
import dev.jitlens.profile.text.CollapsedFormat;
import dev.jitlens.profile.text.FlamePageFormat;
import dev.jitlens.profile.text.FlameSvgFormat;
import dev.jitlens.profile.text.JmhStackFormat;
import dev.jitlens.profile.text.PerfasmFormat;
import dev.jitlens.profile.text.ThreadDumpFormat;
import dev.jitlens.profile.tool.FirefoxFormat;
import dev.jitlens.profile.tool.OtlpFormat;
import dev.jitlens.profile.tool.OtlpJsonFormat;
import dev.jitlens.profile.tool.PprofFormat;
import dev.jitlens.profile.tool.SpeedscopeFormat;

import java.util.List;
import java.util.Optional;

/** The formats of samples, in the order in which they are asked; before those of logs. */
public final class ProfileFormats {
    /** Binary formats come first: their first bytes are unmistakable. */
    public static final List<ProfileFormat> ALL =
            List.of(
                    new JlpFormat(),
                    new JfrFormat(),
                    new HplFormat(),
                    new PerfMapFormat(),
                    new PerfFormat(),
                    new PerfasmFormat(),
                    new JmhStackFormat(),
                    new ThreadDumpFormat(),
                    new JfrTextFormat(),
                    new JfrJsonFormat(),
                    new AsyncTextFormat(),
                    new HprofFormat(),
                    new PprofFormat(),
                    new OtlpFormat(),
                    new OtlpJsonFormat(),
                    new SpeedscopeFormat(),
                    new FirefoxFormat(),
                    new FlamePageFormat(),
                    new FlameSvgFormat(),
                    new CollapsedFormat());

    private ProfileFormats() {}

    /** How what is in a console among other things is read. */
    public static Optional<ProfileFormat> inConsole(LogKind kind) {
        return ALL.stream()
                .filter(format -> format.kind() == kind)
                .filter(ProfileFormats::standsAmidOthers)
                .findFirst();
    }

    private static boolean standsAmidOthers(ProfileFormat format) {
        return format instanceof ThreadDumpFormat
                || format instanceof PerfasmFormat
                || format instanceof JmhStackFormat
                || format instanceof JfrTextFormat
                || format instanceof AsyncTextFormat
                || format instanceof HprofFormat;
    }

    /**
     * @param head the first bytes of the file, at most 64 KiB
     */
    public static Optional<ProfileFormat> of(String name, byte[] head, int length) {
        return ALL.stream().filter(f -> f.recognises(name, head, length)).findFirst();
    }
}
