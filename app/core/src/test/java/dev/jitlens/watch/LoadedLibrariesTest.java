package dev.jitlens.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LoadedLibrariesTest {
    private static final String LINE = "7f00-7f01 r-xp 00000000 fe:00 12  ";

    private static final String BEFORE =
            LINE
                    + "/usr/lib/libc.so.6\n"
                    + LINE
                    + "/jdk/lib/server/libjvm.so\n"
                    + LINE
                    + "[stack]\n";

    @Test
    void whatCameMeanwhileIsNamed() {
        String after =
                BEFORE
                        + LINE
                        + "/jdk/lib/libnio.so\n"
                        + LINE
                        + "/jdk/lib/libnio.so\n"
                        + LINE
                        + "/jdk/lib/libinstrument.so (deleted)\n"
                        + LINE
                        + "/tmp/x/libjitlens-agent.so\n"
                        + LINE
                        + "/app/some.jar\n";
        assertThat(LoadedLibraries.in(after).since(LoadedLibraries.in(BEFORE)))
                .endsWith("stay: libinstrument, libnio.");
    }

    @Test
    void nothingIsSaidWhereNothingCameOrNothingIsSeen() {
        assertThat(LoadedLibraries.in(BEFORE).since(LoadedLibraries.in(BEFORE))).isEmpty();
        assertThat(LoadedLibraries.in(BEFORE).since(LoadedLibraries.in(""))).isEmpty();
        assertThat(LoadedLibraries.in("").since(LoadedLibraries.in(BEFORE))).isEmpty();
    }
}
