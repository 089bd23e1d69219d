package dev.jitlens.trials.stability;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A call of one class in a hot loop. In every other run of the program the call has met three
 * classes before: its profile says so then, and C2 does not inline it.
 */
final class ManyShapes {
    private static final int SHAPES = 1000;
    private static final int ROUNDS = 30_000;

    private ManyShapes() {}

    interface Shape {
        long area();
    }

    record Circle(int radius) implements Shape {
        @Override
        public long area() {
            return 3L * radius * radius;
        }
    }

    record Square(int side) implements Shape {
        @Override
        public long area() {
            return (long) side * side;
        }
    }

    record Triangle(int side) implements Shape {
        @Override
        public long area() {
            return (long) side * side / 2;
        }
    }

    /**
     * @param args a folder, in which each run leaves a file, or {@code same} for runs that are all
     *     alike
     */
    public static void main(String[] args) throws IOException {
        int classes = args[0].equals("same") || turn(Path.of(args[0])) % 2 == 1 ? 1 : 3;
        long sum = run(shapes(classes));
        long begin = System.nanoTime();
        sum += run(shapes(1));
        double millis = (System.nanoTime() - begin) / 1e6;
        System.out.println("classes: " + classes + " (" + sum + ")\nscore: " + ROUNDS / millis);
    }

    private static Shape[] shapes(int classes) {
        Shape[] shapes = new Shape[SHAPES];
        for (int i = 0; i < SHAPES; i++) {
            shapes[i] =
                    switch (i % classes) {
                        case 0 -> new Circle(i);
                        case 1 -> new Square(i);
                        default -> new Triangle(i);
                    };
        }
        return shapes;
    }

    private static long run(Shape[] shapes) {
        long sum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            sum += total(shapes);
        }
        return sum;
    }

    private static long total(Shape[] shapes) {
        long total = 0;
        for (Shape shape : shapes) {
            total += shape.area();
        }
        return total;
    }

    private static int turn(Path folder) throws IOException {
        for (int n = 1; ; n++) {
            try {
                Files.createFile(folder.resolve("ran-" + n));
                return n;
            } catch (FileAlreadyExistsException e) {
                continue;
            }
        }
    }
}
