package dev.jitlens.classes;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.run.Run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Which bytecode a return poll belongs to. HotSpot keeps no debug record of it; but if the method
 * that ran has one return only, it is that one. Blocking, since it reads class files.
 */
public final class ReturnPolls {
    private final ClassFinder classes;

    ReturnPolls(ClassFinder classes) {
        this.classes = classes;
    }

    public static ReturnPolls of(Run run) {
        Path opened = Path.of(run.location()).toAbsolutePath();
        Path base = Files.isDirectory(opened) ? opened : opened.getParent();
        return new ReturnPolls(ClassFinder.thatRan(run.jvm(), run.manifest(), run.files(), base));
    }

    /**
     * The poll with its bytecode and line, if they were missing and can be told; else as it is.
     *
     * @param method that was compiled; without a descriptor it may be another of that name
     * @param bytecodeBytes its size, or -1 if the log does not say
     */
    public PollSite placed(PollSite poll, Method method, int bytecodeBytes) {
        boolean certain = bytecodeBytes >= 0 || !method.descriptor().isEmpty();
        if (poll.kind() != PollKind.RETURN || !poll.frames().isEmpty() || !certain) {
            return poll;
        }
        List<Bytecode> returns =
                classes.bytecode(method, bytecodeBytes).found().stream()
                        .flatMap(code -> code.bytecodes().stream())
                        .filter(bytecode -> bytecode.mnemonic().endsWith("return"))
                        .toList();
        if (returns.size() != 1) {
            return poll;
        }
        Bytecode only = returns.getFirst();
        Frame frame = new Frame(method, only.bci(), only.line());
        return new PollSite(poll.kind(), poll.address(), only.mnemonic(), List.of(frame));
    }
}
