package dev.jitlens.samples;

import dev.jitlens.samples.parts.LinkedNodes;
import dev.jitlens.samples.parts.OneEmptyNode;
import dev.jitlens.samples.parts.Promotions;
import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import org.jctools.queues.atomic.SpscLinkedAtomicQueue;

import java.util.Queue;

/**
 * A linked queue that is never longer than one element. Its nodes die as soon as they are polled,
 * but the first of them is in the old generation, and dead there it still refers to the next.
 *
 * <p>Look for: in the variant {@code plain}, young collections that free nothing: each node is kept
 * alive by the one before, back to a dead node in the old generation, which only an old collection
 * frees. It all is moved to the old generation, until that is full. In the other variants a polled
 * node does not refer to the next, or none but the one empty node grows old, and young collections
 * move next to nothing.
 */
@Workload(
        id = "nepotism",
        title = "The dead keep the young alive",
        lookFor =
                "Young collections that free nothing, long on the Safepoints page, until an old"
                        + " one frees it all; in the other variants they are short, and hardly"
                        + " anything is moved to the old generation.",
        presets = {"why-did-everything-stop"},
        flags = {
            @Workload.Flag(value = "-XX:+UseSerialGC"),
            @Workload.Flag(value = "-Xms64m"),
            @Workload.Flag(value = "-Xmx64m")
        },
        parameters = {
            @Workload.Parameter(
                    name = "variant",
                    defaultValue = Nepotism.VARIANT,
                    description =
                            "What a polled node refers to; one-empty goes back to one node; jctools"
                                    + " is that library's queue",
                    values = {"plain", "next-nulled", "next-to-self", "one-empty", "jctools"}),
            @Workload.Parameter(
                    name = "polls",
                    defaultValue = "" + Nepotism.POLLS,
                    description = "How often an element is added and taken")
        })
@Truth(
        expect = {
            @Truth.Expect(
                    says = "Young collections move what is dead to the old generation.",
                    measure = "promoted",
                    atLeast = 1,
                    when = "variant=plain"),
            @Truth.Expect(
                    says = "The program saw the old generation grow by as much.",
                    measure = "promoted-by-printed collections moved # bytes",
                    atLeast = 0.95,
                    atMost = 1.05,
                    when = "variant=plain"),
            @Truth.Expect(
                    says =
                            "Only a collection of the old generation frees it: they come again and"
                                    + " again.",
                    measure = "collections full",
                    atLeast = 5,
                    when = "variant=plain"),
            @Truth.Expect(
                    says = "Young collections move next to nothing.",
                    measure = "promoted",
                    atMost = 0.05,
                    when = "variant=next-nulled"),
            @Truth.Expect(
                    says = "The one old collection is the one that the program asks for.",
                    measure = "collections full",
                    atMost = 1,
                    when = "variant=next-nulled"),
            @Truth.Expect(
                    says = "Young collections move next to nothing.",
                    measure = "promoted",
                    atMost = 0.05,
                    when = "variant=next-to-self"),
            @Truth.Expect(
                    says = "The one old collection is the one that the program asks for.",
                    measure = "collections full",
                    atMost = 1,
                    when = "variant=next-to-self"),
            @Truth.Expect(
                    says = "Young collections move next to nothing.",
                    measure = "promoted",
                    atMost = 0.05,
                    when = "variant=one-empty"),
            @Truth.Expect(
                    says = "The one old collection is the one that the program asks for.",
                    measure = "collections full",
                    atMost = 1,
                    when = "variant=one-empty"),
            @Truth.Expect(
                    says = "Young collections move next to nothing.",
                    measure = "promoted",
                    atMost = 0.05,
                    when = "variant=jctools"),
            @Truth.Expect(
                    says = "The one old collection is the one that the program asks for.",
                    measure = "collections full",
                    atMost = 1,
                    when = "variant=jctools")
        })
public final class Nepotism {
    static final String VARIANT = "plain";
    static final int POLLS = 50_000_000;

    private static final int POLLS_BETWEEN_LOOKS = 1000;

    private Nepotism() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "variant", "polls");
        Queue<Object> queue = queue(given.text("variant", VARIANT));
        int polls = given.atLeast(1, "polls", POLLS);
        Object element = new Object();
        System.gc(); // This moves what is alive, the queue's first node, to the old generation.
        Promotions promotions = new Promotions();
        for (int i = 0; i < polls; i++) {
            queue.add(element);
            queue.poll();
            if (i % POLLS_BETWEEN_LOOKS == 0) {
                promotions.look();
            }
        }
        promotions.look();
        System.out.println("polled " + polls + " elements. " + promotions);
    }

    private static Queue<Object> queue(String variant) {
        switch (variant) {
            case "plain":
                return new LinkedNodes(LinkedNodes.AfterPoll.KEPT);
            case "next-nulled":
                return new LinkedNodes(LinkedNodes.AfterPoll.NULLED);
            case "next-to-self":
                return new LinkedNodes(LinkedNodes.AfterPoll.TO_SELF);
            case "one-empty":
                return new OneEmptyNode();
            case "jctools":
                return new SpscLinkedAtomicQueue<Object>();
            default:
                throw Args.refuse(
                        "--variant must be plain, next-nulled, next-to-self, one-empty or jctools");
        }
    }
}
