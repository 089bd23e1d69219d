/** An interface's method in a hot loop, with two receivers or three. */
public final class Program {
    interface Shape {
        int area(int size);
    }

    static final class Square implements Shape {
        @Override
        public int area(int size) {
            return size * size;
        }
    }

    static final class Circle implements Shape {
        @Override
        public int area(int size) {
            return 3 * size * size;
        }
    }

    private final Shape[] shapes = new Shape[4096];
    private long spent;

    int all() {
        int sum = 0;
        for (int i = 0; i < shapes.length; i++) {
            sum += shapes[i].area(i);
        }
        return sum;
    }

    int other() {
        int sum = 0;
        for (int i = 0; i < shapes.length; i++) {
            sum += (sum + i) % (sum & 7 | 1);
        }
        return sum;
    }

    public static void main(String[] args) {
        Program program = new Program();
        for (int i = 0; i < program.shapes.length; i++) {
            program.shapes[i] = i % 2 == 0 ? new Square() : new Circle();
        }
        for (int round = Integer.parseInt(args[0]); round > 0; round--) {
            program.spent += program.all() + program.other();
        }
        System.out.println(program.spent);
    }
}
