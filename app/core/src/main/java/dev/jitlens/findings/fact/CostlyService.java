package dev.jitlens.findings.fact;

import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A service of the JDK that does more for each call than its callers may think, and for which there
 * is a cheaper way to the same.
 */
public enum CostlyService {
    /** What String.split, replaceAll and matches do each time, too. */
    PATTERN_COMPILE(
            "java\\.util\\.regex\\.Pattern\\.(compile|<init>)",
            "compiling regular expressions",
            true,
            "Keep the java.util.regex.Pattern in a static final field: String.matches, split and"
                    + " replaceAll compile theirs anew in each call."),
    REGEX(
            "java\\.util\\.regex\\..*",
            "matching regular expressions",
            false,
            "Look at the pattern: nested or adjoining repetitions try every way to share the text"
                    + " between them before they fail; make them possessive (*+, ++), or search by"
                    + " hand."),
    FORMAT(
            "java\\.util\\.Formatter\\.format",
            "formatting text",
            false,
            "Put the text together with + or a StringBuilder: format reads its format string anew"
                    + " in each call."),
    JAVA_TEXT(
            "java\\.text\\.(SimpleDateFormat|DateFormat|DecimalFormat|MessageFormat|NumberFormat)"
                    + "\\.\\S+",
            "formatting and parsing by java.text",
            false,
            "Make each format once, not for each text: a java.time.format.DateTimeFormatter may be"
                    + " shared by threads, a java.text.Format is for one."),
    /** A formatter is made of a tree of printers and parsers, and keeps nothing of others. */
    DATE_PATTERNS(
            "java\\.time\\.format\\.(DateTimeFormatter\\.ofPattern"
                    + "|DateTimeFormatterBuilder\\.(appendPattern|parsePattern|toFormatter))",
            "compiling patterns of dates (DateTimeFormatter)",
            true,
            "Keep the DateTimeFormatter in a static final field: threads may share it, and"
                    + " ofPattern reads its pattern anew in each call."),
    JAVA_TIME(
            "java\\.time\\.format\\..*",
            "formatting and parsing by java.time",
            false,
            "Make each DateTimeFormatter once, in a static final field: ofPattern reads its pattern"
                    + " anew in each call. Keep what was formatted or parsed before where it comes"
                    + " again."),
    /** Each digit more is more work, and multiplying makes as many as both have together. */
    BIG_NUMBERS(
            "java\\.math\\.(BigDecimal|(Mutable|SignedMutable)?BigInteger)\\.\\w+",
            "calculating with numbers of many digits (java.math)",
            false,
            "Round what is calculated to the digits that are wanted (MathContext, setScale):"
                    + " multiplying adds up the digits of both. Amounts of money that fit are as"
                    + " exact in a long of cents."),
    /** The cache line goes from one processor to the other at each update. */
    SHARED_ATOMIC(
            "java\\.util\\.concurrent\\.atomic\\.Atomic(Integer|Long|Boolean|Reference)"
                    + "((Array|FieldUpdater)(\\$\\w+)?)?\\.\\w+",
            "updating atomic variables in several threads",
            false,
            "Count in each thread by itself and add up at the end, or in a"
                    + " java.util.concurrent.atomic.LongAdder: threads that update one variable"
                    + " wait for each other's cache line, and try again where another was first."
                    + " Neighbouring elements of an array share a line: keep those of different"
                    + " threads 16 longs apart."),
    /**
     * All threads that draw from one contend for its seed, which {@code next} alone writes. Its
     * other methods are those of ThreadLocalRandom, too, which has a {@code next} of its own.
     */
    SHARED_RANDOM(
            "java\\.util\\.Random\\.next",
            "drawing random numbers in several threads by java.util.Random",
            false,
            "Give each thread its own: java.util.concurrent.ThreadLocalRandom, or a Random (or"
                    + " SplittableRandom) that no other thread uses."),
    MEMBER_LOOKUP(
            "java\\.lang\\.Class\\.(get(Declared)?(Method|Field|Constructor)s?|forName0?"
                    + "|getEnclosing\\w+|is(Anonymous|Local|Member)Class|getGeneric\\w+"
                    + "|get(Declared)?Annotations?\\w*)"
                    + "|java\\.lang\\.reflect\\.(Field|Method|Constructor|Executable|Parameter)"
                    + "\\.(getGeneric\\w+|get(Declared)?Annotations?\\w*|declaredAnnotations)"
                    + "|sun\\.reflect\\.(generics|annotation)\\..*",
            "looking up classes and their members by reflection",
            true,
            "Look them up once and keep them: each call copies what it returns, or parses it anew."
                    + " What maps classes to text keeps what it found out: make one such mapper,"
                    + " and use it again."),
    /**
     * Each factory is looked for on the class path, and each parser made of many parts; once is a
     * part of many a program's start.
     */
    XML_PARSERS(
            "javax\\.xml\\.\\w+\\.(\\w*FactoryFinder\\.\\w+|\\w+Factory\\.newInstance)"
                    + "|com\\.sun\\.org\\.apache\\.\\w+\\.internal\\.jaxp\\.\\w+Impl"
                    + "\\.new(DocumentBuilder|SAXParser\\w*|XPath)",
            "making factories and parsers of XML",
            false,
            "Keep the factory, and use a parser again after its reset(), one for each thread."),
    SERVICE_LOADER(
            "java\\.util\\.ServiceLoader(\\$\\w+)?\\.\\w+",
            "looking for services on the class path (ServiceLoader)",
            false,
            "Look for the service once and keep what is found: each search reads the files of the"
                    + " class path again."),
    /** A class is made for each class loader and list of interfaces, and kept with the loader. */
    PROXIES(
            "java\\.lang\\.reflect\\.Proxy\\$Proxy(Builder|ClassFactory)\\.\\w+"
                    + "|(java\\.lang\\.reflect|sun\\.misc)\\.ProxyGenerator\\b.*",
            "making classes for proxies",
            true,
            "Make each kind of proxy in one class loader, which keeps its class; one loader for"
                    + " each call makes a class each time."),
    CLASS_DEFINITION(
            "java\\.lang\\.ClassLoader\\.defineClass\\d?|java\\.lang\\.System\\$\\d+\\.defineClass"
                    + "|java\\.lang\\.invoke\\.MethodHandles\\$Lookup\\$ClassDefiner\\.\\w+"
                    + "|(jdk\\.internal\\.misc|sun\\.misc)\\.Unsafe\\.define(Anonymous)?Class\\d?",
            "defining classes",
            false,
            "Define each class once: share the class loader, the proxy or the compiled script"
                    + " instead of making a new one."),
    /** Only a bin of eight and more nodes becomes a tree: hash codes that spread never make one. */
    COLLIDING_KEYS(
            "java\\.util\\.HashMap\\.treeifyBin|java\\.util\\.HashMap\\$TreeNode\\.\\w+"
                    + "|java\\.util\\.concurrent\\.ConcurrentHashMap\\$Tree(Node|Bin)\\.\\w+",
            "searching hash maps for keys whose hash codes collide",
            true,
            "Let hashCode of the keys spread over all of int; a Comparable key makes the search in"
                    + " a tree of collisions shorter."),
    /** A table that was large once stays so, and all of it is walked over, however little is in. */
    CLEARED_MAPS(
            "java\\.util\\.((Linked|Identity|Weak)?HashMap|concurrent\\.ConcurrentHashMap"
                    + "|(Linked)?HashSet)\\.clear",
            "clearing hash maps",
            false,
            "Make a new map, of a size for what comes: clear() walks over the whole table, which"
                    + " never shrinks, even where little is in it."),
    /** Each of them may walk over all elements. */
    LINEAR_SEARCH(
            "java\\.util\\.(\\w+List|Arrays\\$ArrayList|concurrent\\.CopyOnWriteArrayList)"
                    + "\\.(contains|indexOf\\w*|lastIndexOf\\w*)"
                    + "|java\\.util\\.LinkedList\\.node"
                    + "|java\\.util\\.(PriorityQueue|ArrayDeque|concurrent\\.\\w+(Queue|Deque))"
                    + "\\.(contains|indexOf)"
                    + "|java\\.util\\.(concurrent\\.)?\\w*(Map|Hashtable)\\.containsValue"
                    + "|java\\.util\\.AbstractCollection\\.contains",
            "walking through lists, or the values of maps, to find one element",
            true,
            "Keep what is looked for in a HashSet or HashMap as well (of a map each value as a"
                    + " key); walk a LinkedList by its"
                    + " iterator, or take an ArrayList, where elements are found by index."),
    /** It has no count, since all threads would have to update that. */
    COUNTING(
            "java\\.util\\.concurrent\\.(ConcurrentLinked(Queue|Deque)|LinkedTransferQueue)"
                    + "\\.(size|countOfMode)",
            "counting the elements of queues by size()",
            true,
            "Ask isEmpty(), or count in an AtomicInteger what comes and goes: size() of these"
                    + " queues walks over all elements. A LinkedBlockingQueue knows its size."),
    /**
     * A part of a tree is a view of it, and what lies within comes and goes without its knowing.
     */
    COUNTING_PARTS(
            "java\\.util\\.TreeMap\\$(NavigableSubMap(\\$EntrySetView)?"
                    + "|(A|De)scendingSubMap\\$\\w+|KeySet)\\.size"
                    + "|java\\.util\\.concurrent\\.ConcurrentSkipListMap\\$SubMap\\.size",
            "counting the elements of parts of sorted maps and sets (headMap, tailMap, subSet) by"
                    + " size()",
            true,
            "size() of such a part walks over all of its elements. Ask isEmpty() if that is enough;"
                    + " for a rank keep counts for stretches of the keys (a Fenwick tree, an array"
                    + " of counts), or a sorted array and binarySearch."),
    /** Each change copies the array, so that readers need no lock. */
    COPY_ON_WRITE(
            "java\\.util\\.concurrent\\.CopyOnWriteArray(List|Set)"
                    + "\\.(add\\w*|set|remove\\w*|retainAll)",
            "changing copy-on-write lists, which copies all elements each time",
            true,
            "Fill such a list at once (from another one, or by addAll); what changes often belongs"
                    + " into a ConcurrentHashMap.newKeySet() or a ConcurrentLinkedQueue."),
    /** A program may be there for it; one that sorts after each change is not. */
    SORTING(
            "java\\.util\\.((Arrays|Collections|\\w*List|Arrays\\$ArrayList)\\.(parallelS|s)ort"
                    + "|(Comparable)?TimSort\\.\\w+|DualPivotQuicksort\\.\\w+)"
                    + "|java\\.util\\.stream\\.SortedOps\\$\\w+\\.end",
            "sorting",
            false,
            "Sort once, when all is there; what changes in between keep in a TreeMap or a"
                    + " PriorityQueue, or put each at the place that binarySearch tells. Sort what"
                    + " is compared by a key that is not computed anew in each comparison."),
    /** They read and write one byte; those of arrays have other names. */
    SINGLE_BYTES(
            "java\\.io\\.(FileInputStream|RandomAccessFile)\\.read0"
                    + "|java\\.io\\.RandomAccessFile\\.write0",
            "reading or writing files byte by byte, each with a system call",
            true,
            "Put a BufferedInputStream or BufferedOutputStream between, or read into an array."),
    FINALIZERS(
            "java\\.lang\\.ref\\.Finalizer\\.\\w+",
            "finalizers",
            true,
            "Use close() with try-with-resources, or a java.lang.ref.Cleaner for what forgets it:"
                    + " an object with finalize() needs two collections to go."),
    /** All of its memory is asked of the system and cleared, and only a collection lets it go. */
    DIRECT_BUFFERS(
            "java\\.nio\\.(ByteBuffer\\.allocateDirect|Bits\\.(un)?reserveMemory)",
            "making direct buffers",
            true,
            "Keep direct buffers and use them again, one for each thread or a pool: making one asks"
                    + " the system for its memory and clears it. For what lives shortly take"
                    + " ByteBuffer.allocate."),
    SERIALIZATION(
            "java\\.io\\.Object(In|Out)putStream\\.(read|write)(Unshared|Object)\\w*",
            "Java serialization",
            false,
            "Write the fields yourself (Externalizable, a record in a ByteBuffer): what is written"
                    + " by reflection names each class and field."),
    /** The table of all entries is read and made a table in memory. */
    ZIP_FILES(
            "java\\.util\\.(zip\\.ZipFile(\\$Source)?|jar\\.JarFile)\\.(<init>|open|initCEN|close)"
                + "|(com\\.sun\\.nio|jdk\\.nio)\\.zipfs\\.ZipFileSystem\\.(<init>|initCEN|close)",
            "opening and closing zip or jar files",
            true,
            "Open each once and keep it open: the table of all its entries is read anew each"
                    + " time."),
    /** zlib takes a quarter of a megabyte for each, and clears it. */
    COMPRESSORS(
            "java\\.util\\.zip\\.(De|In)flater\\.(<init>|init|end|close)",
            "making and ending compressors (Deflater, Inflater)",
            true,
            "Keep the Deflater or Inflater, one for each thread, and reset() it: each new one takes"
                    + " its memory anew. A GZIPOutputStream and the like make one each."),
    COMPRESSION(
            "java\\.util\\.zip\\.(De|In)flater\\.(de|in)flate\\w*",
            "compressing or decompressing (java.util.zip)",
            false,
            "Take a lower level (Deflater.BEST_SPEED) where it is fast enough, compress more at a"
                    + " time, keep what was compressed before; a small text gains little."),
    /** The kernel makes a process of each, with memory of its own, and lets it go again. */
    PROCESSES(
            "java\\.lang\\.(ProcessBuilder\\.start\\w*|(UNIX)?Process(Impl)?\\.(forkAndExec|create))",
            "starting processes",
            false,
            "Do in this process what the others do, or let one of them stay and ask it again and"
                    + " again."),
    INTERNING(
            "java\\.lang\\.String\\.intern",
            "interning strings",
            false,
            "Keep the strings in a HashMap or ConcurrentHashMap of the program's own: the JVM's"
                    + " table is searched in the VM, and let go of by its collections only."),
    METHOD_HANDLES(
            "java\\.lang\\.invoke\\.(MethodHandles|MethodHandles\\$Lookup)\\.(?!lookup|defineHidden)\\w+"
                + "|java\\.lang\\.invoke\\.MethodHandle\\.(bindTo|as[A-Z]\\w+|withVarargs)"
                + "|java\\.lang\\.invoke\\.LambdaMetafactory\\.\\w+",
            "making method handles",
            false,
            "Make each method handle once and keep it, best in a static final field: C2 looks into"
                    + " a handle that it knows."),
    /**
     * What C2 does not know of a handle it calls through code that looks at it each time. That code
     * is around calls of constants, too, where nothing is left of it: it must be where time goes.
     */
    UNKNOWN_HANDLES(
            "java\\.lang\\.invoke\\.Invokers\\.(checkCustomized|maybeCustomize|checkExactType"
                    + "|checkGenericType)"
                    + "|java\\.lang\\.invoke\\.LambdaForm\\$MH\\S*\\.invoke(Exact)?_MT",
            "calling method handles that are no constants",
            false,
            "Keep the handle in a static final field, or in a final field of a record or a hidden"
                    + " class: C2 looks into a handle that is a constant, and inlines what it"
                    + " calls. Of several choose by switch, or call an interface instead."),
    /**
     * A thread keeps its values in a table, where those of few variables lie apart: only many make
     * it grow, and be searched and cleaned slot by slot.
     */
    THREAD_LOCALS(
            "java\\.lang\\.ThreadLocal\\$ThreadLocalMap\\.(re(size|hash|placeStaleEntry)"
                    + "|expungeStaleEntr(y|ies)|cleanSomeSlots|getEntryAfterMiss)",
            "keeping values of very many thread-local variables",
            true,
            "Make each ThreadLocal once, in a static final field, and call remove() when a task of"
                    + " a pool is done: a thread that stays keeps the value of each one that is not"
                    + " collected."),
    /** All entries are put into a table twice as large each time; once is cheap. */
    GROWING_MAPS(
            "java\\.util\\.(HashMap|IdentityHashMap|WeakHashMap)\\.resize"
                    + "|java\\.util\\.Hashtable\\.rehash"
                    + "|java\\.util\\.concurrent\\.ConcurrentHashMap\\.transfer",
            "making room in hash maps (resize)",
            false,
            "Say how many entries will come when the map is made (HashMap.newHashMap of JDK 19, or"
                    + " new HashMap<>(number * 4 / 3 + 1)), or clear a map and fill it again: all"
                    + " entries are moved each time the table doubles."),
    /** The kernel makes a stack and a task for each, and the JVM its own part of it. */
    THREAD_STARTS(
            "java\\.lang\\.Thread\\.start0?",
            "starting threads",
            true,
            "Give the tasks to threads that stay: an ExecutorService with as many as there are"
                    + " processors; or to virtual threads (JDK 21), which cost little to start."),
    /** Frames are fetched in batches by calls of the JVM, and each becomes an object. */
    STACK_WALKS(
            "java\\.lang\\.(StackWalker|StackStreamFactory)(\\$\\w+)?\\.\\w+",
            "walking the stack (StackWalker)",
            true,
            "Say who calls by an argument or a constant, or ask only where it will be read. The"
                    + " formatters of java.util.logging ask for each record, unless logp gave the"
                    + " source."),
    /** Who comes first spins for a while before it parks, and each must wait for the other. */
    HAND_OVER(
            "java\\.util\\.concurrent\\.(SynchronousQueue|Exchanger)\\.\\w+",
            "handing over from thread to thread, one by one",
            true,
            "Hand over several at once, or by a queue with room (ArrayBlockingQueue), so that the"
                    + " threads need not meet for each; or let the thread that asks do the work"
                    + " itself."),
    /**
     * A thread that finds nothing to do lets go of its processor, and who brings something must
     * call the kernel to wake it: where little is done in between, that is most of the work.
     */
    WAKING(
            "(jdk\\.internal|sun)\\.misc\\.Unsafe\\.(un)?park"
                    + "|java\\.util\\.concurrent\\.locks\\.LockSupport\\.(un)?park\\w*"
                    + "|java\\.lang\\.Object\\.(wait0?|notify(All)?)",
            "putting threads to sleep and waking them",
            false,
            "Hand over more at a time: several elements or tasks at once, a queue with more room,"
                    + " larger tasks; or do small work where it is asked for."),
    /** What is read or written at once is copied by one call, however much it is. */
    FILE_CALLS(
            "java\\.io\\.(FileInputStream|RandomAccessFile)\\.(read|write)Bytes0?"
                    + "|java\\.io\\.FileOutputStream\\.writeBytes"
                    + "|sun\\.nio\\.ch\\.(Unix|Windows)?FileDispatcherImpl\\.p?(read|write)v?0?",
            "system calls that read or write files",
            false,
            "Read and write more at a time where it is little: put a BufferedInputStream or"
                + " BufferedOutputStream between, or use an array of 8 to 64 kB (above, each call"
                + " of a FileInputStream takes memory of its own to copy through); System.out is"
                + " flushed at each line, and so is a PrintWriter with autoflush; call flush() when"
                + " all is written."),
    /** Each is a system call, or several, and tells nothing new most of the time. */
    FILE_ATTRIBUTES(
            "java\\.io\\.(File\\.(exists|isFile|isDirectory|length|lastModified|can\\w+)"
                + "|(Unix|Win\\w*)FileSystem\\.(get(Boolean\\w+|LastModified\\w*|Length\\w*)|checkAccess\\w*))"
                + "|java\\.nio\\.file\\.Files\\.(exists|notExists|size|is\\w+|getLastModifiedTime|readAttributes)"
                + "|sun\\.nio\\.fs\\.UnixNativeDispatcher\\.(l?stat|exists|access|fstatat)\\w*",
            "asking for attributes of files (exists, length, lastModified)",
            false,
            "Keep the answer for a second or so, or let a WatchService tell what changed: each"
                    + " question is a system call."),
    /** A queue without an element answers at once, so that a loop asks again. */
    POLLED_QUEUES(
            "java\\.util\\.concurrent\\.\\w*(Queue|Deque)"
                    + "\\.((poll|peek)(First|Last)?|isEmpty)",
            "asking queues whether something is there (poll, peek, isEmpty)",
            false,
            "Where there mostly is nothing, wait for it: take(), or poll with a time, of a"
                    + " BlockingQueue; where there is much, take several at once by drainTo."),
    SPINNING(
            "java\\.lang\\.Thread\\.(yield|yield0|onSpinWait)",
            "asking again and again whether something is there, or it is time (a busy loop)",
            true,
            "Block until it is there: a queue, a latch, LockSupport.park. For a time sleep"
                    + " (LockSupport.parkNanos), and ask the clock in a loop for the last tenths of"
                    + " a millisecond only, if at all."),
    /** Intrinsics of HotSpot, so that compiled code has no frame of them. */
    CLOCK(
            "java\\.lang\\.System\\.(nanoTime|currentTimeMillis)"
                    + "|(jdk\\.internal|sun)\\.misc\\.VM\\.getNanoTimeAdjustment",
            "asking the clock",
            false,
            "Ask once for many steps, every thousandth of them for one, and hand the answer on."
                    + " Where the kernel's clock source is not tsc each answer takes a system call"
                    + " (/sys/devices/system/clocksource/clocksource0/current_clocksource).");

