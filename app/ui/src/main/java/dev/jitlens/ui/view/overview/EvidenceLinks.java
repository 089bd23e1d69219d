package dev.jitlens.ui.view.overview;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Time;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.TimeRange;
import dev.jitlens.ui.shell.Workbench;

import java.util.Optional;

/** Leads from a piece of evidence to the row that it is. */
final class EvidenceLinks {
    private static final long AROUND_NANOS = 50_000_000;

    private final Workbench workbench;

    EvidenceLinks(Workbench workbench) {
        this.workbench = workbench;
    }

    /** Of several runs, a page that shows one shows that of the evidence. */
    void follow(Evidence evidence) {
        workbench.turnTo(evidence.origin());
        Optional<Compilation> code =
                workbench.all().get().compilations().stream()
                        .filter(c -> c.origin().equals(evidence.origin()))
                        .findFirst();
        if (code.isPresent()) {
            workbench.select(code.get());
        } else {
            evidence.method().ifPresent(workbench::select);
        }
        switch (evidence.kind()) {
            case SAMPLES ->
                    workbench.show(
                            evidence.method().isPresent() ? PageId.METHOD : PageId.PROFILERS);
            case COMPILATION -> workbench.show(PageId.COMPILATIONS);
            case INLINING -> workbench.show(PageId.INLINING);
            case TRAP -> workbench.showFact(PageLink.TRAP, evidence.origin());
            case PAUSE -> {
                chooseTime(evidence);
                workbench.showFact(PageLink.PAUSE, evidence.origin());
            }
            case COLLECTION -> {
                chooseTime(evidence);
                workbench.show(PageId.TIMELINE);
            }
            case MACHINE_CODE, BYTECODE -> workbench.show(PageId.METHOD);
            case LATENCY -> workbench.show(PageId.LATENCY);
            case BENCHMARK -> workbench.show(PageId.BENCHMARKS);
            case MACHINE -> workbench.show(PageLink.HOST_CHECK);
            case FILE -> workbench.show(PageId.PROBLEMS);
            case CODE_CACHE, FLAG -> workbench.showInLog(evidence.origin());
            case RECORDING ->
                    workbench.show(evidence.method().isPresent() ? PageId.METHOD : PageId.TIMELINE);
        }
    }

    private void chooseTime(Evidence evidence) {
        if (Time.isKnown(evidence.nanos())) {
            long from = Math.max(0, evidence.nanos() - AROUND_NANOS);
            workbench.select(
                    workbench
                            .selection()
                            .get()
                            .with(new TimeRange(from, evidence.nanos() + AROUND_NANOS)));
        }
    }
}
