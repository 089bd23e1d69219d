/** A field that a hot loop writes, volatile or not. */
public final class Program {
    private final int[] data = new int[4096];
    private volatile long count;

    void add() {
        for (int value : data) {
            count += value + 1;
        }
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
        long spent = 0;
        for (int round = Integer.parseInt(args[0]); round > 0; round--) {
            program.add();
            spent += program.other();
        }
        System.out.println(program.count + spent);
    }
}
