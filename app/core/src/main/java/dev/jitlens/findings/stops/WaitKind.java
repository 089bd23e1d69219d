package dev.jitlens.findings.stops;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState.Wait;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a thread waits for. */
enum WaitKind {
    /** Another thread holds a monitor, a lock or a permit. */
    LOCK("a lock"),
    SLEEP("sleeping"),
    SOCKET("the network"),
    FILE("files"),
    /** That what was written to a file is on the disk. */
    DISK("the disk"),
    /** Memory that a collection must free first. */
    MEMORY("memory"),
    /** A condition, with {@code Object.wait}, {@code Condition.await} or {@code park}. */
    SIGNAL("a signal of another thread"),
    /** Another thread's work: join, a future, a latch. That thread tells more. */
    RESULT("another thread's result"),
    PROCESS("the end of another process"),
    /** What {@code SecureRandom} begins with: from the system, or made by the JDK, slowly. */
    SEED("seeds of random numbers"),
    /**
     * Something to do: a queue, a connection. Threads of pools and servers are so most of the time.
     */
    WORK("work to do");

    /** A native method is below what calls it: two or three frames of the JDK's. */
    private static final int INNERMOST = 2;

    private static final Pattern LOCKS =
            Pattern.compile(
                    "java\\.util\\.concurrent\\.(locks\\.(ReentrantLock|ReentrantReadWriteLock"
                            + "|StampedLock)|Semaphore)\\b.*");

    private static final Pattern IDLE =
            Pattern.compile(
                    "java\\.util\\.concurrent\\.ThreadPoolExecutor\\.getTask"
                        + "|java\\.util\\.concurrent\\.ForkJoinPool\\.(awaitWork|runWorker)"
                        + "|java\\.util\\.concurrent\\.\\w*(Queue|Deque)(\\$\\w+)?\\.(take|poll|takeFirst|pollFirst|xfer|transfer)"
                        + "|java\\.lang\\.ref\\.ReferenceQueue\\.\\w+|java\\.util\\.TimerThread\\.mainLoop"
                        + "|sun\\.nio\\.ch\\.\\w*Selector\\w*\\..*|sun\\.nio\\.ch\\.\\w*Port\\..*"
                        + "|java\\.net\\.ServerSocket\\.accept"
                        + "|java\\.util\\.concurrent\\.Exchanger\\.exchange|sun\\.net\\.httpserver\\..*"
                            // A fork of JMH is told by another JVM what to measure.
                            + "|org\\.openjdk\\.jmh\\.runner\\.link\\..*");

    private static final Pattern OTHERS =
            Pattern.compile(
                    "java\\.lang\\.Thread\\.join"
                        + "|java\\.util\\.concurrent\\.(FutureTask|CompletableFuture|ForkJoinTask|Future)(\\$\\w+)?\\.(get|join|awaitDone|invoke|waitingGet|timedGet|reportJoin|reportGet|externalAwaitDone|tryExternalHelp)"
                        + "|java\\.util\\.concurrent\\.(CountDownLatch|CyclicBarrier|Phaser)\\.(await|dowait|awaitAdvance\\w*)"
                        + "|java\\.util\\.concurrent\\.\\w+\\.(awaitTermination|invokeAll|invokeAny|close)");

    /** What a stream's parallel part runs in, and any task of a fork/join pool. */
    private static final Pattern FORKED =
            Pattern.compile(
                    "java\\.util\\.stream\\.(AbstractTask|ForEachOps\\$ForEach\\w*Task)\\.compute"
                            + "|java\\.util\\.concurrent\\.ForkJoinTask\\.doExec");

    private static final String COMMON_POOL = "ForkJoinPool.commonPool-worker-";

    private static final Pattern PROCESSES =
            Pattern.compile("java\\.lang\\.(UNIX)?Process(Impl)?\\.waitFor");

    /** Of JDK 8 to 12, and since then. */
    private static final Pattern NETWORK =
            Pattern.compile(
                    "java\\.net\\.(SocketInputStream\\.socketRead0|PlainSocketImpl\\.socketConnect)"
                            + "|sun\\.nio\\.ch\\.(SocketDispatcher\\.read0|Net\\.(poll|connect0))");

    private static final Pattern SLEEPS =
            Pattern.compile(
                    "java\\.lang\\.Thread\\.sleep\\w*|java\\.lang\\.VirtualThread\\.sleep\\w*");

