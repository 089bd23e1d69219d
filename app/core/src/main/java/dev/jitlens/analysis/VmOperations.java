package dev.jitlens.analysis;

import dev.jitlens.analysis.VmOperation.Asker;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The VM operations of HotSpot 8 to 25 that stop all threads (vm_operations.hpp, vmOperation.hpp).
 */
final class VmOperations {
    /** A line says who asks, what for, and by which operations. */
    private static final String TABLE =
            """
            gc: to collect the young generation: G1CollectForAllocation G1IncCollectionPause \
                ParallelGCFailedAllocation ParallelCollectForAllocation GenCollectForAllocation \
                SerialCollectForAllocation
            gc: to collect the whole heap: G1CollectFull ParallelGCSystemGC ParallelGCCollect \
                GenCollectFull SerialGCCollect ShenandoahFullGC EpsilonCollect
            gc: to collect the heap for class metadata: CollectForMetadataAllocation \
                CollectForCodeCacheAllocation
            gc: to begin a concurrent collection: CMS_Initial_Mark GenCollectFullConcurrent \
                G1TryInitiateConcMark ShenandoahInitMark ZMarkStart XMarkStart ZMarkStartYoung \
                ZMarkStartYoungAndOld
            gc: to end concurrent marking: CMS_Final_Remark G1PauseRemark \
                ShenandoahFinalMarkStartEvac ShenandoahFinalMark ZMarkEnd XMarkEnd ZMarkEndYoung \
                ZMarkEndOld
            gc: for a step of a concurrent collection: CGC_Operation G1Concurrent G1PauseCleanup \
                ShenandoahInitUpdateRefs ShenandoahFinalUpdateRefs ShenandoahFinalRoots \
                ShenandoahFinalVerify ShenandoahPurge ZRelocateStart XRelocateStart \
                ZRelocateStartYoung ZRelocateStartOld
            gc: to go on with a concurrent collection that fell behind: ShenandoahDegeneratedGC
            gc: to collect the young generation (the recording names only the collector): G1New \
                ParNew DefNew ParallelScavenge ZGC_Minor
            gc: to collect the heap (the recording names only the collector): G1Full G1Old \
                ParallelOld PSMarkSweep SerialOld ConcurrentMarkSweep Z ZGC_Major Shenandoah GC_Pause
            gc: to verify the heap: Verify ZVerify XVerify ZVerifyOld
            deoptimization: to deoptimize code: Deoptimize DeoptimizeFrame DeoptimizeAll \
                DeoptimizeTheWorld DeoptimizeDependents
            biased_locking: to enable biased locking: EnableBiasedLocking
            biased_locking: to revoke a lock's bias: RevokeBias
            biased_locking: to revoke the bias of all locks of a class: BulkRevokeBias
            diagnosis: to dump the threads: ThreadDump PrintThreads
            diagnosis: to find deadlocks: FindDeadlocks
            diagnosis: to dump the heap: HeapDumper
            diagnosis: to count the heap's objects: GC_HeapInspection
            diagnosis: to list JNI handles: PrintJNI
            diagnosis: to list what the VM knows of classes, code or metadata: PrintMetadata \
                PrintClassHierarchy PrintCompileQueue ClassLoaderStatsOperation \
                ClassLoaderHierarchyOperation DumpHashtable DumpTouchedMethods
            diagnosis: to report that memory ran out: ReportJavaOutOfMemory
            debugger: to switch JVMTI events: SetNotifyJvmtiEventsMode
            diagnosis: for JFR: JFRCheckpoint JFROldObject JFRSafepointClear JFRSafepointWrite
            debugger: to take stacks: GetStackTrace GetSingleStackTrace GetMultipleStackTraces \
                GetAllStackTraces GetThreadListStackTraces GetFrameCount GetFrameLocation \
                GetCurrentLocation
            debugger: to look at monitors: GetOwnedMonitorInfo GetObjectMonitorUsage \
                GetCurrentContendedMonitor
            debugger: to walk the heap: HeapWalkOperation HeapIterateOperation JvmtiPostObjectFree
            debugger: to set breakpoints or single stepping: ChangeBreakpoints ChangeSingleStep \
                EnterInterpOnlyMode UpdateForPopTopFrame SetFramePop
            debugger: to read or set a local variable: GetOrSetLocal
            debugger: to suspend threads: ThreadsSuspendJVMTI ThreadSuspend ThreadStop
            debugger: to exchange JNI's functions: JNIFunctionTableCopier
            redefinition: to redefine classes: RedefineClasses
            vm: for its regular cleanup: Cleanup
            vm: for nothing but the safepoint: ForceSafepoint ForceAsyncSafepoint
            vm: because its buffer of inline caches was full: ICBufferFull
            vm: to find code that is in use: MarkActiveNMethods ClearICs
            vm: to let code or symbols go: ZombieAll UnlinkSymbols CleanClassLoaderDataMetaspaces
            vm: to reach threads one by one: HandshakeAllThreads HandshakeOneThread \
                HandshakeFallback
            vm: to load a library: LinuxDllLoad
            vm: to change the GC log's file: RotateGCLog
            vm: to write the class data archive: PopulateDumpSharedSpace \
                PopulateDynamicDumpSharedSpace
            vm: for its regular cleanup, without an operation: None no_vm_operation
            exit: to end the program: Exit Halt
            """;

    /** Those that got another name between JDK 21 and 25, by the one that they had. */
    private static final Map<String, String> RENAMED =
            Map.of(
                    "GenCollectForAllocation", "SerialCollectForAllocation",
                    "GenCollectFull", "SerialGCCollect",
                    "ParallelGCFailedAllocation", "ParallelCollectForAllocation",
                    "ParallelGCSystemGC", "ParallelGCCollect");

    private static final Map<String, VmOperation> KNOWN = read();

    private VmOperations() {}

    /**
     * What was asked for last: a million pauses of one log share one text for each of their names.
     */
    private record Asked(String name, VmOperation answer) {}

    private static Asked last = new Asked("", new VmOperation("", Asker.UNKNOWN, ""));

    static VmOperation of(String name) {
        Asked before = last;
        if (before.name == name) { // Equal texts of other logs are looked up.
            return before.answer;
        }
        VmOperation answer = find(name);
        last = new Asked(name, answer);
        return answer;
    }

    private static VmOperation find(String name) {
        VmOperation known = KNOWN.get(name);
        if (known == null && name.indexOf(' ') >= 0) {
            known = KNOWN.get(name.replace(' ', '_'));
        }
        return known == null ? new VmOperation(name, Asker.UNKNOWN, "") : known;
    }

    static String newest(String name) {
        return RENAMED.getOrDefault(name, name);
    }

    private static Map<String, VmOperation> read() {
        Map<String, VmOperation> known = new HashMap<>();
        for (String line : TABLE.lines().toList()) {
            String[] parts = line.split(": ", 3);
            Asker asker = Asker.valueOf(parts[0].toUpperCase(Locale.ROOT));
            for (String name : parts[2].split(" +")) {
                known.put(name, new VmOperation(name.replace("no_vm_", "no vm "), asker, parts[1]));
            }
        }
        return known;
    }
}
