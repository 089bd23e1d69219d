package dev.jitlens.launch.jdk;

/** What was asked for cannot be launched; the message is a sentence for a person. */
public final class LaunchException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public LaunchException(String message) {
        super(message);
    }
}
