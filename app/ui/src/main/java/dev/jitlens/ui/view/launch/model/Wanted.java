package dev.jitlens.ui.view.launch.model;

import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.SampleChoice;

import java.util.Optional;

/**
 * What the user chose.
 *
 * @param samples what is sampled, if anything is
 */
public record Wanted(LaunchRequest request, Optional<SampleChoice> samples) {}
