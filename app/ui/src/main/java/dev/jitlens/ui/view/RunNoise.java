package dev.jitlens.ui.view;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.host.NoiseChip;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Workbench;

import java.util.List;

/** The warning beside numbers that were measured on a noisy machine. */
public final class RunNoise {
    private RunNoise() {}

    /**
     * The chip in the header of a page: it is there only while the machine of the shown run was
     * noisy, and leads to its host check.
     */
    public static NoiseChip chip(Workbench workbench, String id) {
        NoiseChip chip = chip(workbench);
        chip.setId(id);
        workbench.run().subscribe(run -> chip.show(facts(run)));
        return chip;
    }

    /** One that is told what to show; leads to the host check of the run. */
    public static NoiseChip chip(Workbench workbench) {
        return new NoiseChip(() -> workbench.show(PageLink.HOST_CHECK));
    }

    /** What is known of the machine that the run was on. */
    public static List<HostFact> facts(Run run) {
        return run.manifest().map(m -> m.machine().facts()).orElse(List.of());
    }
}
