package dev.jitlens.ui.view;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.control.table.OffThread;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.SeparatorMenuItem;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Tables as every page has them: their menu, their keys, their thread. */
public final class PageTables {
    /** The pages that show a method in their own way. */
    private static final List<PageId> METHOD_PAGES =
            List.of(
                    PageId.METHOD,
                    PageId.COMPILATIONS,
                    PageId.OSR,
                    PageId.INLINING,
                    PageId.TRAPS,
                    PageId.POLLS,
                    PageId.FLAME,
                    PageId.COMPARE,
                    PageId.TIMELINE);

    private PageTables() {}

    /**
     * @param origin where a row was read
     * @param method what it is about, if it is about a method
     */
    public static <T> DataTable<T> table(
            Workbench workbench,
            List<Column<T>> columns,
            Function<T, Origin> origin,
            Function<T, Optional<Method>> method) {
        RunColumn run = new RunColumn();
        List<Column<T>> named = run.before(columns, origin);
        Function<T, String> words =
                row ->
                        named.stream()
                                .map(c -> c.text().apply(row) + c.search().words().apply(row))
                                .collect(Collectors.joining("\t"));
        DataTable<T> table = new DataTable<>(offThread(workbench), named, words);
        table.remember(workbench.tables());
        run.follow(workbench, table);
        table.rowMenu(row -> menu(workbench, origin.apply(row), method.apply(row)));
        table.onOpen(
                row -> method.apply(row).ifPresent(m -> showMethod(workbench, m, PageId.METHOD)));
        return table;
    }

    public static OffThread offThread(Workbench workbench) {
        return new OffThread() {
            @Override
            public <R> void run(Supplier<R> work, Consumer<R> done) {
                workbench.background().run(work::get, done, workbench::say);
            }
        };
    }

    /** The menu that every row of every page has, with a text to copy. */
    public static ContextMenu menu(
            Workbench workbench, Origin origin, Optional<Method> method, Supplier<String> text) {
        ContextMenu menu = menu(workbench, origin, method);
        menu.getItems()
                .add(MenuKeys.item("Copy row", "Shortcut+C", () -> Clipboards.copy(text.get())));
        return menu;
    }

    private static ContextMenu menu(Workbench workbench, Origin origin, Optional<Method> method) {
        ContextMenu menu = new ContextMenu();
        menu.getItems()
                .add(MenuKeys.item("Show in log", "Shortcut+L", () -> workbench.showInLog(origin)));
        method.ifPresent(
                m -> {
                    Menu showIn = new Menu("Show method in");
                    for (PageId page : METHOD_PAGES) {
                        showIn.getItems()
                                .add(
                                        MenuKeys.shown(
                                                page.title(),
                                                key(page),
                                                () -> showMethod(workbench, m, page)));
                    }
                    menu.getItems().add(showIn);
                    menu.getItems().add(new SeparatorMenuItem());
                    menu.getItems()
                            .add(
                                    MenuKeys.item(
                                            "Copy method",
                                            "Shortcut+Shift+C",
                                            () -> Clipboards.copy(m.toString())));
                });
        return menu;
    }

    /** A double click and Enter show the method, too. */
    private static String key(PageId page) {
        return page == PageId.METHOD ? "Enter" : page.key();
    }

    private static void showMethod(Workbench workbench, Method method, PageId page) {
        if (!workbench.selection().get().isMethod(method)) {
            workbench.select(method);
        }
        workbench.show(page);
    }
}
