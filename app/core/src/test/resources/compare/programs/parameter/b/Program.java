/** A hot loop up to a bound that is a long. */
public final class Program {
    private final int[] data = new int[4096];
    private long spent;

    int all(long end) {
        int sum = 0;
        for (long i = 0; i < end; i++) {
            sum += data[(int) i] * 31;
        }
        return sum;
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
            for (int i = 0; i < 8; i++) {
                program.spent += program.all(program.data.length);
            }
            program.spent += program.other();
        }
        System.out.println(program.spent);
    }
}
