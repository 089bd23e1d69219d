package dev.jitlens.analysis.codediff;

import dev.jitlens.analysis.codediff.CodeDiff.Kind;
import dev.jitlens.analysis.codediff.CodeDiff.Row;
import dev.jitlens.analysis.codediff.CodeDiff.Side;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Finds for each instruction its counterpart on the other side. */
final class CodeMatcher {
    private final Code left;
    private final Code right;

    CodeMatcher(Assembly left, Assembly right) {
        this.left = new Code(left);
        this.right = new Code(right);
    }

    CodeDiff diff() {
        boolean swapped = left.comesAfter(right);
        int[] partner = swapped ? inverse(match(right, left)) : match(left, right);
        List<int[]> pairs = pairs(partner);
        for (int row = 0; row < pairs.size(); row++) {
            left.setRow(pairs.get(row)[0], row);
            right.setRow(pairs.get(row)[1], row);
        }
        Map<Integer, String> labels = labels();
        List<Row> rows = new ArrayList<>(pairs.size());
        for (int row = 0; row < pairs.size(); row++) {
            String label = labels.getOrDefault(row, "");
            Optional<Side> one = left.side(pairs.get(row)[0], label, labels);
            Optional<Side> other = right.side(pairs.get(row)[1], label, labels);
            rows.add(new Row(kind(pairs.get(row)), one, other));
        }
        return new CodeDiff(left.assembly, right.assembly, rows, CodeDiff.isDecoded(left.assembly));
    }

    /** Equal instructions first; of those that remain in between, equal mnemonics. */
    private static int[] match(Code a, Code b) {
        int[] partner = Alignment.of(numbers(a.texts, b.texts, 0), numbers(a.texts, b.texts, 1));
        int[] mnemonicsA = numbers(a.mnemonics(), b.mnemonics(), 0);
        int[] mnemonicsB = numbers(a.mnemonics(), b.mnemonics(), 1);
        int fromA = 0;
        int fromB = 0;
        for (int i = 0; i <= partner.length; i++) {
            if (i == partner.length || partner[i] >= 0) {
                int toB = i == partner.length ? b.size() : partner[i];
                between(partner, mnemonicsA, mnemonicsB, fromA, i, fromB, toB);
                fromA = i + 1;
                fromB = toB + 1;
            }
        }
        return partner;
    }

    private static void between(
            int[] partner, int[] a, int[] b, int fromA, int toA, int fromB, int toB) {
        if (fromA == toA || fromB == toB) {
            return;
        }
        int[] found =
                Alignment.of(Arrays.copyOfRange(a, fromA, toA), Arrays.copyOfRange(b, fromB, toB));
        for (int i = 0; i < found.length; i++) {
            partner[fromA + i] = found[i] < 0 ? -1 : fromB + found[i];
        }
    }

    private static int[] numbers(List<String> a, List<String> b, int which) {
        Map<String, Integer> numbers = new HashMap<>();
        a.forEach(text -> numbers.putIfAbsent(text, numbers.size()));
        b.forEach(text -> numbers.putIfAbsent(text, numbers.size()));
        return (which == 0 ? a : b).stream().mapToInt(numbers::get).toArray();
    }

    private int[] inverse(int[] partner) {
        int[] inverse = new int[left.size()];
        Arrays.fill(inverse, -1);
        for (int i = 0; i < partner.length; i++) {
            if (partner[i] >= 0) {
                inverse[partner[i]] = i;
            }
        }
        return inverse;
    }

    /** Rows as indices left and right, -1 where a side has none. */
    private List<int[]> pairs(int[] partner) {
        List<int[]> pairs = new ArrayList<>(left.size() + right.size());
        int j = 0;
        for (int i = 0; i < partner.length; i++) {
            for (; partner[i] >= 0 && j < partner[i]; j++) {
                pairs.add(new int[] {-1, j});
            }
            pairs.add(new int[] {i, partner[i]});
            j = partner[i] >= 0 ? partner[i] + 1 : j;
        }
        for (; j < right.size(); j++) {
            pairs.add(new int[] {-1, j});
        }
        return pairs;
    }

    private Map<Integer, String> labels() {
        TreeSet<Integer> targets = new TreeSet<>(left.targetRows());
        targets.addAll(right.targetRows());
        Map<Integer, String> labels = new HashMap<>();
        targets.forEach(row -> labels.put(row, "L" + (labels.size() + 1)));
        return labels;
    }

    private Kind kind(int[] pair) {
        if (pair[1] < 0) {
            return Kind.ONLY_LEFT;
        } else if (pair[0] < 0) {
            return Kind.ONLY_RIGHT;
        }
        boolean same =
                left.texts.get(pair[0]).equals(right.texts.get(pair[1]))
                        && left.targetRow(pair[0]) == right.targetRow(pair[1]);
        return same ? Kind.SAME : Kind.CHANGED;
    }

    /** One side. */
    private static final class Code {
        /**
         * The target of a jump into the middle of an instruction, as data among code may seem to
         * jump.
         */
        private static final int NOWHERE = -2;

        final Assembly assembly;
        final List<String> texts;
        private final int[] targets;
        private final int[] rows;

        Code(Assembly assembly) {
            this.assembly = assembly;
            List<Instruction> all = assembly.instructions();
            NormalText normal = new NormalText(assembly);
            texts = IntStream.range(0, all.size()).mapToObj(normal::of).toList();
            Map<Long, Integer> byAddress = new HashMap<>();
            for (int i = 0; i < all.size(); i++) {
                byAddress.put(all.get(i).address(), i);
            }
            targets =
                    IntStream.range(0, all.size())
                            .map(
                                    i ->
                                            normal.jumpsInside(i)
                                                    ? byAddress.getOrDefault(
                                                            all.get(i).target(), NOWHERE)
                                                    : -1)
                            .toArray();
            rows = new int[all.size()];
        }

        int size() {
            return texts.size();
        }

        List<String> mnemonics() {
            return texts.stream()
                    .map(text -> text.contains(" ") ? text.substring(0, text.indexOf(' ')) : text)
                    .toList();
        }

        /** An order, so that left against right gives the same pairs as right against left. */
        boolean comesAfter(Code other) {
            return Arrays.compare(texts.toArray(String[]::new), other.texts.toArray(String[]::new))
                    > 0;
        }

        void setRow(int index, int row) {
            if (index >= 0) {
                rows[index] = row;
            }
        }

        /** The row that an instruction jumps to, or a negative number. */
        int targetRow(int index) {
            return targets[index] < 0 ? targets[index] : rows[targets[index]];
        }

        List<Integer> targetRows() {
            return Arrays.stream(targets).filter(t -> t >= 0).map(t -> rows[t]).boxed().toList();
        }

        Optional<Side> side(int index, String label, Map<Integer, String> labels) {
            if (index < 0) {
                return Optional.empty();
            }
            String to = labels.getOrDefault(targetRow(index), "<own code>");
            return Optional.of(
                    new Side(
                            index,
                            assembly.instructions().get(index),
                            texts.get(index).replace(NormalText.TARGET, to),
                            label));
        }
    }
}
