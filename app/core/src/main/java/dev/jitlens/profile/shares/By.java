package dev.jitlens.profile.shares;

/** What a row of a profile stands for. */
public enum By {
    METHOD,
    LINE,
    BCI,
    /** An address relative to the start of its nmethod; only sources with a PC have any. */
    INSTRUCTION
}
