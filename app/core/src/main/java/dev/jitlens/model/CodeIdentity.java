package dev.jitlens.model;

/**
 * Which compilation of which method some code is.
 *
 * @param id its number is {@link Unknown#NUMBER} where a log does not say it
 * @param tier HotSpot's compilation level, 1 to 4; 0 of a native wrapper
 */
public record CodeIdentity(CompileId id, Method method, Compiler compiler, int tier) {
    /** The identity of code whose compiler follows from its tier. */
    public CodeIdentity(CompileId id, Method method, int tier) {
        this(id, method, Compiler.ofTier(tier), tier);
    }

    /** Whether it says the same. */
    public boolean is(CompileId otherId, Method in, Compiler by, int atTier) {
        return tier == atTier && compiler == by && id.equals(otherId) && method.equals(in);
    }
}
