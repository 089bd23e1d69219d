package dev.jitlens.report.page;

import dev.jitlens.model.run.Run;

import java.io.IOException;

/** A section of the page; one that has nothing to say writes nothing. */
interface Part {
    void write(Run run, HtmlOut out) throws IOException;
}
