package dev.jitlens.cli.shared;

/** The words of a command line make no sense together; the message is a sentence for a person. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }
}
