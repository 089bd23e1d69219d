package dev.jitlens.fleet;

import dev.jitlens.tables.TableStore.Kind;
import dev.jitlens.tables.TableStore.Target;
import dev.jitlens.tables.Written;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** An export by a process of its own, which says how far it is, and goes on when it is told to. */
final class OtherExport implements AutoCloseable {
    /** How far it goes before it waits. */
    enum Until {
        /** All is written, and no file has its name. */
        WRITTEN,

        /** It has the lock. */
        LOCKED,

        /** All files but those of runs have their names. */
        HALF,

        /** It has not begun. */
        START
    }

    private final Process process;

    private OtherExport(Process process) {
        this.process = process;
    }

    static OtherExport start(Until until, Kind kind, Path store, List<Path> runs)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Xshare:auto"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(OtherExport.class.getName());
        command.addAll(List.of(until.name(), kind.name(), store.toString()));
        runs.forEach(run -> command.add(run.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        OtherExport other = new OtherExport(process);
        String said = other.line();
        if (!said.equals("ready")) {
            throw new IOException(said + process.inputReader().lines().toList());
        }
        return other;
    }

    private String line() throws IOException {
        return String.valueOf(process.inputReader().readLine());
    }

    /** Lets it go on, to its end. */
    void goOn() throws IOException {
        process.getOutputStream().close();
    }

    /** What it says at its end: runs that it wrote, and runs that were there. */
    String end() throws IOException {
        goOn();
        return String.join("\n", process.inputReader().lines().toList());
    }

    void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }

    public static void main(String[] args) throws IOException {
        Path store = Path.of(args[2]);
        Kind kind = Kind.valueOf(args[1]);
        List<Path> runs = Arrays.stream(args, 3, args.length).map(Path::of).toList();
        Target to = new Target(store, List.of(), "");
        try (Export export = new Export(store, StoreLock.SYSTEM, System.out::println)) {
            switch (Until.valueOf(args[0])) {
                case WRITTEN -> {
                    try (ParquetStore open = ParquetStore.open(to, export)) {
                        open.take(runs);
                        pause();
                        tell(open.finished());
                    }
                }
                case LOCKED -> {
                    try (StoreLock _ = export.lock()) {
                        pause();
                    }
                }
                case HALF -> half(store, export, runs);
                case START -> {
                    pause();
                    tell(new DuckTables().write(kind, runs, to, said -> {}));
                }
            }
        }
    }

    private static void half(Path store, Export export, List<Path> runs) throws IOException {
        try (Sql sql = Sql.small();
                ParquetPart part = new ParquetPart(sql, store, export, "");
                StoreLock _ = export.lock()) {
            List<String> keys = new ArrayList<>();
            Inputs.each(
                    runs,
                    input -> {
                        part.add(new RunTables(input, ""), input.key());
                        keys.add(input.key());
                    });
            part.finish();
            String name = keys.getFirst() + ".parquet";
            export.tell(name);
            for (Table table : Table.values()) {
                if (table != Table.RUNS) {
                    Path folder = store.resolve(table.id());
                    Files.move(folder.resolve(export.part("rows-0")), folder.resolve(name));
                }
            }
            pause();
        }
    }

    private static void tell(Written written) {
        System.out.println(written.runs() + " " + written.known());
    }

    private static void pause() throws IOException {
        System.out.println("ready");
        System.in.readAllBytes();
    }
}
