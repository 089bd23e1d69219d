package dev.jitlens.samples.shared;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Claims that are known to be true of a workload, for any view or profiler to be measured against.
 * Lines are not written here: the build finds the marker comments {@code // HOT} and {@code //
 * LOOP} in the source, within the lines of the method that is named. Methods of nested classes are
 * named {@code Nested::method}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Truth {
    /** The method of this class where nearly all the time goes; empty if there is no single one. */
    String hotMethod() default "";

    /** The name of the thread that works. */
    String thread() default "main";

    Loop[] loops() default {};

    Osr[] osr() default {};

    /** What else each run must show. */
    Expect[] expect() default {};

    /** A loop, and in which JVMs C2 leaves it without a safepoint poll. */
    @interface Loop {
        String method();

        /** The word after {@code // LOOP}, where a method has several loops. */
        String label() default "";

        boolean counted() default true;

        Polling polling() default Polling.NOT_KNOWN;

        /** The parameter that makes this loop run, such as {@code variant=inline}. */
        String when() default "";
    }

    /** Something that is measured in every run, and between which bounds it is then. */
    @interface Expect {
        /** A sentence for a person. */
        String says();

        /** What is measured: a name that Jitlens knows, and its words. */
        String measure();

        double atLeast() default Double.NEGATIVE_INFINITY;

        double atMost() default Double.POSITIVE_INFINITY;

        /** The JDKs for which it holds, such as {@code 14..}. */
        String jdk() default "8..";

        /** The parameter for which it holds, such as {@code variant=plain}. */
        String when() default "";
    }

    /** An on-stack replacement that always happens, and the tiers it goes through. */
    @interface Osr {
        String method();

        int[] tiers() default {3, 4};

        int bci();

        String when() default "";
    }
}
