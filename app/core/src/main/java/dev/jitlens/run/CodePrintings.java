package dev.jitlens.run;

import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Every printing of an nmethod, once: with LogCompilation a JVM prints to the console and, the same
 * again, to the log. How often one file prints the same code counts.
 */
final class CodePrintings {
    private record Code(CompileId id, Method method, int tier, long begin, long end) {
        static Code of(CodeListing listing) {
            return new Code(
                    listing.id(),
                    listing.method(),
                    listing.tier(),
                    listing.range().codeBegin(),
                    listing.range().codeEnd());
        }
    }

    private record InFile(int file, Code code) {}

    private final List<CodeListing> all = new ArrayList<>();
    private final Map<InFile, Integer> seen = new HashMap<>();
    private final Map<Code, Integer> kept = new HashMap<>();

    void add(int file, CodeListing listing) {
        Code code = Code.of(listing);
        boolean placed = code.begin() != 0; // else nothing tells it from that of another JVM
        int times = seen.merge(new InFile(file, code), 1, Integer::sum);
        if (!placed || times > kept.getOrDefault(code, 0)) {
            kept.merge(code, 1, Integer::sum);
            all.add(listing);
        }
    }

    List<CodeListing> all() {
        return all;
    }
}
