package dev.jitlens.samples.parts;

import java.util.AbstractQueue;
import java.util.Iterator;

/**
 * A queue for one thread that has one node without an element, and goes back to it whenever it is
 * empty: no node of an element that was taken stays the first one, and grows old there.
 */
public final class OneEmptyNode extends AbstractQueue<Object> {
    private final Node empty = new Node(null);
    private Node first = empty;
    private Node last = empty;

    @Override
    public boolean offer(Object element) {
        Node node = new Node(element);
        last.next = node;
        last = node;
        return true;
    }

    @Override
    public Object poll() {
        Node next = first.next;
        if (next == null) {
            return null;
        }
        Object element = next.element;
        next.element = null;
        if (next == last) {
            empty.next = null;
            first = empty;
            last = empty;
        } else {
            first = next;
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
