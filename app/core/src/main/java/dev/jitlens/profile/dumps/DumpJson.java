package dev.jitlens.profile.dumps;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampleFrame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Takes the threads apart of what {@code jcmd Thread.dump_to_file -format=json} writes, from JDK 21
 * on: containers of threads are an array. Or of what Spring Boot's actuator answers, which asks a
 * bean for them. Whatever else there is, is passed over.
 */
public final class DumpJson {
    private static final int LONGEST_NAME = 2000;
    private static final int MOST_DIGITS = 18;
    private static final String VIRTUAL_ROOT = "java.lang.VirtualThread.run";

    private final JsonParser json;
    private final Consumer<DumpedThread> threads;
    private final BiConsumer<String, String> jvm;
    private final KnownFrames known = new KnownFrames();
    private String process = "";
    private boolean managed;

    /**
     * @param jvm takes the version and the process, when both are told
     */
    public DumpJson(
            JsonParser json, Consumer<DumpedThread> threads, BiConsumer<String, String> jvm) {
        this.json = json;
        this.threads = threads;
        this.jvm = jvm;
    }

    /** Reads all, up to damage. */
    public void read() throws IOException {
        json.nextToken();
        fields(
                name -> {
                    switch (name) {
                        case "threadDump" -> fields(this::ofDump);
                        case "threads" -> elements(this::thread);
                        default -> json.skipChildren();
                    }
                });
    }

    /** Whether a bean told of the threads, which looks at all of them at once. */
    public boolean isManaged() {
        return managed;
    }

    private void ofDump(String name) throws IOException {
        switch (name) {
            case "processId" -> process = digits();
            case "runtimeVersion" -> jvm.accept(text(), process);
            case "threadContainers" -> elements(() -> fields(this::ofContainer));
            default -> json.skipChildren();
        }
    }

    private void ofContainer(String name) throws IOException {
        if (name.equals("threads")) {
            elements(this::thread);
        } else {
            json.skipChildren();
        }
    }

    /** What is told of a thread, in whichever order. */
    private final class Told {
        private long id = Unknown.NUMBER;
        private String name = "";
        private String state = "";
        private boolean isVirtual;
        private String awaited = "";
        private String owner = "";
        private final List<String[]> locks = new ArrayList<>();
        private final List<SampleFrame> frames = new ArrayList<>();

        private void field(String field) throws IOException {
            switch (field) {
                case "tid" -> id = number(digits());
                case "name" -> name = text();
                case "state" -> state = text();
                case "virtual" -> {
                    isVirtual = json.currentToken() == JsonToken.VALUE_TRUE;
                    json.skipChildren();
                }
                case "stack" -> elements(this::frame);
                case "threadId" -> {
                    id = number(digits());
                    managed = true;
                }
                case "threadName" -> name = text();
                case "threadState" -> state = text();
                case "stackTrace" -> elements(this::element);
                case "lockName" -> awaited = text();
                case "lockOwnerId" -> owner = digits();
                case "waitingOn" -> lock("waiting on", text(), "");
                case "blockedOn" -> lock("waiting to lock", text(), "");
                case "parkBlocker" -> parkBlocker();
                case "monitorsOwned" ->
                        elements(
                                () ->
                                        fields(
                                                f -> {
                                                    if (f.equals("locks")) {
                                                        elements(() -> lock("locked", text(), ""));
                                                    } else {
                                                        json.skipChildren();
                                                    }
                                                }));
                default -> json.skipChildren();
            }
        }

        /** It is an object, in case the owner is known, too. */
        private void parkBlocker() throws IOException {
            String[] its = {"", ""};
            fields(
                    f -> {
                        switch (f) {
                            case "object" -> its[0] = text();
                            case "owner" -> its[1] = digits();
                            default -> json.skipChildren();
                        }
                    });
            lock("parking to wait for", its[0], its[1]);
        }

        private void lock(String how, String its, String owner) {
            if (!its.isEmpty() && locks.size() <= OpenThread.MOST_LOCKS) {
                locks.add(new String[] {how, its, owner});
            }
        }

        private void frame() throws IOException {
            if (json.currentToken() == JsonToken.VALUE_STRING
                    && frames.size() < OpenThread.DEEPEST) {
                known.of("\tat " + json.getText()).ifPresent(frames::add);
            } else {
                json.skipChildren();
            }
        }

        /** {@code {"methodName":"park","fileName":"Unsafe.java","lineNumber":-2,…}}. */
        private void element() throws IOException {
            String[] its = {"", "", "", ""};
            fields(
                    f -> {
                        switch (f) {
                            case "className" -> its[0] = text();
                            case "methodName" -> its[1] = text();
                            case "fileName" -> its[2] = text();
                            case "lineNumber" -> its[3] = digits();
                            default -> json.skipChildren();
                        }
                    });
            String place =
                    its[3].startsWith("-2")
                            ? "Native Method"
                            : its[2].isEmpty() ? "Unknown Source" : its[2] + line(its[3]);
            if (frames.size() < OpenThread.DEEPEST) {
                known.of("\tat " + its[0] + "." + its[1] + "(" + place + ")")
                        .ifPresent(frames::add);
            }
        }

        private static String line(String number) {
            return number.isEmpty() || number.startsWith("-") ? "" : ":" + number;
        }

        private void awaits(OpenThread open) {
            if (state.equals("BLOCKED")) {
                open.lock("waiting to lock", awaited, number(owner));
            } else {
                open.awaits(OpenThread.type(awaited));
            }
        }

        private DumpedThread thread() {
            boolean virtual =
                    isVirtual || !frames.isEmpty() && frames.getLast().name().equals(VIRTUAL_ROOT);
            String called = virtual && id >= 0 ? DumpedThread.virtual(id) : name;
            OpenThread open = new OpenThread(id, Unknown.NUMBER, called, managed);
            if (!state.isEmpty()) {
                open.state(state);
            }
            if (!awaited.isEmpty()) {
                awaits(open);
            }
            locks.forEach(l -> open.lock(l[0], l[1], number(l[2])));
            frames.forEach(open::frame);
            return open.done();
        }
    }

    private void thread() throws IOException {
        Told told = new Told();
        fields(told::field);
        threads.accept(told.thread());
    }

    /** Takes a value, or begins with one. */
    private interface Field {
        void read(String name) throws IOException;
    }

    private interface Element {
        void read() throws IOException;
    }

    /** The fields of an object; anything else has none. */
    private void fields(Field field) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            field.read(name);
        }
    }

    private void elements(Element element) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            element.read();
        }
    }

    private String text() throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            json.skipChildren();
            return "";
        }
        String text = json.getText();
        return text.length() <= LONGEST_NAME ? text : text.substring(0, LONGEST_NAME);
    }

    /** A number, which JDK 21 to 25 write as a text; empty for anything else. */
    private String digits() throws IOException {
        String word = json.currentToken().isScalarValue() ? json.getText() : "";
        json.skipChildren();
        return word.length() <= MOST_DIGITS && word.chars().allMatch(c -> c >= '0' && c <= '9')
                ? word
                : "";
    }

    private static long number(String digits) {
        return digits.isEmpty() ? Unknown.NUMBER : Long.parseLong(digits);
    }
}
