package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileSink;

/** A table of hprof's text, each row of a trace. */
interface HprofTable {
    /** Takes a line within it; others than rows are its head. */
    void row(String text);

    /** The line behind the last row. */
    String end();

    /** Tells what it counted. */
    void tell(Origin begin, ProfileSink sink);
}
