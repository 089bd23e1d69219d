package dev.jitlens.fleet;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How Spark is started: in a JVM of its own, on a JDK that it supports, from a source file. */
final class SparkCommand {
    /** What Spark's own scripts open. */
    private static final List<String> OPENED =
            List.of(
                    "java.lang",
                    "java.lang.invoke",
                    "java.lang.reflect",
                    "java.io",
                    "java.net",
                    "java.nio",
                    "java.util",
                    "java.util.concurrent",
                    "java.util.concurrent.atomic",
                    "sun.nio.ch",
                    "sun.nio.cs",
                    "sun.security.action",
                    "sun.util.calendar");

    private SparkCommand() {}

    static List<String> of(Path classPath, Path store, Path questions, Path answers, String tables)
            throws IOException {
        List<String> command = new ArrayList<>();
        String home = System.getProperty("jitlens.spark.java", System.getProperty("java.home"));
        command.add(Path.of(home, "bin", "java").toString());
        for (String opened : OPENED) {
            command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
        }
        command.add("-Xmx2g");
        command.add("-cp");
        String jars = Files.readString(classPath).strip();
        // The compiler wants the source's own folder on the class path to be a folder of classes.
        command.add(jars + File.pathSeparator + store);
        command.add("src/spark/AskSpark.java");
        command.addAll(List.of(store.toString(), tables, questions.toString(), answers.toString()));
        return command;
    }
}
