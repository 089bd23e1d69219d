package dev.jitlens.analysis;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Samples laid on the instructions of printed code. Only sources with program counters have any.
 *
 * @param taken all samples of the profile: what shares are of
 * @param join how samples and code were brought together
 * @param samples one an instruction, in their order; not whole numbers where {@code join} is {@link
 *     Join#BYTECODE}
 * @param placed samples in this code that are in {@code samples}
 * @param unplaced samples in this code that belong to none of its instructions
 */
public record CodeHeat(
        Profile profile,
        Assembly code,
        long taken,
        Join join,
        List<Double> samples,
        long placed,
        long unplaced) {

    /** How samples came to code. */
    public enum Join {
        ADDRESS("The samples are of the run that printed this code: they are shown by address."),
        BYTECODE(
                "The samples are of another run than the code: they are spread evenly over the"
                        + " instructions of the same inlined bytecode, which is an estimate.");

        private final String sentence;

        Join(String sentence) {
            this.sentence = sentence;
        }

        public String sentence() {
            return sentence;
        }
    }

    public CodeHeat {
        samples = List.copyOf(samples);
    }

    /** Of one instruction, from 0 to 1. */
    public double share(int instruction) {
        return taken == 0 ? 0 : samples.get(instruction) / taken;
    }

    public static CodeHeat of(Profile profile, SampledNmethods nmethods, Assembly code) {
        CodeListing listing = code.listing().about();
        return nmethods.join(profile) == Join.ADDRESS
                ? byAddress(profile, code, nmethods.of(profile, listing))
                : ByBytecode.heat(profile, code, nmethods.of(profile, listing));
    }

    private static CodeHeat byAddress(Profile profile, Assembly code, Set<SampledCode> here) {
        double[] samples = new double[code.instructions().size()];
        long placed = 0;
        long unplaced = 0;
        for (Sampled sampled : profile.stacks()) {
            CodePlace place = sampled.place();
            if (place.isKnown() && here.contains(profile.code().get(place.code()))) {
                int at = instruction(code.instructions(), place.pc());
                if (at >= 0) {
                    samples[at] += sampled.count();
                    placed += sampled.count();
                } else {
                    unplaced += sampled.count();
                }
            }
        }
        return new CodeHeat(
                profile, code, profile.samples(), Join.ADDRESS, list(samples), placed, unplaced);
    }

    static List<Double> list(double[] samples) {
        return Arrays.stream(samples).boxed().toList();
    }

    /**
     * A program counter that is within an instruction cannot be, unless the listing is of later.
     */
    private static int instruction(List<Instruction> instructions, long pc) {
        int low = 0;
        int high = instructions.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Long.compareUnsigned(instructions.get(middle).address(), pc);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return within(instructions, high, pc) ? high : -1;
    }

    private static boolean within(List<Instruction> instructions, int at, long pc) {
        if (at < 0) {
            return false;
        }
        Instruction i = instructions.get(at);
        return i.address() + Math.max(1, i.bytes().length) - pc > 0;
    }
}
