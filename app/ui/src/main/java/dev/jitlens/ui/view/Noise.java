package dev.jitlens.ui.view;

import dev.jitlens.model.RunManifest;
import dev.jitlens.ui.control.host.NoiseChip;
import dev.jitlens.ui.shell.Workbench;

import java.util.List;

/** The warning beside numbers that were measured on a noisy machine. */
public final class Noise {
    private Noise() {}

    /**
     * For the header of a page: there only while the machine of the shown run was noisy; leads to
     * its host check.
     */
    public static NoiseChip chip(Workbench workbench, String id) {
        NoiseChip chip = new NoiseChip(() -> workbench.show("overview"));
        chip.setId(id);
        workbench
                .run()
                .subscribe(
                        run ->
                                chip.show(
                                        run.manifest()
                                                .map(RunManifest::hostFacts)
                                                .orElse(List.of())));
        return chip;
    }
}
