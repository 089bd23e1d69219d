package dev.jitlens.trials.stability;

import dev.jitlens.trials.MeasuredTrial;
import dev.jitlens.trials.Point;

import java.util.List;
import java.util.Map;

/**
 * One of the runs that are held against each other.
 *
 * @param point of an experiment, or one without values
 * @param measured by the run, or empty
 * @param decisions empty if no log of the run tells of the compilers
 */
record Member(
        String name, Point point, List<MeasuredTrial> measured, Map<Subject, Decided> decisions) {}
