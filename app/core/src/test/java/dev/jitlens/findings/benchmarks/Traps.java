package dev.jitlens.findings.benchmarks;

/** Methods as benchmarks have them, whose bytecode is asked; nobody runs them. */
final class Traps {
    private static final double CONSTANT = 42;
    private static double changes = 42;

    private double field = 42;
    private double stored;

    private static double work(double of) {
        return of * of;
    }

    void nothingUsesIt() {
        work(field);
    }

    void nothingUsesWhatIsInAVariable() {
        double unused = work(field);
    }

    void storesIt() {
        stored = work(field);
    }

    double returnsIt() {
        return work(field);
    }

    double ofConstants() {
        return work(CONSTANT);
    }

    double ofAStaticField() {
        return work(changes);
    }

    double ofAParameter(double given) {
        return work(given);
    }

    int loopsForNothing() {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += (int) field;
        }
        return sum;
    }

    double reads() {
        return field + stored;
    }

    void empty() {}
}
