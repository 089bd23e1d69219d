package dev.jitlens.samples;

import dev.jitlens.samples.parts.EchoServer;
import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Programs with nothing wrong with them: they sort, multiply matrices, count words, serve, compile.
 *
 * <p>Look for: no problem. What they do costs what it has to.
 */
@Workload(
        id = "healthy",
        title = "Programs that are well",
        lookFor = "Nothing is a problem.",
        presets = {"what-is-wrong"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + Healthy.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "program",
                    defaultValue = Healthy.PROGRAM,
                    description = "What it does; javac needs a JDK that has one",
                    values = {"sort", "matrix", "text", "server", "javac"})
        })
@Truth(
        expect = {
            @Truth.Expect(
                    says = "C2 compiles the sort.",
                    measure = "compiled sort 4",
                    atLeast = 1,
                    when = "program=sort"),
            @Truth.Expect(
                    says = "C2 compiles the product of matrices.",
                    measure = "compiled product 4",
                    atLeast = 1,
                    when = "program=matrix")
        })
public final class Healthy {
    static final int RUN_MILLIS = 3000;
    static final String PROGRAM = "sort";
    private static final int NUMBERS = 20_000;
    private static final int SIDE = 120;
    private static final int WORDS = 20_000;

    private Healthy() {}

    /** Does its work once, and tells something that depends on all of it. */
    private interface Program {
        long round() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        Args given = Args.parse(args, "run-millis", "program");
        String name = given.oneOf("program", PROGRAM, "sort", "matrix", "text", "server", "javac");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        long endNanos = System.nanoTime() + runNanos;
        if (name.equals("server")) {
            System.out.println("served " + EchoServer.serveUntil(endNanos) + " requests.");
            return;
        }
        Program program = program(name);
        long result = 0;
        long rounds = 0;
        while (System.nanoTime() - endNanos < 0) {
            result += program.round();
            rounds++;
        }
        System.out.println(name + ": " + result + " in " + rounds + " rounds.");
    }

    private static Program program(String name) {
        if (name.equals("matrix")) {
            double[][] a = matrix(1);
            double[][] b = matrix(2);
            return () -> (long) product(a, b)[SIDE / 2][SIDE / 2];
        }
        if (name.equals("text")) {
            String text = text();
            return () -> count(text);
        }
        if (name.equals("javac")) {
            return new Compiling(ToolProvider.getSystemJavaCompiler());
        }
        int[] numbers = new Random(1).ints(NUMBERS).toArray();
        return () -> {
            int[] sorted = numbers.clone();
            sort(sorted, 0, sorted.length - 1);
            return sorted[NUMBERS / 2];
        };
    }

    private static void sort(int[] numbers, int first, int last) {
        int low = first;
        int high = last;
        int pivot = numbers[(first + last) >>> 1];
        while (low <= high) {
            while (numbers[low] < pivot) {
                low++;
            }
            while (numbers[high] > pivot) {
                high--;
            }
            if (low <= high) {
                int swapped = numbers[low];
                numbers[low++] = numbers[high];
                numbers[high--] = swapped;
            }
        }
        if (first < high) {
            sort(numbers, first, high);
        }
        if (low < last) {
            sort(numbers, low, last);
        }
    }

    private static double[][] matrix(int seed) {
        Random random = new Random(seed);
        double[][] matrix = new double[SIDE][];
        for (int row = 0; row < SIDE; row++) {
            matrix[row] = random.doubles(SIDE).toArray();
        }
        return matrix;
    }

    private static double[][] product(double[][] a, double[][] b) {
        double[][] product = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            double[] row = product[i];
            for (int k = 0; k < b.length; k++) {
                double factor = a[i][k];
                for (int j = 0; j < row.length; j++) {
                    row[j] += factor * b[k][j];
                }
            }
        }
        return product;
    }

    private static String text() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < WORDS; i++) {
            text.append(Integer.toString(random.nextInt(2000) * 7919, 36)).append(' ');
        }
        return text.toString();
    }

    private static int count(String text) {
        Map<String, int[]> counts = new HashMap<String, int[]>();
        int begin = 0;
        for (int end = text.indexOf(' '); end >= 0; end = text.indexOf(' ', begin)) {
            String word = text.substring(begin, end);
            int[] count = counts.get(word);
            if (count == null) {
                counts.put(word, new int[] {1});
            } else {
                count[0]++;
            }
            begin = end + 1;
        }
        return counts.size();
    }

    /** Compiles a class, again and again, and throws it away. */
    private static final class Compiling implements Program {
        private final JavaCompiler javac;
        private final List<? extends JavaFileObject> sources;

        Compiling(JavaCompiler javac) {
            if (javac == null) {
                throw Args.refuse("this JDK has no javac");
            }
            this.javac = javac;
            StringBuilder text = new StringBuilder("class Made {");
            for (int i = 0; i < 200; i++) {
                text.append("int f" + i + "(int x, String s) { for (int i = 0; i < x; i++) {")
                        .append("x += s.length() * " + i + "; } return x > 3 ? x : -x; }\n");
            }
            String source = text.append('}').toString();
            sources =
                    Collections.singletonList(
                            new SimpleJavaFileObject(
                                    URI.create("string:///Made.java"), JavaFileObject.Kind.SOURCE) {
                                @Override
                                public CharSequence getCharContent(boolean ignoreErrors) {
                                    return source;
                                }
                            });
        }

        @Override
        public long round() throws IOException {
            Kept kept = new Kept(javac.getStandardFileManager(null, null, null));
            boolean done =
                    javac.getTask(null, kept, null, Arrays.asList("-proc:none"), null, sources)
                            .call();
            kept.close();
            return done ? kept.bytes.size() : 0;
        }
    }

    /** Keeps the class in memory. */
    private static final class Kept extends ForwardingJavaFileManager<JavaFileManager> {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Kept(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String type, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + type), kind) {
                @Override
                public ByteArrayOutputStream openOutputStream() {
                    return bytes;
                }
            };
        }
    }
}
