package dev.jitlens.samples.parts;

/** A binary search tree that nobody balances, with one lock for all of it. */
public final class SearchTree implements NumberSet {
    private Node root;
    private int size;

    private static final class Node {
        int number;
        Node smaller;
        Node larger;

        Node(int number) {
            this.number = number;
        }
    }

    @Override
    public synchronized boolean add(int number) {
        Node parent = null;
        for (Node node = root; node != null; node = child(node, number)) {
            if (node.number == number) {
                return false;
            }
            parent = node;
        }
        Node made = new Node(number);
        if (parent == null) {
            root = made;
        } else {
            replace(parent, number, made);
        }
        size++;
        return true;
    }

    @Override
    public synchronized boolean remove(int number) {
        Node parent = null;
        Node node = root;
        while (node != null && node.number != number) {
            parent = node;
            node = child(node, number);
        }
        if (node == null) {
            return false;
        }
        size--;
        if (node.smaller != null && node.larger != null) {
            takeNext(node);
        } else if (parent == null) {
            root = node.smaller != null ? node.smaller : node.larger;
        } else {
            replace(parent, number, node.smaller != null ? node.smaller : node.larger);
        }
        return true;
    }

    /** The next larger number takes the place of the node's own. */
    private static void takeNext(Node node) {
        Node parent = node;
        Node next = node.larger;
        while (next.smaller != null) {
            parent = next;
            next = next.smaller;
        }
        if (parent == node) {
            parent.larger = next.larger;
        } else {
            parent.smaller = next.larger;
        }
        node.number = next.number;
    }

    @Override
    public synchronized boolean has(int number) {
        Node node = root;
        while (node != null && node.number != number) {
            node = child(node, number);
        }
        return node != null;
    }

    @Override
    public synchronized int size() {
        return size;
    }

    private static Node child(Node node, int number) {
        return number < node.number ? node.smaller : node.larger;
    }

    private static void replace(Node parent, int number, Node child) {
        if (number < parent.number) {
            parent.smaller = child;
        } else {
            parent.larger = child;
        }
    }
}
