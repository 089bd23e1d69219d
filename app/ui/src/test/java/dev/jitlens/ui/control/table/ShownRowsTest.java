package dev.jitlens.ui.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.collections.ListChangeListener;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

class ShownRowsTest {
    private final ShownRows<Object> rows = new ShownRows<>();

    /** What a listener makes of all that it hears. */
    private final List<Object> heard = new ArrayList<>();

    private int replaced;

    ShownRowsTest() {
        rows.addListener(
                (ListChangeListener<Object>)
                        change -> {
                            while (change.next()) {
                                replaced += change.wasReplaced() ? 1 : 0;
                                heard.subList(
                                                change.getFrom(),
                                                change.getFrom() + change.getRemovedSize())
                                        .clear();
                                heard.addAll(change.getFrom(), change.getAddedSubList());
                            }
                        });
    }

    private static List<Object> made(int count) {
        List<Object> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            made.add(new Object());
        }
        return made;
    }

    private void shows(List<Object> wanted) {
        rows.show(wanted);
        assertThat(rows).containsExactlyElementsOf(wanted);
        assertThat(heard).hasSameSizeAs(wanted);
        for (int i = 0; i < wanted.size(); i++) {
            assertThat(rows.isShown(i, wanted.get(i))).isTrue();
        }
    }

    @Test
    void tellsWhatIsAddedAndNotWhatStays() {
        List<Object> wanted = made(100);
        shows(wanted);
        replaced = 0;
        wanted.addAll(made(20));
        wanted.addFirst(new Object());
        shows(wanted);
        assertThat(heard).containsExactlyElementsOf(wanted);
        assertThat(replaced).isZero();
    }

    @Test
    void aRowInThePlaceOfAnotherIsForWhoeverLooks() {
        List<Object> wanted = made(3);
        shows(wanted);
        Object before = wanted.set(1, new Object());
        replaced = 0;
        shows(wanted);
        assertThat(replaced).isZero();
        assertThat(rows.isShown(1, before)).isFalse();
        assertThat(rows.isShown(3, before)).isFalse();
        assertThat(rows.isShown(-1, before)).isFalse();
    }

    @Test
    void anotherOrderAndManyOthersAreToldAsAWhole() {
        List<Object> wanted = made(1_000);
        shows(wanted);
        Collections.reverse(wanted);
        shows(wanted);
        assertThat(heard).containsExactlyElementsOf(wanted);
        shows(made(1_000));
        shows(List.of());
        shows(made(5));
    }

    @Test
    void showsWhateverIsWanted() {
        Random random = new Random(4);
        List<Object> wanted = made(40);
        for (int round = 0; round < 400; round++) {
            for (int change = random.nextInt(8); change > 0; change--) {
                int at = random.nextInt(wanted.size());
                switch (random.nextInt(4)) {
                    case 0 -> wanted.add(at, new Object());
                    case 1 -> wanted.set(at, new Object());
                    case 2 -> wanted.add(wanted.get(at)); // once more
                    default -> {
                        if (wanted.size() > 5) {
                            wanted.remove(at);
                        }
                    }
                }
            }
            shows(wanted);
        }
    }
}
