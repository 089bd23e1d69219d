package dev.jitlens.jitwatch;

import dev.jitlens.model.CompileId;
import dev.jitlens.model.Method;

import org.adoptopenjdk.jitwatch.model.Compilation;
import org.adoptopenjdk.jitwatch.model.IMetaMember;
import org.adoptopenjdk.jitwatch.model.MetaClass;
import org.adoptopenjdk.jitwatch.report.Report;
import org.adoptopenjdk.jitwatch.report.ReportType;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * The reports of one walker, equal ones of several compilations as one.
 *
 * <p>JITWatch's own lists search linearly for duplicates, so they are emptied into this after each
 * member.
 */
final class WalkerReports {
    /**
     * What makes reports equal.
     *
     * @param about what JITWatch attached: the type of an allocation, the kind of a lock, or empty
     */
    record Finding(ReportType type, Method method, int bci, String text, int score, String about) {}

    private static final Method NO_METHOD = new Method("", "", "");

    private final Map<Finding, Set<CompileId>> found = new LinkedHashMap<>();
    private final ErrorLog errors;

    WalkerReports(ErrorLog errors) {
        this.errors = errors;
    }

    Map<Finding, Set<CompileId>> found() {
        return found;
    }

    /** Walks one member, so that what goes wrong there loses only that member's reports. */
    void visit(IMetaMember member, Consumer<IMetaMember> walker, List<Report> reports) {
        try {
            walker.accept(member);
        } catch (RuntimeException | LinkageError e) {
            errors.add("No report on " + Members.method(member).display() + ": " + e);
        }
        take(member, reports);
    }

    /**
     * @param compiled whose compilations the reports speak of, or null if of none
     */
    void take(IMetaMember compiled, List<Report> reports) {
        for (Report report : new ArrayList<>(reports)) {
            Set<CompileId> ids = found.computeIfAbsent(finding(report), f -> new TreeSet<>());
            Compilation compilation =
                    compiled == null ? null : compiled.getCompilation(report.getCompilationIndex());
            if (compilation != null) {
                ids.add(Members.id(compilation));
            }
        }
        reports.clear();
    }

    private static Finding finding(Report report) {
        IMetaMember caller = report.getCaller();
        Object about = report.getMetaData();
        return new Finding(
                report.getType(),
                caller == null ? NO_METHOD : Members.method(caller),
                report.getBytecodeOffset(),
                ClassNames.original(report.getText()),
                report.getScore(),
                about == null ? "" : ClassNames.original(name(about)));
    }

    private static String name(Object about) {
        return about instanceof MetaClass metaClass
                ? metaClass.getFullyQualifiedName()
                : about.toString();
    }
}
