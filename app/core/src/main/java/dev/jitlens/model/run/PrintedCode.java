package dev.jitlens.model.run;

import dev.jitlens.model.JvmEvent;

import java.util.List;

/**
 * What a run's logs hold of machine code; the bulky text stays on disk and is read when looked at.
 *
 * @param listings every printing of an nmethod or a stub, in the order of the logs
 * @param pollsSeen polls at which a thread was seen to stop
 * @param methodData where method data were dumped
 */
public record PrintedCode(
        List<JvmEvent.CodeListing> listings,
        List<JvmEvent.PollSeen> pollsSeen,
        List<JvmEvent.MethodDataDump> methodData) {
    public static final PrintedCode NONE = new PrintedCode(List.of(), List.of(), List.of());

    public PrintedCode {
        listings = List.copyOf(listings);
        pollsSeen = List.copyOf(pollsSeen);
        methodData = List.copyOf(methodData);
    }

    /** The listings without those of stubs, which have no polls and are in no compilation. */
    public List<JvmEvent.CodeListing> nmethods() {
        return listings.stream().filter(l -> !l.ofStub()).toList();
    }
}
