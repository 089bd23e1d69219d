package dev.jitlens.report.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A run whose every name is chosen to become markup or script. */
final class HostileRun {
    private static final String STACKS =
            """
            <script>alert(1)</script>;</style><img src=x onerror=alert(2)>;x 30
            a/B.run;"><svg/onload=alert(3)>;' onclick='alert(4) 20
            a/B.run;</title><b>owned</b>;line(LS)end(RLO)turned 10
            a/B.run;-->]]>{{x}}${y}`z`;javascript:alert(5) 9
            [<script>document.title='owned'</script> tid=7];a/B.run;%s 8
            """
                    .replace("(LS)", "\u2028")
                    .replace("(RLO)", "\u202e");
    private static final String LOG =
            """
            <?xml version='1.0' encoding='UTF-8'?>
            <hotspot_log version='160 1' process='1' time_ms='1700000000000'>
            <vm_version>
            <name>
            VM &lt;script&gt;alert(6)&lt;/script&gt;
            </name>
            <release>
            25+36 &quot;&gt;&lt;img src=x onerror=alert(7)&gt;
            </release>
            </vm_version>
            <vm_arguments>
            <args>
            -Dpassword=hunter2 -Dx=&lt;/style&gt;&lt;script&gt;alert(8)&lt;/script&gt;
            </args>
            <command>
            Main &lt;/script&gt;&lt;script&gt;alert(9)&lt;/script&gt;
            </command>
            <launcher>SUN_STANDARD</launcher>
            </vm_arguments>
            <tty>
            <writer thread='1'/>
            <uncommon_trap thread='1' reason='&lt;b&gt;owned' action='&quot;onclick=alert(10)' \
            compile_id='1' stamp='0.100'>
            <jvms bci='1' method='a.B &lt;script&gt;alert(11)&lt;/script&gt; ()V' bytes='9'/>
            </uncommon_trap>
            </tty>
            </hotspot_log>
            """;

    private HostileRun() {}

    /** The folder that it is written into. */
    static Path in(Path dir) throws IOException {
        Path folder = Files.createDirectories(dir.resolve("run'><script>alert(0)<"));
        String huge = "<b>huge".repeat(20_000);
        Files.writeString(folder.resolve("x\"><b>.collapsed"), STACKS.formatted(huge));
        Files.writeString(folder.resolve("jit.log"), LOG);
        return folder;
    }
}
