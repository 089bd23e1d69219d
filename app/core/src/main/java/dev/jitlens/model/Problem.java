package dev.jitlens.model;

/** Something in a log that could not be read as it should; reading went on after it. */
public record Problem(Origin origin, String message) {}
