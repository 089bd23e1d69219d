package dev.jitlens.jitwatch;

import dev.jitlens.jitwatch.JitWatchReport.Counts;

import org.adoptopenjdk.jitwatch.model.Compilation;
import org.adoptopenjdk.jitwatch.model.IMetaMember;
import org.adoptopenjdk.jitwatch.model.IReadOnlyJITDataModel;
import org.adoptopenjdk.jitwatch.model.Tag;
import org.adoptopenjdk.jitwatch.treevisitor.ITreeVisitable;
import org.adoptopenjdk.jitwatch.treevisitor.TreeVisitor;
import org.adoptopenjdk.jitwatch.util.StringUtil;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts compilations and inlining decisions in JITWatch's model. */
final class ModelCounts {
    private int compilations;
    private int osr;
    private int nativeWrappers;
    private final int[] byTier = new int[5];
    private int failed;
    private final Map<String, Long> inlined = new TreeMap<>();
    private final Map<String, Long> refused = new TreeMap<>();

    Counts counts() {
        List<Integer> tiers = new ArrayList<>();
        for (int count : byTier) {
            tiers.add(count);
        }
        return new Counts(
                compilations,
                osr,
                nativeWrappers,
                tiers,
                failed,
                sum(inlined),
                sum(refused),
                inlined,
                refused);
    }

    private static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Native wrappers have no task: these are counted at the end. */
    void addNativeWrappers(IReadOnlyJITDataModel model) {
        TreeVisitor.walkTree(
                model,
                new ITreeVisitable() {
                    @Override
                    public void reset() {}

                    @Override
                    public void visit(IMetaMember member) {
                        for (Compilation compilation : member.getCompilations()) {
                            nativeWrappers += compilation.isC2N() ? 1 : 0;
                        }
                    }
                });
    }

    void add(Compilation compilation) {
        Tag task = compilation.getTagTask();
        Map<String, String> attributes = task.getAttributes();
        compilations++;
        if ("osr".equals(attributes.get("compile_kind"))) {
            osr++;
        }
        String level = attributes.get("level");
        boolean known = level != null && level.matches("[0-4]");
        byTier[known ? level.charAt(0) - '0' : 4]++;
        if (compilation.isFailedTask()) {
            failed++;
        }
        inlining(task);
    }

    private void inlining(Tag tag) {
        for (Tag child : tag.getChildren()) {
            switch (child.getName()) {
                case "inline_success" -> inlined.merge(reason(child), 1L, Long::sum);
                case "inline_fail" -> refused.merge(reason(child), 1L, Long::sum);
                default -> inlining(child);
            }
        }
    }

    private static String reason(Tag tag) {
        String reason = tag.getAttributes().get("reason");
        return reason == null ? "" : StringUtil.replaceXMLEntities(reason);
    }
}
