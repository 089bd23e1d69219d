/*
 * AsyncGetCallTrace finds the code of each frame, searches its debug records and unpacks one: most
 * of what a deep stack costs. How large a compiled method's frame is its first instructions tell,
 * so its return address is found without any of that; what the address means, the reader of the
 * file finds out, in the debug records that are in it anyway. An interpreted frame holds its method
 * and bytecode, and AsyncGetCallTrace has to say but once what these are.
 *
 * This reads the thread's own stack above its stack pointer, and bytes of known code; nothing else.
 */
#include "walk.h"

#include "code.h"
#include "learned.h"
#include "nmethods.h"
#include "unframed.h"

#ifdef __x86_64__

/* Whether a call ends at this address: direct, or through a register or memory. */
static bool is_behind_call(const struct nmethod *nmethod, uintptr_t address) {
    const volatile uint8_t *code = (const volatile uint8_t *) address;
    uintptr_t before = address - nmethod->low;
    if (before >= 5 && code[-5] == 0xe8) {
        return true;
    }
    for (uintptr_t length = 2; length <= 7 && length <= before; length++) {
        const volatile uint8_t *call = code - length;
        if (call[0] == 0xff && (call[1] & 0x38) == 0x10) {
            return true;
        }
    }
    return false;
}

/*
 * mov rsp, rbp: whoever was called through a method handle may have moved the stack, so that the
 * frame is not where the callee's ends.
 */
static bool restores_stack(const struct nmethod *nmethod, uintptr_t address) {
    if (address + 3 > nmethod->low + nmethod->bytes) {
        return false;
    }
    const volatile uint8_t *code = (const volatile uint8_t *) address;
    return code[0] == 0x48
           && ((code[1] == 0x8b && code[2] == 0xe5) || (code[1] == 0x89 && code[2] == 0xec));
}

/* The compiled method that a call returns to, if its frame can be stepped over; or null. */
static const struct nmethod *caller_at(uintptr_t address) {
    const struct nmethod *caller = nmethods_holding(address - 1);
    bool is_told = caller != NULL && caller->frame_bytes != 0
                   && address - caller->low <= caller->told_to
                   && is_behind_call(caller, address) && !restores_stack(caller, address);
    return is_told ? caller : NULL;
}

/* The compiled method at the registers, if it has its frame for sure and can be told; or null. */
static const struct nmethod *framed_at(const struct registers *regs) {
    const struct nmethod *nmethod = nmethods_holding(regs->pc);
    if (nmethod == NULL || nmethod->frame_bytes == 0
        || regs->pc - nmethod->low < nmethod->framed_from
        || regs->pc - nmethod->low >= nmethod->told_to) {
        return NULL;
    }
    struct unframed state;
    return unframed_at(regs->pc, &state) ? NULL : nmethod;
}

/* Words of an interpreted frame, from its frame pointer. */
enum { BYTECODE = -8, BYTECODE_JDK8 = -7, METHOD_WORD = -3, SENDER_SP = -1, SENDER_FP, RETURN };

static intptr_t bytecode_word = BYTECODE;

/* No frame of the interpreter is larger; a method's operand stack has 65,535 words at most. */
#define MOST_INTERPRETED ((65536 + 4096) * sizeof(uintptr_t))

static bool read_word(
        const struct watched *me, const struct registers *regs, intptr_t word, uintptr_t *value) {
    return climb_read_stack(
            me, regs, regs->fp + (uintptr_t) (word * (intptr_t) sizeof *value), value);
}

/* Whether the registers are of an interpreted frame; and what is in it. */
static bool is_interpreted(
        const struct watched *me, const struct registers *regs, struct interpreted *what) {
    return code_is_interpreter(regs->pc) && regs->fp > regs->sp
           && regs->fp - regs->sp < MOST_INTERPRETED
           && read_word(me, regs, METHOD_WORD, &what->method)
           && read_word(me, regs, bytecode_word, &what->bytecode);
}

