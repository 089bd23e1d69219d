package dev.jitlens.check;

import java.util.List;
import java.util.Optional;

/** A way to write rules. */
interface RuleForm {
    /** What it looks like, a line for each shape. */
    List<String> examples();

    /** The rule of these words; empty if they are of another form. */
    Optional<Rule.Judge> parse(List<String> words);
}
