/** Its class file is spoilt by fuzzing: a loop, a switch, a handler, a lambda. */
public final class SeedOfFuzzing {
    private final int[] values = new int[16];

    int counted(int times) {
        int sum = 0;
        for (int i = 0; i < times; i++) {
            try {
                switch (i % 5) {
                    case 0 -> sum += values[i];
                    case 1 -> sum -= 3;
                    default -> sum ^= i;
                }
            } catch (ArrayIndexOutOfBoundsException e) {
                sum++;
            }
        }
        return sum;
    }

    static Runnable of(String text) {
        return () -> System.out.println(text + "!");
    }
}
