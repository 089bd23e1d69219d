package dev.jitlens.ui.control.log;

import javafx.collections.ObservableListBase;

import java.util.List;
import java.util.Objects;

/** The numbers 0, 1, 2, …: a list of millions that needs no memory and grows at its end. */
final class LineNumbers extends ObservableListBase<Integer> {
    private int size;

    void resize(int newSize) {
        beginChange();
        if (newSize > size) {
            int from = size;
            size = newSize;
            nextAdd(from, newSize);
        } else if (newSize < size) {
            List<Integer> gone = List.copyOf(subList(newSize, size));
            size = newSize;
            nextRemove(newSize, gone);
        }
        endChange();
    }

    @Override
    public Integer get(int index) {
        return Objects.checkIndex(index, size);
    }

    @Override
    public int size() {
        return size;
    }
}