    /** How the names of all services begin. */
    private static final Pattern MAY_BE = Pattern.compile("javax?\\.|sun\\.|jdk\\.|com\\.sun\\.");

    /** They define each class once, when it is needed first, as the JVM does with call sites. */
    private static final Pattern ONCE =
            Pattern.compile(
                    "(jdk\\.internal\\.loader\\.|sun\\.misc\\.Launcher\\$).*"
                            + "|java\\.lang\\.invoke\\.MethodHandleNatives\\.link\\w+");

    /** What loading and linking does for each class, too. */
    private static final Set<CostlyService> OFTEN_ONCE =
            Set.of(
                    CLASS_DEFINITION,
                    METHOD_HANDLES,
                    ZIP_FILES,
                    COMPRESSORS,
                    COMPRESSION,
                    FILE_ATTRIBUTES);

    private static final Set<CostlyService> OF_PROGRAM = Set.of(SHARED_ATOMIC, POLLED_QUEUES);

    private static final Set<String> BUFFERS =
            Set.of(
                    "java.io.BufferedInputStream",
                    "java.io.BufferedOutputStream",
                    "sun.nio.cs.StreamDecoder",
                    "sun.nio.cs.StreamEncoder",
                    "java.nio.file.Files");

    private static final Set<String> COMPARING =
            Set.of("equals", "hashCode", "compareTo", "compare");

