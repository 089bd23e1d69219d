import java.util.Locale;

/**
 * A machine. Here alone the build decides what it is called; it leaves the name in {@code
 * target/platform} for tests and for packaging. The application decides while it runs, in {@code
 * NativeFiles}; a test holds the two equal.
 *
 * @param system {@code linux}, {@code macos} or {@code windows}
 * @param cpu {@code x86-64}, {@code aarch64}, or what the JVM calls another one
 */
record Platform(String system, String cpu) {
    /** Prints the platform of each pair of {@code os.name} and {@code os.arch}, one a line. */
    public static void main(String[] args) {
        for (int i = 0; i + 1 < args.length; i += 2) {
            System.out.println(of(args[i], args[i + 1]));
        }
    }

    static Platform here() {
        return of(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    private static Platform of(String name, String arch) {
        String lower = name.toLowerCase(Locale.ROOT);
        return new Platform(
                lower.startsWith("windows")
                        ? "windows"
                        : lower.startsWith("mac") ? "macos" : "linux",
                arch.equals("amd64") || arch.equals("x86_64") ? "x86-64" : arch);
    }

    boolean isLinux() {
        return !isWindows() && !isMac();
    }

    boolean isMac() {
        return system.equals("macos");
    }

    boolean isWindows() {
        return system.equals("windows");
    }

    boolean isX86() {
        return cpu.equals("x86-64");
    }

    /** The folder for files of this machine, such as {@code linux-x86-64}. */
    @Override
    public String toString() {
        return system + "-" + cpu;
    }
}
