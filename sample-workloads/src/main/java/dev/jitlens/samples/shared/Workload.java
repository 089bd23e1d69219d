package dev.jitlens.samples.shared;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Tells what Jitlens says about a workload before it runs. The build writes it to workloads.json.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Workload {
    String id();

    /** Its place in a list; workloads with equal numbers are in the order of their ids. */
    int order() default 100;

    String title();

    String lookFor();

    /** The names of presets, the most useful first. */
    String[] presets();

    /** JVM flags without which the effect does not show. */
    Flag[] flags() default {};

    Parameter[] parameters() default {};

    /** A class whose {@link Parameters} it takes behind its own, but for those of its own names. */
    Class<?> parametersOf() default Workload.class;

    /** A JVM flag for a range of JDKs, such as {@code 10..} or {@code 8..9}. */
    @interface Flag {
        String jdk() default "8..";

        String value();
    }

    /** Parameters that several workloads take. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface Parameters {
        Parameter[] value();
    }

    /** A parameter of {@code main}, given as {@code --name value}. */
    @interface Parameter {
        String name();

        String defaultValue();

        String description();

        /** The only values it takes; empty if it takes any. */
        String[] values() default {};

        /**
         * Whether the parameter names a file that a launch puts into the run directory. A launch
         * always gives it; run by hand without it, the workload writes no file.
         */
        boolean inRunDirectory() default false;
    }
}