    private static final String FINALIZER = "java.lang.ref.Finalizer";

    /** Arrays are written by a method of the same name with another descriptor. */
    private static final String WRITES_BYTE = "java.io.FileOutputStream.write";

    /** Those by index have another descriptor. */
    private static final Pattern SEARCHES =
            Pattern.compile(
                    "java\\.util\\.(ArrayList|LinkedList|Vector|ArrayDeque|PriorityQueue"
                            + "|concurrent\\.\\w+(Queue|Deque))\\.remove\\w*");

    private static final String CLOJURE = "clojure.lang.Reflector";
    private static final String TYPE_HINT =
            "Say what class the object is of (^String s): without such a hint Clojure looks the"
                    + " method up in each call; (set! *warn-on-reflection* true) tells where.";

    private final Pattern methods;
    private final String doing;
    private final boolean needless;
    private final String advice;

    CostlyService(String methods, String doing, boolean needless, String advice) {
        this.methods = Pattern.compile(methods);
        this.doing = doing;
        this.needless = needless;
        this.advice = advice;
    }

    /**
     * The service that the program's innermost frame uses. Of several on the stack that which is
     * nearest to the program counts, as format before the regular expressions of its parser.
     *
     * @param stack innermost first
     */
    public static Optional<CostlyService> of(List<Method> stack) {
        return within(stack.subList(calledBack(stack), stack.size()));
    }

