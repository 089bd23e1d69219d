package dev.jitlens.ui.view.query;

import dev.jitlens.tables.Ready;
import dev.jitlens.ui.shell.Settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Statements that were asked, the newest first, and those that were saved under a name. */
final class QueryMemory {
    private static final int MOST = 30;

    private final Settings settings;

    QueryMemory(Settings settings) {
        this.settings = settings;
    }

    List<String> history() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            settings.text("query.asked." + i).ifPresent(all::add);
        }
        return all;
    }

    void asked(String sql) {
        List<String> all = new ArrayList<>(history());
        all.remove(sql);
        all.addFirst(sql);
        for (int i = 0; i < MOST; i++) {
            settings.remember("query.asked." + i, i < all.size() ? all.get(i) : "");
        }
    }

    List<Ready> saved() {
        List<Ready> all = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            Optional<String> name = settings.text("query.saved.name." + i);
            Optional<String> sql = settings.text("query.saved.sql." + i);
            if (name.isPresent() && sql.isPresent()) {
                all.add(new Ready(name.get(), name.get(), sql.get()));
            }
        }
        return all;
    }

    /** Keeps a statement; one of the same name is replaced. */
    void save(String name, String sql) {
        List<Ready> all = new ArrayList<>(saved());
        all.removeIf(r -> r.name().equals(name));
        all.addFirst(new Ready(name, name, sql));
        keep(all);
    }

    void forget(String name) {
        List<Ready> all = new ArrayList<>(saved());
        all.removeIf(r -> r.name().equals(name));
        keep(all);
    }

    private void keep(List<Ready> all) {
        for (int i = 0; i < MOST; i++) {
            boolean is = i < all.size();
            settings.remember("query.saved.name." + i, is ? all.get(i).name() : "");
            settings.remember("query.saved.sql." + i, is ? all.get(i).sql() : "");
        }
    }
}
