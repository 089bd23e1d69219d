package dev.jitlens.ui.shell;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What the user looks at, on every page at once. A selected compilation always is of the selected
 * method; bci and address lie in it.
 */
public record Selection(
        Optional<Method> method,
        Optional<Compilation> compilation,
        OptionalInt bci,
        OptionalLong address,
        Optional<TimeRange> range) {
    public static final Selection NONE =
            new Selection(
                    Optional.empty(),
                    Optional.empty(),
                    OptionalInt.empty(),
                    OptionalLong.empty(),
                    Optional.empty());

    /** Another method; the time range stays. */
    public Selection with(Method newMethod) {
        return new Selection(
                Optional.of(newMethod),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalLong.empty(),
                range);
    }

    /** A compilation and with it its method, and the bci of its loop if it is OSR. */
    public Selection with(Compilation newCompilation) {
        return new Selection(
                Optional.of(newCompilation.method()),
                Optional.of(newCompilation),
                newCompilation.osrBci() >= 0
                        ? OptionalInt.of(newCompilation.osrBci())
                        : OptionalInt.empty(),
                OptionalLong.empty(),
                range);
    }

    public Selection withBci(int newBci) {
        return new Selection(method, compilation, OptionalInt.of(newBci), address, range);
    }

    public Selection withAddress(long newAddress) {
        return new Selection(method, compilation, bci, OptionalLong.of(newAddress), range);
    }

    public Selection with(TimeRange newRange) {
        return new Selection(method, compilation, bci, address, Optional.of(newRange));
    }

    public Selection withoutRange() {
        return new Selection(method, compilation, bci, address, Optional.empty());
    }

    /** Whether {@code other} is the selected method, as far as both logs tell. */
    public boolean isMethod(Method other) {
        return method.isPresent() && method.get().matches(other);
    }

    public boolean isCompilation(Compilation other) {
        return compilation.isPresent() && compilation.get().equals(other);
    }
}
