import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.LineNumber;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes META-INF/jitlens/workloads.json from the annotations, the marker comments and the line
 * tables of the compiled workloads. The build runs it with CLASSES SOURCES OUTPUT.
 */
final class WorkloadsJson {
    private static final String PACKAGE_PATH = "dev/jitlens/samples";

    private final Path classes;
    private final Path sources;

    private WorkloadsJson(Path classes, Path sources) {
        this.classes = classes;
        this.sources = sources;
    }

    public static void main(String[] args) throws Exception {
        WorkloadsJson writer = new WorkloadsJson(Path.of(args[0]), Path.of(args[1]));
        Path output = Path.of(args[2]);
        Files.createDirectories(output.getParent());
        Files.writeString(output, writer.all() + "\n");
    }

    private String all() throws IOException, ClassNotFoundException {
        List<Path> files;
        try (var found = Files.list(sources.resolve(PACKAGE_PATH))) {
            files = found.filter(Files::isRegularFile).sorted().toList();
        }
        List<Class<?>> workloads = new ArrayList<>();
        for (Path file : files) {
            String simpleName = file.getFileName().toString().replace(".java", "");
            if (simpleName.equals("package-info")) {
                continue;
            }
            Class<?> type = Class.forName(PACKAGE_PATH.replace('/', '.') + "." + simpleName);
            if (type.isAnnotationPresent(Workload.class)) {
                workloads.add(type);
            }
        }
        workloads.sort(
                Comparator.comparingInt((Class<?> w) -> w.getAnnotation(Workload.class).order())
                        .thenComparing(w -> w.getAnnotation(Workload.class).id()));
        List<String> json = new ArrayList<>();
        for (Class<?> type : workloads) {
            json.add(workload(type));
        }
        return "[" + String.join(",\n", json) + "]";
    }

    private String workload(Class<?> type) throws IOException {
        Path source = sources.resolve(PACKAGE_PATH).resolve(type.getSimpleName() + ".java");
        Workload said = type.getAnnotation(Workload.class);
        Map<String, String> json = new LinkedHashMap<>();
        json.put("id", text(said.id()));
        json.put("title", text(said.title()));
        json.put("lookFor", text(said.lookFor()));
        json.put("mainClass", text(type.getName()));
        json.put("suggestedPresets", texts(said.presets()));
        json.put(
                "jvmFlags",
                array(
                        Arrays.stream(said.flags())
                                .map(f -> flag(f.jdk(), f.value()))
                                .map(WorkloadsJson::object)
                                .toList()));
        json.put("parameters", array(parameters(said).map(WorkloadsJson::parameter).toList()));
        json.put("truth", truth(type, Files.readAllLines(source)));
        json.put("source", text(sources.relativize(source).toString().replace('\\', '/')));
        return object(json);
    }

    private static Map<String, String> flag(String jdk, String flag) {
        Map<String, String> json = new LinkedHashMap<>();
        json.put("jdk", text(jdk));
        json.put("flag", text(flag));
        return json;
    }

    private static Stream<Workload.Parameter> parameters(Workload said) {
        Workload.Parameters shared = said.parametersOf().getAnnotation(Workload.Parameters.class);
        Set<String> own =
                Arrays.stream(said.parameters())
                        .map(Workload.Parameter::name)
                        .collect(Collectors.toSet());
        return Stream.concat(
                Arrays.stream(said.parameters()),
                shared == null
                        ? Stream.empty()
                        : Arrays.stream(shared.value()).filter(p -> !own.contains(p.name())));
    }

    private static String parameter(Workload.Parameter parameter) {
        Map<String, String> json = new LinkedHashMap<>();
        json.put("name", text(parameter.name()));
        json.put("default", text(parameter.defaultValue()));
        json.put("description", text(parameter.description()));
        if (parameter.values().length > 0) {
            json.put("values", texts(parameter.values()));
        }
        if (parameter.inRunDirectory()) {
            json.put("inRunDirectory", "true");
        }
        return object(json);
    }