    /**
     * How many of the innermost frames are what the JDK calls to compare the program's objects:
     * that is a part of what the service takes.
     */
    public static int calledBack(List<Method> stack) {
        int own = 0;
        while (own < stack.size() && Own.is(stack.get(own))) {
            own++;
        }
        // The last of the program's frames must be what the JDK calls.
        boolean called = 0 < own && own < stack.size();
        return called && COMPARING.contains(stack.get(own - 1).name()) ? own : 0;
    }

    private static Optional<CostlyService> within(List<Method> stack) {
        List<CostlyService> inward = inward(stack);
        if (inward.isEmpty()) {
            // The program's own finalize, called by the JDK.
            return anyFinalizes(stack) ? Optional.of(FINALIZERS) : Optional.empty();
        }
        // A pool or a queue of the JDK has atomic variables and queues of its own: its affair.
        inward.removeIf(s -> OF_PROGRAM.contains(s) && !isCalledByProgram(stack, s));
        boolean waits = inward.contains(WAKING);
        inward.removeIf(s -> s == POLLED_QUEUES && waits);
        inward.removeIf(s -> s == FILE_CALLS && isBuffered(stack));
        inward.removeIf(
                s -> s == UNKNOWN_HANDLES && !s.methods.matcher(name(stack.getFirst())).matches());
        if (inward.isEmpty()) {
            return Optional.empty();
        }
        if (OFTEN_ONCE.contains(inward.getFirst()) && isOnce(stack)) {
            return Optional.empty();
        }
        boolean compiles = inward.getFirst() == REGEX && inward.contains(PATTERN_COMPILE);
        return Optional.of(compiles ? PATTERN_COMPILE : inward.getFirst());
    }