    private static final Pattern FILES =
            Pattern.compile(
                    "java\\.io\\.(FileInputStream|FileOutputStream|RandomAccessFile|UnixFileSystem)"
                        + "\\.\\w+|sun\\.nio\\.(ch\\.\\w*FileDispatcher\\w*|fs\\.\\w*NativeDispatcher)"
                        + "\\.\\w+");

    private static final Pattern DISKS =
            Pattern.compile(
                    "sun\\.nio\\.ch\\.\\w*FileDispatcher\\w*\\.force0"
                            + "|java\\.io\\.FileDescriptor\\.sync0?");

    private static final Pattern SEEDS =
            Pattern.compile("sun\\.security\\.provider\\.(SeedGenerator|NativePRNG)\\b.*");

    private final String label;

    WaitKind(String label) {
        this.label = label;
    }

    /** What a thread does then, or waits for. */
    String label() {
        return label;
    }

    static WaitKind of(Wait wait) {
        return switch (wait.event()) {
            case "jdk.JavaMonitorEnter" -> LOCK;
            case "jdk.ThreadSleep" -> SLEEP;
            case "jdk.FileRead", "jdk.FileWrite" -> passes(wait.frames(), SEEDS) ? SEED : FILE;
            case "jdk.FileForce" -> DISK;
            case Wait.STALL_OF_LOG, Wait.STALL_RECORDED -> MEMORY;
            case "jdk.SocketRead", "jdk.SocketWrite" -> passes(wait.frames(), IDLE) ? WORK : SOCKET;
            default -> signal(wait);
        };
    }

    /** Whether it is a class of java.util.concurrent that threads lock, not one with a monitor. */
    static boolean isLockClass(String name) {
        return LOCKS.matcher(name).matches();
    }

    /** Whether this native method of the JDK waits for the network. */
    static boolean isForNetwork(Method method) {
        return passes(Stream.of(method), NETWORK);
    }

    /** Whether this native method of the JDK waits until what was written is on the disk. */
    static boolean isForDisk(Method method) {
        return passes(Stream.of(method), DISKS);
    }

    /**
     * What a thread of a dump waits for, as its stack tells; empty if it seems to run, or waits for
     * a signal that anything may give.
     */
    static Optional<WaitKind> ofStack(List<Frame> frames) {
        if (frames.isEmpty()) {
            return Optional.empty();
        }
        if (passes(frames, IDLE)) {
            return Optional.of(WORK);
        }
        List<Frame> innermost = frames.subList(0, Math.min(INNERMOST, frames.size()));
        return Stream.of(
                        Map.entry(NETWORK, SOCKET),
                        Map.entry(DISKS, DISK),
                        Map.entry(FILES, FILE),
                        Map.entry(SLEEPS, SLEEP))
                .filter(e -> passes(innermost, e.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .or(() -> Optional.of(PROCESS).filter(k -> passes(frames, PROCESSES)))
                .or(() -> Optional.of(RESULT).filter(k -> passes(frames, OTHERS)));
    }

    private static WaitKind signal(Wait wait) {
        if (isLockClass(wait.what())) {
            return LOCK;
        }
        if (passes(wait.frames(), IDLE)) {
            return WORK;
        }
        if (passes(wait.frames(), PROCESSES)) {
            return PROCESS;
        }
        if (passes(wait.frames(), SEEDS)) {
            return SEED;
        }
        return passes(wait.frames(), OTHERS) ? RESULT : SIGNAL;
    }

    /**
     * Whether it is in a task of the common pool, be it on one of its threads or on the thread that
     * asked for it, which helps. Other fork/join pools may be made for waiting.
     */
    static boolean isInCommonPool(Wait wait) {
        return wait.thread().startsWith(COMMON_POOL)
                || !wait.thread().startsWith("ForkJoinPool") && passes(wait.frames(), FORKED);
    }

    /** Whether what waits so waits for something to do. */
    static boolean isIdle(Stream<Method> stack) {
        return passes(stack, IDLE);
    }

    private static boolean passes(List<Frame> frames, Pattern methods) {
        return passes(frames.stream().map(Frame::method), methods);
    }

    private static boolean passes(Stream<Method> stack, Pattern methods) {
        return stack.map(m -> m.holder() + "." + m.name())
                .anyMatch(name -> methods.matcher(name).matches());
    }
}
