package dev.jitlens.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A log of {@code LogCompilation}, made by hand: C1 (#5) and C2 (#9) compiled {@code a.C.outer},
 * which calls {@code middle} at bci 3, which calls {@code big} at 7 and {@code shape} at 11. C2
 * (#12) compiled {@code a.C.other}, which calls {@code middle} at bci 1 and at bci 20.
 */
final class InliningLog {
    private static final String NAMES =
            """
            <klass id='1' name='a.C' flags='1'/>
            <klass id='2' name='a.Round' flags='1'/>
            <klass id='3' name='a.Square' flags='1'/>
            <klass id='4' name='a.Shape' flags='1'/>
            <method id='11' holder='1' name='outer' return='0' flags='1' bytes='30' iicount='9'/>
            <method id='12' holder='1' name='middle' return='0' flags='1' bytes='20' iicount='9'/>
            <method id='13' holder='1' name='big' return='0' flags='1' bytes='412' iicount='9'/>
            <method id='14' holder='4' name='area' return='0' flags='1' bytes='0' iicount='9'/>
            <method id='15' holder='1' name='other' return='0' flags='1' bytes='40' iicount='9'/>
            """;

    /** Bytecode 3 of outer, as C2 told of it. */
    private static final String MIDDLE_IN_C2 =
            """
            <call method='12' count='1000' prof_factor='1' inline='1'/>
            <inline_success reason='inline (hot)'/>
            <parse method='12' uses='1000' stamp='0.2'>
            <bc code='184' bci='7'/>
            <call method='13' count='900' prof_factor='1' inline='1'/>
            <inline_fail reason='hot method too big'/>
            <bc code='185' bci='11'/>
            <call method='14' count='1000' prof_factor='1' virtual='1' inline='1' receiver='2'\
             receiver_count='520' receiver2='3' receiver2_count='380'/>
            <inline_fail reason='virtual call'/>
            <parse_done nodes='1' live='1' memory='1' stamp='0.2'/>
            </parse>
            """;

    private static final String LOG =
            """
            <?xml version='1.0' encoding='UTF-8'?>
            <hotspot_log version='160 1' process='1' time_ms='1'>
            <tty>
            <nmethod compile_id='5' compiler='c1' level='3' entry='0x1000' size='100'\
             address='0x1000' method='a.C outer ()V' bytes='30' count='1' stamp='0.15'/>
            <nmethod compile_id='9' compiler='c2' level='4' entry='0x2000' size='100'\
             address='0x2000' method='a.C outer ()V' bytes='30' count='1' stamp='0.25'/>
            <nmethod compile_id='12' compiler='c2' level='4' entry='0x3000' size='100'\
             address='0x3000' method='a.C other ()V' bytes='40' count='1' stamp='0.35'/>
            <make_not_entrant thread='9' compile_id='5' compiler='c1' level='3' stamp='0.26'/>
            </tty>
            <compilation_log thread='8'>
            <start_compile_thread name='C1' thread='8' process='1' stamp='0.01'/>
            <task compile_id='5' method='a.C outer ()V' bytes='30' count='1' level='3' stamp='0.1'>
            NAMES<parse method='11' stamp='0.1'>
            <bc code='184' bci='3'/>
            <call method='12' instr='invokestatic'/>
            <inline_success reason='inline'/>
            <parse method='12' stamp='0.1'>
            <bc code='184' bci='7'/>
            <call method='13' instr='invokestatic'/>
            <inline_fail reason='callee is too large'/>
            <parse_done stamp='0.1'/>
            </parse>
            <parse_done stamp='0.1'/>
            </parse>
            <task_done success='1' nmsize='100' count='1' inlined_bytes='20' stamp='0.15'/>
            </task>
            </compilation_log>
            <compilation_log thread='9'>
            <start_compile_thread name='C2' thread='9' process='1' stamp='0.01'/>
            <task compile_id='9' method='a.C outer ()V' bytes='30' count='1' stamp='0.2'>
            NAMES<parse method='11' uses='1000' stamp='0.2'>
            <bc code='184' bci='3'/>
            MIDDLE<parse_done nodes='1' live='1' memory='1' stamp='0.2'/>
            </parse>
            <task_done success='1' nmsize='100' count='1' inlined_bytes='20' stamp='0.25'/>
            </task>
            <task compile_id='12' method='a.C other ()V' bytes='40' count='1' stamp='0.3'>
            NAMES<parse method='15' uses='1000' stamp='0.3'>
            <bc code='184' bci='1'/>
            MIDDLE<bc code='184' bci='20'/>
            MIDDLE<parse_done nodes='1' live='1' memory='1' stamp='0.3'/>
            </parse>
            <task_done success='1' nmsize='100' count='1' inlined_bytes='40' stamp='0.35'/>
            </task>
            </compilation_log>
            <hotspot_log_done stamp='1.0'/>
            </hotspot_log>
            """
                    .replace("NAMES", NAMES)
                    .replace("MIDDLE", MIDDLE_IN_C2);

    private InliningLog() {}

    static Run run(Path folder, Profile... profiles) throws IOException {
        Path log = folder.resolve("made.log");
        Files.writeString(log, LOG);
        return RunReader.open(List.of(log), Progress.NONE).with(List.of(profiles));
    }

    static Compilation compilation(Run run, int id) {
        return run.compilations().stream()
                .filter(c -> c.id().number() == id)
                .findFirst()
                .orElseThrow();
    }
}