    /** The services on top of the program's innermost frame, the outermost first. */
    private static List<CostlyService> inward(List<Method> stack) {
        List<CostlyService> inward = new ArrayList<>();
        for (Method method : stack) {
            if (Own.is(method)) {
                break;
            }
            of(method).ifPresent(inward::addFirst);
        }
        return inward;
    }

    private static boolean anyFinalizes(List<Method> stack) {
        for (Method method : stack) {
            if (method.holder().startsWith(FINALIZER)
                    && FINALIZERS.methods.matcher(name(method)).matches()) {
                return true;
            }
        }
        return false;
    }

    private static boolean isCalledByProgram(List<Method> stack, CostlyService service) {
        return stack.stream()
                .takeWhile(m -> !Own.is(m))
                .reduce((inner, outer) -> outer)
                .flatMap(CostlyService::of)
                .filter(s -> s == service)
                .isPresent();
    }

    /**
     * A PrintStream has a buffer, too, and empties it at the end of each text, as a PrintWriter may
     * at the end of each line; a program may empty any by flush(). To close one is no such thing.
     */
    private static boolean isBuffered(List<Method> stack) {
        List<Method> ofJdk = stack.stream().takeWhile(m -> !Own.is(m)).toList();
        boolean closes = ofJdk.stream().anyMatch(m -> m.name().equals("close"));
        boolean flushes = ofJdk.stream().anyMatch(m -> m.name().equals("flush"));
        return ofJdk.stream().anyMatch(m -> BUFFERS.contains(m.holder()))
                && (closes || !flushes)
                && ofJdk.stream().noneMatch(m -> m.holder().equals("java.io.PrintStream"));
    }

