import java.io.IOException;
import java.util.List;

/** The machine's C compilers. */
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
     * The name of the command that makes code for 64-bit ARM here.
     *
     * @throws IOException if there is none
     */
    static String findForAarch64() throws IOException, InterruptedException {
        String name = "aarch64-linux-gnu-gcc";
        try {
            run(List.of(name, "--version"));
            return name;
        } catch (IOException e) {
            throw new IOException("there is no " + name, e);
        }
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
