package dev.jitlens.parse;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;

/**
 * Finds LogCompilation in text that does not begin as such a log does: the end of one ({@code
 * tail}), a piece ({@code split}), what somebody pasted, or a console to which a JVM wrote its log.
 */
final class LogCompilationStart {
    /**
     * What only LogCompilation writes at the start of a line. Names that other XML uses too are
     * here with HotSpot's attributes, which it puts between apostrophes.
     */
    private static final byte[][] STARTS = {
        Bytes.of("<task compile_id='"),
        Bytes.of("<task_queued compile_id='"),
        Bytes.of("<task_done success='"),
        Bytes.of("<nmethod compile_id='"),
        Bytes.of("<make_not_entrant thread='"),
        Bytes.of("<make_not_compilable thread='"),
        Bytes.of("<uncommon_trap "),
        Bytes.of("<deoptimized thread='"),
        Bytes.of("<jvms bci='"),
        Bytes.of("<print_nmethod "),
        Bytes.of("</print_nmethod>"),
        Bytes.of("<writer thread='"),
        Bytes.of("<start_compile_thread "),
        Bytes.of("<compilation_log thread='"),
        Bytes.of("<thread_logfile thread='"),
        Bytes.of("<code_cache total_blobs='"),
        Bytes.of("<hotspot_log version='"),
        Bytes.of("<vm_version>"),
        Bytes.of("<vm_arguments>"),
        Bytes.of("<launcher>"),
        Bytes.of("<tty>"),
        Bytes.of("<parse method='"),
        Bytes.of("<parse_done "),
        Bytes.of("<phase_done "),
        Bytes.of("<bc code='"),
        Bytes.of("<call method='"),
        Bytes.of("<branch target_bci='"),
        Bytes.of("<dependency type='"),
        Bytes.of("<klass id='"),
        Bytes.of("<method id='"),
        Bytes.of("<inline_success reason='"),
        Bytes.of("<inline_fail reason='"),
        Bytes.of("<inline_id id='"),
        Bytes.of("<intrinsic id='"),
        Bytes.of("<late_inline "),
        Bytes.of("<observe that='"),
        Bytes.of("<predicted_call bci='"),
        Bytes.of("<loop_tree>"),
        Bytes.of("<loop idx='"),
        Bytes.of("<regalloc attempts='"),
    };

    private LogCompilationStart() {}

    static boolean isAt(Line line) {
        if (line.isEmpty() || line.buf[line.start] != '<') {
            return false;
        }
        for (byte[] start : STARTS) {
            if (line.startsWith(start)) {
                return true;
            }
        }
        return false;
    }
}