    private static boolean isOnce(List<Method> stack) {
        return stack.stream()
                .takeWhile(m -> !Own.is(m))
                .anyMatch(m -> ONCE.matcher(name(m)).matches());
    }

    private static String name(Method method) {
        return method.holder() + "." + method.name();
    }

    private static Optional<CostlyService> of(Method method) {
        if (!MAY_BE.matcher(method.holder()).lookingAt()) {
            return Optional.empty(); // Each frame of each stack is asked.
        }
        String name = name(method);
        if (SEARCHES.matcher(name).matches()
                && method.descriptor().startsWith("(Ljava/lang/Object;)Z")) {
            return Optional.of(LINEAR_SEARCH);
        }
        if (name.equals(WRITES_BYTE) && method.descriptor().startsWith("(I")) {
            return Optional.of(SINGLE_BYTES);
        }
        for (CostlyService service : values()) {
            if (service.methods.matcher(name).matches()) {
                return Optional.of(service);
            }
        }
        return Optional.empty();
    }

    /** It goes on after "spends its time". */
    public String doing() {
        return doing;
    }

    /** Whether a program never needs it in such amounts. */
    public boolean needless() {
        return needless;
    }

    /** Whether it costs so much only where several threads do it. */
    public boolean needsThreads() {
        return this == SHARED_RANDOM || this == SHARED_ATOMIC;
    }

    public String advice() {
        return advice;
    }

    /**
     * What to do instead.
     *
     * @param caller who asks for it
     */
    public String advice(Optional<Method> caller) {
        boolean isOfClojure =
                this == MEMBER_LOOKUP && caller.filter(m -> m.holder().equals(CLOJURE)).isPresent();
        return isOfClojure ? TYPE_HINT : advice;
    }
}