    private String truth(Class<?> type, List<String> source) throws IOException {
        Truth said = type.getAnnotation(Truth.class);
        Map<String, String> json = new LinkedHashMap<>();
        if (!said.hotMethod().isEmpty()) {
            json.put("hotMethod", text(qualified(type, said.hotMethod())));
            json.put("hotLine", "" + line(type, said.hotMethod(), source, "// HOT"));
            json.put("thread", text(said.thread()));
        }
        List<String> loops = new ArrayList<>();
        for (Truth.Loop loop : said.loops()) {
            loops.add(loop(type, loop, source));
        }
        json.put("loops", array(loops));
        json.put(
                "osr",
                array(Arrays.stream(said.osr()).map(osr -> WorkloadsJson.osr(type, osr)).toList()));
        json.put("expect", array(Arrays.stream(said.expect()).map(WorkloadsJson::expect).toList()));
        return object(json);
    }

    private static String expect(Truth.Expect expect) {
        Map<String, String> json = new LinkedHashMap<>();
        json.put("says", text(expect.says()));
        json.put("measure", text(expect.measure()));
        putBound(json, "atLeast", expect.atLeast());
        putBound(json, "atMost", expect.atMost());
        json.put("jdk", text(expect.jdk()));
        putWhen(json, expect.when());
        return object(json);
    }

    private static void putBound(Map<String, String> json, String name, double bound) {
        if (Double.isFinite(bound)) {
            json.put(name, "" + bound);
        }
    }

    private String loop(Class<?> type, Truth.Loop loop, List<String> source) throws IOException {
        String marker = ("// LOOP " + loop.label()).strip();
        Map<String, String> json = new LinkedHashMap<>();
        json.put("method", text(qualified(type, loop.method())));
        json.put("line", "" + line(type, loop.method(), source, marker));
        json.put("counted", "" + loop.counted());
        json.put("polled", polled(loop.polling()));
        putWhen(json, loop.when());
        return object(json);
    }

    private static String polled(Polling polling) {
        return array(
                switch (polling) {
                    case NOT_KNOWN -> List.of();
                    case ALWAYS -> List.of(poll("8..", "", true));
                    case AS_COUNTED ->
                            List.of(
                                    poll("8..9", "", false),
                                    poll("10..", "-XX:+UseG1GC", true),
                                    poll("10..", "-XX:+UseSerialGC", false),
                                    poll("10..", "-XX:+UseParallelGC", false),
                                    poll("10..", "-XX:-UseCountedLoopSafepoints", false));
                });
    }

    private static String poll(String jdk, String flag, boolean polled) {
        Map<String, String> json = flag(jdk, flag);
        json.put("polled", "" + polled);
        return object(json);
    }

    private static String osr(Class<?> type, Truth.Osr osr) {
        Map<String, String> json = new LinkedHashMap<>();
        json.put("method", text(qualified(type, osr.method())));
        json.put("bci", "" + osr.bci());
        json.put("tiers", Arrays.toString(osr.tiers()).replace(" ", ""));
        putWhen(json, osr.when());
        return object(json);
    }

    private static void putWhen(Map<String, String> json, String when) {
        if (!when.isEmpty()) {
            json.put("when", text(when));
        }
    }

    /** The one line of a method that ends in a marker; a marker astray stops the build. */
    private int line(Class<?> type, String method, List<String> source, String marker)
            throws IOException {
        Set<Integer> lines = linesOf(qualified(type, method));
        List<Integer> marked =
                lines.stream().filter(n -> source.get(n - 1).strip().endsWith(marker)).toList();
        if (marked.size() != 1) {
            throw new IllegalStateException(
                    type.getSimpleName() + "." + method + ": '" + marker + "' stands at " + marked);
        }
        return marked.getFirst();
    }

    private Set<Integer> linesOf(String qualified) throws IOException {
        String holder = qualified.substring(0, qualified.indexOf("::"));
        String name = qualified.substring(holder.length() + 2);
        ClassModel model =
                ClassFile.of().parse(classes.resolve(holder.replace('.', '/') + ".class"));
        return model.methods().stream()
                .filter(m -> m.methodName().equalsString(name))
                .map(MethodModel::code)
                .flatMap(code -> code.orElseThrow().elementStream())
                .filter(LineNumber.class::isInstance)
                .map(e -> ((LineNumber) e).line())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String qualified(Class<?> type, String method) {
        int nested = method.indexOf("::");
        return nested < 0
                ? type.getName() + "::" + method
                : type.getName() + "$" + method.substring(0, nested) + method.substring(nested);
    }

    private static String texts(String[] values) {
        return array(Arrays.stream(values).map(WorkloadsJson::text).toList());
    }

    private static String text(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String array(List<String> values) {
        return "[" + String.join(",", values) + "]";
    }

    private static String object(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(e -> text(e.getKey()) + ":" + e.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }
}
