package dev.jitlens.ui.shell;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;

import java.util.Optional;

/**
 * What the user looks at, on every page at once. A selected compilation always is of the selected
 * method; bci and address lie in it.
 *
 * @param bci or {@link Unknown#NUMBER}
 * @param address or {@link Unknown#NUMBER}
 */
public record Selection(
        Optional<Method> method,
        Optional<Compilation> compilation,
        int bci,
        long address,
        Optional<TimeRange> range) {
    public static final Selection NONE =
            new Selection(
                    Optional.empty(),
                    Optional.empty(),
                    Unknown.NUMBER,
                    Unknown.NUMBER,
                    Optional.empty());

    /** Another method; the time range stays. */
    public Selection with(Method newMethod) {
        return new Selection(
                Optional.of(newMethod), Optional.empty(), Unknown.NUMBER, Unknown.NUMBER, range);
    }

    /** A compilation and with it its method, and the bci of its loop if it is OSR. */
    public Selection with(Compilation newCompilation) {
        return new Selection(
                Optional.of(newCompilation.method()),
                Optional.of(newCompilation),
                Math.max(newCompilation.osrBci(), Unknown.NUMBER),
                Unknown.NUMBER,
                range);
    }

    public Selection withBci(int newBci) {
        return new Selection(method, compilation, newBci, address, range);
    }

    public Selection withAddress(long newAddress) {
        return new Selection(method, compilation, bci, newAddress, range);
    }

    public Selection with(TimeRange newRange) {
        return new Selection(method, compilation, bci, address, Optional.of(newRange));
    }

    public Selection withoutRange() {
        return new Selection(method, compilation, bci, address, Optional.empty());
    }

    public boolean hasBci() {
        return bci >= 0;
    }

    public boolean hasAddress() {
        return address != Unknown.NUMBER;
    }

    /** Whether {@code other} is the selected method, as far as both logs tell. */
    public boolean isMethod(Method other) {
        return method.isPresent() && method.get().matches(other);
    }

    public boolean isCompilation(Compilation other) {
        return compilation.isPresent() && compilation.get().equals(other);
    }
}
