package dev.jitlens.cli.launch;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.jdk.LaunchException;

import picocli.CommandLine.Option;

/** The word of {@code run} and {@code why} that names the JDK that runs the program. */
final class JdkOption {
    @Option(
            names = "--jdk",
            defaultValue = "",
            paramLabel = "JDK",
            description =
                    "Home folder or version; otherwise the one that runs Jitlens, or the newest if"
                            + " that came with it.")
    private String jdk;

    /**
     * @throws LaunchException if there is no such JDK
     */
    Jdk chosen() throws LaunchException {
        return JdkFinder.choose(jdk);
    }
}
