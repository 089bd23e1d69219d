package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.List;
import java.util.Set;

/** Where JVMs keep their counters: each maps a file there and writes to it, also in a pause. */
final class TmpFact {
    private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs");

    private static final Said SAID =
            new Said(
                    "tmp",
                    "File system of /tmp",
                    "Each JVM writes its performance counters to a mapped file in /tmp, also while"
                            + " all threads stand still: on a disk that is busy with other writes"
                            + " such a pause can grow to seconds (-XX:+PerfDisableSharedMem avoids"
                            + " it).",
                    "/proc/self/mountinfo");

    private TmpFact() {}

    static HostFact tmp(HostFiles files) {
        String mount = "";
        String type = "";
        String mounts = files.proc() + "/mountinfo";
        for (String line : files.lines(mounts)) {
            // 27 1 254:0 / /tmp rw,relatime shared:1 - ext4 /dev/vda rw
            List<String> words = HostFiles.words(line);
            int dash = words.indexOf("-");
            if (words.size() > 4 && dash > 4 && dash + 1 < words.size()) {
                String at = words.get(4);
                boolean holdsTmp = at.equals("/") || at.equals("/tmp");
                if (holdsTmp && at.length() >= mount.length()) {
                    mount = at;
                    type = words.get(dash + 1);
                }
            }
        }
        if (type.isEmpty()) {
            return SAID.unknown();
        }
        Said said = SAID.from(mounts);
        return IN_MEMORY.contains(type)
                ? said.good(type + ", in memory")
                : said.neutral(type + ", mounted at " + mount);
    }
}
