package dev.jitlens.cli;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "explain",
        description = "Say what is wrong with a run, the most important first, with evidence.",
        mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Log, packed or not, run directory, or - for standard input.")
    private List<Path> files;

    @Mixin private ExplainOptions options;

    @Mixin private OwnOption own;
    @Mixin private RunOption chosen;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        options.check();
        Run run = chosen.of(own.of(RunReader.open(files, Progress.NONE)));
        return options.tell(run, spec.commandLine().getOut());
    }
}