static bool caller_of_compiled(
        const struct watched *me,
        const struct registers *regs,
        uint32_t frame_bytes,
        struct registers *caller) {
    uintptr_t sp = regs->sp + frame_bytes;
    uintptr_t fp;
    uintptr_t address;
    if (!climb_read_stack(me, regs, sp - 2 * sizeof fp, &fp)
        || !climb_read_stack(me, regs, sp - sizeof address, &address)) {
        return false;
    }
    *caller = (struct registers){address - 1, sp, fp, 0};
    return true;
}

static bool caller_of_interpreted(
        const struct watched *me, const struct registers *regs, struct registers *caller) {
    uintptr_t sp;
    uintptr_t fp;
    uintptr_t address;
    if (!read_word(me, regs, SENDER_SP, &sp) || !read_word(me, regs, SENDER_FP, &fp)
        || !read_word(me, regs, RETURN, &address) || sp <= regs->fp) {
        return false;
    }
    *caller = (struct registers){address - 1, sp, fp, 0};
    return true;
}

/* Takes the frame at the registers, and leads to its caller; false if not both can be done. */
static bool step(
        const struct watched *me,
        const struct registers *regs,
        const struct nmethod *nmethod,
        struct call_frame *frame,
        struct registers *caller) {
    struct interpreted what;
    if (nmethod != NULL) {
        *frame = (struct call_frame){BY_ADDRESS, (jmethodID) (regs->pc + 1)};
        return caller_of_compiled(me, regs, nmethod->frame_bytes, caller);
    }
    return is_interpreted(me, regs, &what) && learned_find(&what, frame)
           && caller_of_interpreted(me, regs, caller);
}

uint32_t walk_frames(
        const struct watched *me,
        struct registers *regs,
        bool is_call,
        struct call_frame *frames,
        uint32_t depth) {
    const struct nmethod *nmethod = is_call ? caller_at(regs->pc + 1) : framed_at(regs);
    bool goes_on = nmethod != NULL || is_call;
    uint32_t count = 0;
    /* One frame is left for AsyncGetCallTrace. */
    while (goes_on && count + 1 < depth) {
        struct registers caller;
        struct interpreted what;
        if (!step(me, regs, nmethod, &frames[count], &caller)) {
            break;
        }
        nmethod = caller_at(caller.pc + 1);
        goes_on = nmethod != NULL || is_interpreted(me, &caller, &what);
        if (goes_on) {
            *regs = caller;
            count++;
        }
    }
    return count;
}

void walk_learn(
        const struct watched *me,
        const struct registers *from,
        const struct call_frame *frames,
        uint32_t count) {
    struct registers at = *from;
    struct interpreted what;
    for (uint32_t i = 0; i < count && frames[i].bci >= 0 && frames[i].method != NULL
                         && is_interpreted(me, &at, &what);
         i++) {
        learned_put(&what, &frames[i]);
        struct registers caller;
        if (!caller_of_interpreted(me, &at, &caller)) {
            break;
        }
        at = caller;
    }
}

void walk_configure(bool is_jdk8) {
    bytecode_word = is_jdk8 ? BYTECODE_JDK8 : BYTECODE;
}

#else

/* Frames of aarch64 are left to AsyncGetCallTrace: this was never tried on a real machine. */
uint32_t walk_frames(
        const struct watched *me,
        struct registers *regs,
        bool is_call,
        struct call_frame *frames,
        uint32_t depth) {
    (void) me;
    (void) regs;
    (void) is_call;
    (void) frames;
    (void) depth;
    return 0;
}

void walk_learn(
        const struct watched *me,
        const struct registers *from,
        const struct call_frame *frames,
        uint32_t count) {
    (void) me;
    (void) from;
    (void) frames;
    (void) count;
}

void walk_configure(bool is_jdk8) {
    (void) is_jdk8;
}

#endif
