package dev.jitlens.ui.view.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;

import java.util.List;

class TilesTest {
    @Test
    void trapsAreToldAmongTheDeoptimisationsThatTheirPageLists() {
        assertThat(Tiles.trapped(36, 50)).isEqualTo("of 50 deopts");
        assertThat(Tiles.trapped(36, 36)).isEqualTo("assumptions failed");
    }

    @Test
    void whatIsCountedAndNotListedIsNamed() {
        Run.Totals totals = new Run.Totals(12, 0, 0, List.of(0, 0, 0, 12, 0), 2, 0, 0, 0);
        assertThat(Tiles.ended(totals, 0)).isEqualTo("2 failed");
        assertThat(Tiles.ended(totals, 10)).isEqualTo("2 failed, 10 hidden");
    }
}
