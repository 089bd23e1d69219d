/** Counts into bins; one version asks for the lock of the bins each time. */
public final class Program {
    private final int[] bins = new int[64];
    private int total;

    private void count(int value) {
        bins[value & 63]++;
        total += value & 3;
    }

    private void all(int round) {
        for (int i = 0; i < 1000; i++) {
            count(i * round);
        }
    }

    public static void main(String[] args) {
        Program program = new Program();
        int rounds = 5 * Integer.parseInt(args[0]);
        for (int round = 0; round < rounds; round++) {
            program.all(round);
        }
        System.out.println(program.total);
    }
}
