/*
 * Climbs where AsyncGetCallTrace cannot walk: out of the JVM's stubs, and out of compiled code
 * without a frame, to the code that called them. This runs inside the signal: it calls nothing, and
 * reads only what can be read for sure.
 */
#include "climb.h"

#include "code.h"
#include "unframed.h"

#define MAX_CLIMB 4

/*
 * So many bytes lead from a return address back into the call. The address itself may belong to the
 * next line.
 */
#ifdef __x86_64__
#define CALL 1
#else
#define CALL 4
#endif

/* The registers of a frame, inside the context of the signal. */
#if defined(__linux__) && defined(__x86_64__)
#define REGISTER greg_t
#define PC_OF(context) (context)->uc_mcontext.gregs[REG_RIP]
#define SP_OF(context) (context)->uc_mcontext.gregs[REG_RSP]
#define FP_OF(context) (context)->uc_mcontext.gregs[REG_RBP]
#define LR_OF(context) 0
#elif defined(__linux__) && defined(__aarch64__)
#define REGISTER unsigned long long
#define PC_OF(context) (context)->uc_mcontext.pc
#define SP_OF(context) (context)->uc_mcontext.sp
#define FP_OF(context) (context)->uc_mcontext.regs[29]
#define LR_OF(context) (context)->uc_mcontext.regs[30]
#elif defined(__APPLE__) && defined(__x86_64__)
#define REGISTER __uint64_t
#define PC_OF(context) (context)->uc_mcontext->__ss.__rip
#define SP_OF(context) (context)->uc_mcontext->__ss.__rsp
#define FP_OF(context) (context)->uc_mcontext->__ss.__rbp
#define LR_OF(context) 0
#elif defined(__APPLE__) && defined(__aarch64__)
#define REGISTER __uint64_t
#define PC_OF(context) (context)->uc_mcontext->__ss.__pc
#define SP_OF(context) (context)->uc_mcontext->__ss.__sp
#define FP_OF(context) (context)->uc_mcontext->__ss.__fp
#define LR_OF(context) (context)->uc_mcontext->__ss.__lr
#else
#error "The agent is for Linux and macOS on x86-64 and aarch64."
#endif

struct registers registers_of(const ucontext_t *context) {
    return (struct registers){
            (uintptr_t) PC_OF(context),
            (uintptr_t) SP_OF(context),
            (uintptr_t) FP_OF(context),
            (uintptr_t) LR_OF(context)};
}

void registers_set(ucontext_t *context, const struct registers *to) {
    PC_OF(context) = (REGISTER) to->pc;
    SP_OF(context) = (REGISTER) to->sp;
    FP_OF(context) = (REGISTER) to->fp;
}

bool climb_read_stack(
        const struct watched *me, const struct registers *at, uintptr_t address, uintptr_t *value) {
    if (address % sizeof *value != 0 || address < at->sp || at->sp < me->stack_low
        || address > me->stack_high - sizeof *value || me->stack_high == 0) {
        return false;
    }
    *value = *(const uintptr_t *) address;
    return true;
}

#ifdef __x86_64__
/* How far the stub is in building its frame: push rbp; mov rbp, rsp. */
enum frame_state { NO_FRAME, PUSHED, FRAME };

static enum frame_state frame_at(uintptr_t stub, uintptr_t pc) {
    const uint8_t *code = (const uint8_t *) stub;
    bool builds = code[0] == 0x55 && code[1] == 0x48
                  && ((code[2] == 0x8b && code[3] == 0xec) || (code[2] == 0x89 && code[3] == 0xe5));
    /* At its ret the frame is gone again. */
    if (!builds || pc == stub || *(const uint8_t *) pc == 0xc3) {
        return NO_FRAME;
    }
    return pc < stub + 4 ? PUSHED : FRAME;
}

