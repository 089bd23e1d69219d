package dev.jitlens.samples.parts;

import java.util.AbstractQueue;
import java.util.Iterator;

/** A queue for one thread. Its first node holds no element any more, or never did. */
public final class LinkedNodes extends AbstractQueue<Object> {
    /** What becomes of a node's reference to the next when its element is taken. */
    public enum AfterPoll {
        KEPT,
        NULLED,
        TO_SELF
    }

    private final AfterPoll afterPoll;
    private Node first = new Node(null);
    private Node last = first;

    public LinkedNodes(AfterPoll afterPoll) {
        this.afterPoll = afterPoll;
    }

    @Override
    public boolean offer(Object element) {
        Node node = new Node(element);
        last.next = node;
        last = node;
        return true;
    }

    @Override
    public Object poll() {
        Node polled = first;
        Node next = polled.next;
        if (next == null) {
            return null;
        }
        Object element = next.element;
        next.element = null;
        first = next;
        if (afterPoll != AfterPoll.KEPT) {
            polled.next = afterPoll == AfterPoll.NULLED ? null : polled;
        }
        return element;
    }

    @Override
    public Object peek() {
        return first.next == null ? null : first.next.element;
    }

    @Override
    public int size() {
        int size = 0;
        for (Node node = first.next; node != null; node = node.next) {
            size++;
        }
        return size;
    }

    @Override
    public Iterator<Object> iterator() {
        throw new UnsupportedOperationException("nobody iterates over it");
    }

    private static final class Node {
        private Object element;
        private Node next;

        Node(Object element) {
            this.element = element;
        }
    }
}
