package dev.jitlens.watch;

import dev.jitlens.model.run.Secrets;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;

/** What a JVM tells when it is asked, which changes nothing in it; a file of the run each. */
final class JvmTexts {
    /** Compile ids and levels of the code that is there, by address. */
    private static final String CODE_LIST = "Compiler.codelist";

    private static final List<String> AT_THE_END =
            List.of("Compiler.codecache", "Compiler.queue", "VM.flags");

    private JvmTexts() {}

    static void before(RunningJvm jvm, RunDirectory directory) throws IOException {
        keep(jvm, directory, CODE_LIST, "codelist-before.txt");
    }

    static void after(RunningJvm jvm, RunDirectory directory) throws IOException {
        keep(jvm, directory, CODE_LIST, "codelist.txt");
        for (String command : AT_THE_END) {
            keep(jvm, directory, command, command.substring(command.indexOf('.') + 1) + ".txt");
        }
        properties(jvm, directory);
    }

    private static void keep(RunningJvm jvm, RunDirectory directory, String command, String file)
            throws IOException {
        var text = jvm.known(command);
        if (text.isPresent()) {
            Files.writeString(directory.file(file), Secrets.masked(text.get()));
        }
    }

    private static void properties(RunningJvm jvm, RunDirectory directory) throws IOException {
        Properties properties = jvm.properties();
        StringBuilder text = new StringBuilder();
        for (String name : new TreeSet<>(properties.stringPropertyNames())) {
            String value = properties.getProperty(name).replace("\n", "\\n");
            // The name decides, as in a command line.
            String masked = Secrets.masked("-D" + name + "=" + value).substring(2);
            text.append(masked).append('\n');
        }
        Files.writeString(directory.file("properties.txt"), text);
    }
}
