package dev.jitlens.parse.compilation;

import dev.jitlens.parse.compilation.InliningReasons.Decision;

/** Takes what inlining lines say, in their order. */
public interface InliningSites {
    InliningSites NONE =
            new InliningSites() {
                @Override
                public void decision(InliningLine at, Decision decision) {}

                @Override
                public void receiver(String type, long count) {}
            };

    /**
     * A decision about a call.
     *
     * @param at where; its callee is the one that this decision is about
     */
    void decision(InliningLine at, Decision decision);

    /** A type that the profile saw at the call before. */
    void receiver(String type, long count);
}