static bool climb_out(const struct watched *me, uintptr_t stub, struct registers *regs) {
    enum frame_state state = frame_at(stub, regs->pc);
    uintptr_t base = state == FRAME ? regs->fp : regs->sp;
    uintptr_t caller_fp = regs->fp;
    uintptr_t return_address;
    if (state != NO_FRAME) {
        if (!climb_read_stack(me, regs, base, &caller_fp)) {
            return false;
        }
        base += sizeof(uintptr_t);
    }
    if (!climb_read_stack(me, regs, base, &return_address)) {
        return false;
    }
    *regs = (struct registers){return_address - CALL, base + sizeof(uintptr_t), caller_fp, 0};
    return true;
}
#else
#define RET 0xd65f03c0u
/* ldp x29, x30, [sp], #16 */
#define LEAVE 0xa8c17bfdu

static uint32_t word(uintptr_t at) {
    return *(const volatile uint32_t *) (at & ~(uintptr_t) 3);
}

/* n of stp x29, x30, [sp, #-n]!: seven bits, signed, in units of 8. */
static uintptr_t pushed_bytes(uintptr_t stub) {
    uint32_t units = word(stub) >> 15 & 0x7f;
    return units < 0x40 ? 0 : (0x80 - units) * 8;
}

/*
 * Whether the PC is behind the stub's frame, with no more than the result to set before it returns.
 */
static bool has_left(uintptr_t pc) {
    return word(pc) == RET || (word(pc + 4) == RET && word(pc - 4) == LEAVE);
}

static bool climb_out(const struct watched *me, uintptr_t stub, struct registers *regs) {
    /* stp x29, x30, [sp, #-n]!; mov x29, sp */
    bool builds = (word(stub) & 0xffc07fffu) == 0xa9807bfdu;
    uintptr_t pushed = builds ? pushed_bytes(stub) : 0;
    bool left = has_left(regs->pc);
    if (!builds || left || regs->pc < stub + 8) {
        if (regs->link == 0) {
            return false;
        }
        /* Behind the stp, the stack pointer is n lower than the caller left it. */
        uintptr_t lower = !left && regs->pc >= stub + 4 ? pushed : 0;
        *regs = (struct registers){regs->link - CALL, regs->sp + lower, regs->fp, 0};
        return true;
    }
    uintptr_t caller_fp;
    uintptr_t return_address;
    if (!climb_read_stack(me, regs, regs->fp, &caller_fp)
        || !climb_read_stack(me, regs, regs->fp + sizeof(uintptr_t), &return_address)) {
        return false;
    }
    *regs = (struct registers){return_address - CALL, regs->fp + pushed, caller_fp, 0};
    return true;
}
#endif

bool climb_out_of_all(const struct watched *me, struct registers *regs) {
    uintptr_t stub = code_stub_of(regs->pc);
    for (int level = 0; stub != 0 && level < MAX_CLIMB; level++) {
        if (!climb_out(me, stub, regs)) {
            return false;
        }
        stub = code_stub_of(regs->pc);
    }
    return stub == 0 && code_is_code(regs->pc);
}

bool climb_has_left(uintptr_t pc) {
    struct unframed state;
    return code_is_code(pc) && !code_is_interpreter(pc) && unframed_at(pc, &state) && state.left
           && code_stub_of(pc) == 0;
}

bool climb_out_of_compiled(const struct watched *me, struct registers *regs) {
    struct unframed state;
    if (!code_is_code(regs->pc) || code_is_interpreter(regs->pc)
        || !unframed_at(regs->pc, &state)) {
        return false;
    }
    uintptr_t caller_sp = regs->sp + state.bytes;
    uintptr_t caller_fp = regs->fp;
    uintptr_t return_address = regs->link;
    if ((state.fp_saved && !climb_read_stack(me, regs, caller_sp - 2 * sizeof(uintptr_t), &caller_fp))
        || (!state.linked
            && !climb_read_stack(me, regs, caller_sp - sizeof(uintptr_t), &return_address))) {
        return false;
    }
    *regs = (struct registers){return_address - CALL, caller_sp, caller_fp, 0};
    return code_is_code(regs->pc) && code_stub_of(regs->pc) == 0;
}
