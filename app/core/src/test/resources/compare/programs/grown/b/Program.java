/** A small method in a hot loop; what is rarely needed stands in it or not. */
public final class Program {
    private final int[] data = new int[4096];
    private long spent;

    static int step(int mixed, int value) {
        mixed += value;
        if (value == Integer.MIN_VALUE) {
            mixed += rare(value, 1) + rare(value, 2) + rare(value, 3) + rare(value, 4);
            mixed ^= rare(value, 5) - rare(value, 6) + rare(value, 7) - rare(value, 8);
            mixed += rare(value, 9) + rare(value, 10) + rare(value, 11) + rare(value, 12);
            mixed ^= rare(value, 13) - rare(value, 14) + rare(value, 15) - rare(value, 16);
            mixed += rare(value, 17) + rare(value, 18) + rare(value, 19) + rare(value, 20);
            mixed ^= rare(value, 21) - rare(value, 22) + rare(value, 23) - rare(value, 24);
            mixed += rare(value, 25) + rare(value, 26) + rare(value, 27) + rare(value, 28);
            mixed ^= rare(value, 29) - rare(value, 30) + rare(value, 31) - rare(value, 32);
            mixed += rare(value, 33) + rare(value, 34) + rare(value, 35) + rare(value, 36);
            mixed ^= rare(value, 37) - rare(value, 38) + rare(value, 39) - rare(value, 40);
            mixed += rare(value, 41) + rare(value, 42) + rare(value, 43) + rare(value, 44);
            mixed ^= rare(value, 45) - rare(value, 46) + rare(value, 47) - rare(value, 48);
            mixed += rare(value, 49) + rare(value, 50) + rare(value, 51) + rare(value, 52);
            mixed ^= rare(value, 53) - rare(value, 54) + rare(value, 55) - rare(value, 56);
        }
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
