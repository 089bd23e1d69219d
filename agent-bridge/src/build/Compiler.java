import java.io.IOException;
import java.util.List;

/** The machine's C compiler. */
final class Compiler {
    private Compiler() {}

    /**
     * @return the name of its command
     * @throws IOException if there is none
     */
    static String find() throws IOException, InterruptedException {
        String chosen = System.getenv("CC");
        for (String name : chosen == null ? List.of("cc", "gcc", "clang") : List.of(chosen)) {
            try {
                run(List.of(name, "--version"));
                return name;
            } catch (IOException e) {
                // The next command may be there.
                continue;
            }
        }
        throw new IOException("there is no C compiler");
    }

    /**
     * @throws IOException with what it printed, if it failed
     */
    static void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes());
        int exitCode = process.waitFor();
        if (exitCode != 0) {
            throw new IOException(
                    String.join(" ", command) + " ended with " + exitCode + ": " + output.strip());
        }
    }
}
