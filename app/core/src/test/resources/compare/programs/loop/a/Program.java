/** A hot loop that counts to the end of an array, or looks for a mark at its end. */
public final class Program {
    private static final int END = -1;

    private final int[] data = new int[4096];
    private long spent;

    int all() {
        int sum = 0;
        for (int i = 0; i < data.length - 1; i++) {
            sum += data[i] * 31;
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
        program.data[program.data.length - 1] = END;
        for (int round = Integer.parseInt(args[0]); round > 0; round--) {
            for (int i = 0; i < 8; i++) {
                program.spent += program.all();
            }
            program.spent += program.other();
        }
        System.out.println(program.spent);
    }
}
