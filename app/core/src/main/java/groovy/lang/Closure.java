package groovy.lang;

/**
 * Nothing is one. Picocli asks for Groovy's class of this name before it does anything else, and
 * where there is none, each jar of the class path is opened to look for it, at each start.
 */
public final class Closure {
    private Closure() {}
}
