package dev.jitlens.cli.shared;

import picocli.CommandLine;

import java.io.PrintWriter;
import java.util.List;

/** Which files of a store no answer has. */
public final class LeftOut {
    private static final int MOST = 20;

    private LeftOut() {}

    /** Says it where notices are said, beside the answer. */
    public static void tell(List<String> all, CommandLine command) {
        PrintWriter err = command.getErr();
        all.stream().limit(MOST).forEach(sentence -> err.println("jitlens: " + sentence));
        if (all.size() > MOST) {
            err.printf("jitlens: %d more files are left out%n", all.size() - MOST);
        }
        err.flush();
    }
}
