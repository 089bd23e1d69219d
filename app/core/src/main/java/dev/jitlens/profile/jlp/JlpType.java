package dev.jitlens.profile.jlp;

/** The types of records of a {@code *.jlp} file. */
final class JlpType {
    static final int INFO = 1;
    static final int METHOD = 2;
    static final int CODE_LOAD = 3;
    static final int CODE_UNLOAD = 4;
    static final int STUB = 5;
    static final int THREAD = 6;
    static final int SAMPLE = 7;
    static final int LOST = 8;
    static final int END = 9;

    private JlpType() {}
}
