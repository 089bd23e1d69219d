package dev.jitlens.samples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Holds the rooms of the workloads: which may use which, and how many files each has. */
class RoomsTest {
    private static final String TOP = "dev/jitlens/samples/";

    @Test
    void whatWorkloadsShareKnowsNoWorkload() throws Exception {
        assertThat(roomsUsedBy("shared/")).containsExactly("shared/");
    }

    @Test
    void partsOfWorkloadsKnowOnlyWhatIsShared() throws Exception {
        assertThat(roomsUsedBy("parts/")).containsExactly("parts/", "shared/");
    }

    @Test
    void noRoomHasMoreThanFortyFiles() throws Exception {
        for (String room : List.of("", "parts/", "shared/")) {
            assertThat(in(Path.of("src/main/java"), room, ".java"))
                    .as(TOP + room)
                    .hasSizeBetween(2, 40);
        }
    }

    private static Set<String> roomsUsedBy(String room) throws Exception {
        Set<String> used = new TreeSet<>();
        for (Path file : in(classes(), room, ".class")) {
            for (var entry : ClassFile.of().parse(file).constantPool()) {
                if (entry instanceof ClassEntry type) {
                    String name = type.asInternalName();
                    int at = name.indexOf(TOP);
                    if (at >= 0) {
                        String within = name.substring(at + TOP.length());
                        used.add(within.substring(0, within.indexOf('/') + 1));
                    }
                }
            }
        }
        return used;
    }

    private static Path classes() throws URISyntaxException {
        return Path.of(
                KillerTask.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static List<Path> in(Path root, String room, String ending) throws IOException {
        try (var files = Files.list(root.resolve(TOP + room))) {
            return files.filter(file -> file.toString().endsWith(ending)).toList();
        }
    }
}
