package dev.jitlens.samples.parts;

import java.util.concurrent.ConcurrentSkipListSet;

/** A set of numbers from 0 on, for any number of threads. */
public interface NumberSet {
    /** Whether it was not there before. */
    boolean add(int number);

    /** Whether it was there. */
    boolean remove(int number);

    boolean has(int number);

    int size();

    /** The JDK's skip list, without a lock. */
    public final class SkipList implements NumberSet {
        private final ConcurrentSkipListSet<Integer> numbers = new ConcurrentSkipListSet<Integer>();

        /** They are made once, or boxing would be measured, too. */
        private final Integer[] ready;

        public SkipList(Integer[] ready) {
            this.ready = ready;
        }

        public static Integer[] ready(int numbers) {
            Integer[] ready = new Integer[numbers];
            for (int i = 0; i < numbers; i++) {
                ready[i] = i;
            }
            return ready;
        }

        @Override
        public boolean add(int number) {
            return numbers.add(ready[number]);
        }

        @Override
        public boolean remove(int number) {
            return numbers.remove(ready[number]);
        }

        @Override
        public boolean has(int number) {
            return numbers.contains(ready[number]);
        }

        @Override
        public int size() {
            return numbers.size();
        }
    }

    /** A sorted list, with one lock for all of it. */
    final class SortedList implements NumberSet {
        private final Node head = new Node(-1, null);
        private int size;

        private static final class Node {
            final int number;
            Node next;

            Node(int number, Node next) {
                this.number = number;
                this.next = next;
            }
        }

        private Node before(int number) {
            Node node = head;
            while (node.next != null && node.next.number < number) {
                node = node.next;
            }
            return node;
        }

        private static boolean follows(Node node, int number) {
            return node.next != null && node.next.number == number;
        }

        @Override
        public synchronized boolean add(int number) {
            Node before = before(number);
            if (follows(before, number)) {
                return false;
            }
            before.next = new Node(number, before.next);
            size++;
            return true;
        }

        @Override
        public synchronized boolean remove(int number) {
            Node before = before(number);
            if (!follows(before, number)) {
                return false;
            }
            before.next = before.next.next;
            size--;
            return true;
        }

        @Override
        public synchronized boolean has(int number) {
            return follows(before(number), number);
        }

        @Override
        public synchronized int size() {
            return size;
        }
    }
}
