/** A small method in a hot loop; what is rarely needed stands in it or not. */
public final class Program {
    private final int[] data = new int[4096];
    private long spent;

    static int step(int mixed, int value) {
        mixed += value;
        return mixed * 31 ^ mixed >>> 7;
    }

    static int rare(int value, int by) {
        return Integer.rotateLeft(value, by) + by;
    }

    int all() {
        int mixed = 1;
        for (int value : data) {
            mixed = step(mixed, value);
        }
        return mixed;
    }

    int other() {
        int sum = 0;
        for (int i = 0; i < data.length; i++) {
            sum += (data[i] + i) % (sum & 7 | 1);
        }
        return sum;
    }

    public static void main(String[] args) {
        Program program = new Program();
        for (int round = Integer.parseInt(args[0]); round > 0; round--) {
            program.spent += program.all() + program.other();
        }
        System.out.println(program.spent);
    }
}
