package dev.jitlens.latency;

import dev.jitlens.model.run.LatencyFile;

/** What series are called in legends. */
final class SeriesNames {
    private SeriesNames() {}

    /** Tags are short and say what was measured; a file's name stands in where there is none. */
    static String of(LatencyFile file, String tag) {
        return of(tag.isEmpty() ? fileName(file.file()) : tag, file.member());
    }

    static String of(String what, String member) {
        return member.isEmpty() ? what : what + " (" + member + ")";
    }

    private static String fileName(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
