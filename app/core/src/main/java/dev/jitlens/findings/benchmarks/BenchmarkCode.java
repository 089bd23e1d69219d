package dev.jitlens.findings.benchmarks;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.findings.fact.Facts;

import java.util.List;
import java.util.Set;

/**
 * What the bytecode of a benchmark's method says of the value that it computes: what it is computed
 * of, and where it goes.
 */
final class BenchmarkCode {
    private static final String BLACKHOLE = "Lorg/openjdk/jmh/infra/Blackhole;";
    private static final Set<String> POPS = Set.of("pop", "pop2");

    private final Facts facts;
    private final MethodCode code;

    BenchmarkCode(Facts facts, MethodCode code) {
        this.facts = facts;
        this.code = code;
    }

    /** Whether it calls something or has a loop: what is to take time. */
    boolean hasWork() {
        return hasLoop() || code.bytecodes().stream().anyMatch(BenchmarkCode::calls);
    }

    boolean hasLoop() {
        return code.bytecodes().stream()
                .anyMatch(b -> b.targets().stream().anyMatch(t -> t <= b.bci()));
    }

    /**
     * Whether what it computes goes nowhere: it returns nothing, has no Blackhole and stores
     * nothing outside of its local variables, and drops what it is given back, or keeps it in a
     * variable. What it calls without a value is there for its effect.
     */
    boolean keepsNothing() {
        String descriptor = code.method().descriptor();
        return descriptor.endsWith(")V")
                && !descriptor.contains(BLACKHOLE)
                && code.bytecodes().stream().noneMatch(BenchmarkCode::hasEffect)
                && (hasLoop() || drops());
    }

    private boolean drops() {
        List<Bytecode> all = code.bytecodes();
        for (int i = 1; i < all.size(); i++) {
            String mnemonic = all.get(i).mnemonic();
            if (calls(all.get(i - 1)) && (POPS.contains(mnemonic) || isStoreToVariable(mnemonic))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isStoreToVariable(String mnemonic) {
        return mnemonic.matches("[ilfda]store(_.*)?");
    }

    private static boolean hasEffect(Bytecode b) {
        return b.mnemonic().startsWith("put")
                || b.mnemonic().matches("[abcdfils]astore")
                || b.mnemonic().equals("monitorenter")
                || calls(b) && b.operands().endsWith(")V");
    }

    /** Whether nothing that it reads can be another value the next time. */
    boolean readsConstantsOnly() {
        return code.method().descriptor().startsWith("()")
                && code.bytecodes().stream().noneMatch(this::readsWhatChanges);
    }

    private boolean readsWhatChanges(Bytecode b) {
        return switch (b.mnemonic()) {
            case "getfield", "new", "newarray", "anewarray", "multianewarray", "invokedynamic" ->
                    true;
            case "getstatic" -> !isFinal(b.operands());
            // Only what is static needs no object, whose fields may change.
            case "invokevirtual", "invokeinterface", "invokespecial" -> true;
            default -> false;
        };
    }

    /** {@code a/B.FIELD:I}. */
    private boolean isFinal(String field) {
        int colon = field.indexOf(':');
        int dot = field.lastIndexOf('.', colon < 0 ? field.length() : colon);
        if (dot < 0 || colon < dot) {
            return false;
        }
        String holder = field.substring(0, dot).replace('/', '.');
        String declared = facts.fields(holder).getOrDefault(field.substring(dot + 1, colon), "");
        return List.of(declared.split(" ")).contains("final");
    }

    private static boolean calls(Bytecode b) {
        return b.mnemonic().startsWith("invoke");
    }
}
