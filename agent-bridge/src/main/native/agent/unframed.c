/*
 * Compiled code has no frame yet at a method's entry, and none any more at its return.
 * AsyncGetCallTrace gives up there. The signal handler calls this; it reads code only, byte by
 * byte, and only as far as the bytes before it say that code goes on.
 */
#include "unframed.h"

#include <stddef.h>
#include <string.h>

#ifdef __x86_64__

/* What HotSpot's compilers emit there: bytes, X for any. */
#define X -1
#define MOST 16
struct form {
    uint8_t length;
    int16_t bytes[MOST];
};

/* The check of the receiver's class, before the entry of those who know it. */
static const struct form checks[] = {
        {4, {0x44, 0x8b, 0x56, 0x08}},                   /* mov r10d, [rsi+8] */
        {4, {0x44, 0x3b, 0x50, 0x08}},                   /* cmp r10d, [rax+8] */
        {10, {0x49, 0xbb, X, X, X, X, X, X, X, X}},      /* mov r11, narrow base */
        {3, {0x4d, 0x03, 0xd3}},                         /* add r10, r11 */
        {3, {0x4c, 0x3b, 0xd0}},                         /* cmp r10, rax */
        {3, {0x49, 0x3b, 0xc2}},                         /* cmp rax, r10 */
        {6, {0x0f, 0x85, X, X, X, X}},                   /* jne to the miss */
        {3, {0x66, 0x66, 0x90}},                         /* what aligns the entry */
        {2, {0x66, 0x90}},
        {1, {0x90}},
        {3, {0x0f, 0x1f, 0x00}},
        {4, {0x0f, 0x1f, 0x40, 0x00}},
        {5, {0x0f, 0x1f, 0x44, 0x00, 0x00}},
        {6, {0x66, 0x0f, 0x1f, 0x44, 0x00, 0x00}},
        {7, {0x0f, 0x1f, 0x80, 0x00, 0x00, 0x00, 0x00}},
        {8, {0x0f, 0x1f, 0x84, 0x00, 0x00, 0x00, 0x00, 0x00}},
};
#define CHECKS (sizeof checks / sizeof *checks)

/* mov [rsp-n], eax: touches the stack's end; then push rbp */
static const struct form bang_push = {8, {0x89, 0x84, 0x24, X, X, X, 0xff, 0x55}};
/* sub rsp, n; mov [rsp+n-8], rbp */
static const struct form sub_save8 = {12, {0x48, 0x81, 0xec, X, X, X, X, 0x48, 0x89, 0x6c, 0x24, X}};
static const struct form sub_save32 = {
        15, {0x48, 0x81, 0xec, X, X, X, X, 0x48, 0x89, 0xac, 0x24, X, X, X, X}};
/* add rsp, n; pop rbp */
static const struct form add8_pop = {5, {0x48, 0x83, 0xc4, X, 0x5d}};
static const struct form add32_pop = {8, {0x48, 0x81, 0xc4, X, X, X, X, 0x5d}};
/* sub rsp, n; behind the push */
static const struct form sub8 = {4, {0x48, 0x83, 0xec, X}};
static const struct form sub32 = {7, {0x48, 0x81, 0xec, X, X, X, X}};
/* The barrier that a collector may arm: cmp dword [r15+n], m; then jne, or je (C1) */
static const struct form barrier_jne = {10, {0x41, 0x81, 0x7f, X, X, X, X, X, 0x0f, 0x85}};
static const struct form barrier_je = {9, {0x41, 0x81, 0x7f, X, X, X, X, X, 0x74}};
#define BARRIER_CMP 8
/* cmp rsp, [r15+n]; ja to the poll; ret */
static const struct form poll8 = {11, {0x49, 0x3b, 0x67, X, 0x0f, 0x87, X, X, X, X, 0xc3}};
static const struct form poll32 = {
        14, {0x49, 0x3b, 0xa7, X, X, X, X, 0x0f, 0x87, X, X, X, X, 0xc3}};
/* Up to JDK 8: test [rip+n], eax; ret. To JDK 15: mov r10, [r15+n]; test [r10], eax; ret */
static const struct form test_rip = {7, {0x85, 0x05, X, X, X, X, 0xc3}};
static const struct form mov8_test = {8, {0x4d, 0x8b, 0x57, X, 0x41, 0x85, 0x02, 0xc3}};
static const struct form mov32_test = {
        11, {0x4d, 0x8b, 0x97, X, X, X, X, 0x41, 0x85, 0x02, 0xc3}};
static const struct form test_r10 = {4, {0x41, 0x85, 0x02, 0xc3}};

#define RET 0xc3

static bool is(const struct form *form, uintptr_t at) {
    const volatile uint8_t *code = (const volatile uint8_t *) at;
    for (int i = 0; i < form->length; i++) {
        if (form->bytes[i] != X && form->bytes[i] != code[i]) {
            return false;
        }
    }
    return true;
}

static int32_t number(uintptr_t at) {
    int32_t value;
    memcpy(&value, (const void *) at, sizeof value);
    return value;
}

/* How many bytes of frame the instruction at the address makes before it saves rbp; or 0. */
static uint32_t sub_save(uintptr_t at) {
    int32_t bytes = 0;
    int32_t saved = -1;
    if (is(&sub_save8, at)) {
        bytes = number(at + 3);
        saved = *(const int8_t *) (at + 11);
    } else if (is(&sub_save32, at)) {
        bytes = number(at + 3);
        saved = number(at + 11);
    }
    return bytes > 0 && saved == bytes - 8 ? (uint32_t) bytes : 0;
}

/* Whether nothing is on the stack yet; a jump back into the check is not known. */
static bool is_before_frame(uintptr_t pc) {
    for (size_t steps = 0; steps < 8; steps++) {
        if (is(&bang_push, pc) || sub_save(pc) > 0) {
            return true;
        }
        size_t i = 0;
        while (i < CHECKS && !is(&checks[i], pc)) {
            i++;
        }
        if (i == CHECKS) {
            return false;
        }
        pc += checks[i].length;
    }
    return false;
}

static bool is_after_frame(uintptr_t pc) {
    return *(const uint8_t *) pc == RET || is(&poll8, pc) || is(&poll32, pc) || is(&poll8, pc - 4)
           || is(&poll32, pc - 7) || is(&test_rip, pc) || is(&mov8_test, pc)
           || is(&mov32_test, pc) || is(&test_r10, pc);
}

/* The bytes up to the caller's frame, if a frame has just been made before this address; or 0. */
static uint32_t made(uintptr_t at) {
    uint32_t saved = sub_save(at - sub_save8.length) + sub_save(at - sub_save32.length);
    if (saved > 0) {
        return saved + 8;
    }
    int32_t pushed = -1;
    if (is(&sub8, at - sub8.length) && is(&bang_push, at - sub8.length - bang_push.length)) {
        pushed = *(const int8_t *) (at - 1);
    } else if (is(&sub32, at - sub32.length)
               && is(&bang_push, at - sub32.length - bang_push.length)) {
        pushed = number(at - 4);
    }
    return pushed >= 0 ? (uint32_t) pushed + 16 : 0;
}

/*
 * The bytes of a frame that is whole, but not yet said to be: AsyncGetCallTrace does not trust it.
 */
static uint32_t barred_bytes(uintptr_t pc) {
    if (is(&barrier_jne, pc) || is(&barrier_je, pc)) {
        return made(pc);
    }
    uintptr_t cmp = pc - BARRIER_CMP;
    return is(&barrier_jne, cmp) || is(&barrier_je, cmp) ? made(cmp) : 0;
}

bool unframed_at(uintptr_t pc, struct unframed *state) {
    bool is_after = is_after_frame(pc);
    if (is_after || is_before_frame(pc) || is(&bang_push, pc - 7)) {
        *state = (struct unframed){.bytes = 8, .left = is_after};
        return true;
    }
    bool is_popping = is(&add8_pop, pc - 4) || is(&add32_pop, pc - 7);
    if (is_popping || is(&bang_push, pc - 8)) {
        *state = (struct unframed){.bytes = 16, .fp_saved = true, .left = is_popping};
        return true;
    }
    uint32_t barred = barred_bytes(pc);
    uint32_t frame = sub_save(pc - 7);
    *state = barred > 0 ? (struct unframed){.bytes = barred, .fp_saved = true}
                        : (struct unframed){.bytes = frame + 8};
    return barred + frame > 0;
}

/* The checks before it take less. */
#define MOST_ENTRY 256

uint32_t unframed_makes(uintptr_t low, uint32_t bytes, uint32_t *framed_from) {
    uint32_t most = bytes < MOST_ENTRY ? bytes : MOST_ENTRY;
    for (uint32_t at = sub_save8.length; at < most; at++) {
        uint32_t frame = made(low + at);
        if (frame > 0) {
            *framed_from = at;
            return frame;
        }
    }
    return 0;
}

#else

uint32_t unframed_makes(uintptr_t low, uint32_t bytes, uint32_t *framed_from) {
    (void) low;
    (void) bytes;
    (void) framed_from;
    return 0;
}

/* What HotSpot's compilers emit there: an instruction where the bits of the mask are set. */
struct form {
    uint32_t mask;
    uint32_t bits;
};

#define EXACTLY 0xffffffffu
#define NO_REGISTERS 0xffc003ffu

static const struct form sub_sp = {NO_REGISTERS, 0xd10003ff};    /* sub sp, sp, #n */
static const struct form add_sp = {NO_REGISTERS, 0x910003ff};    /* add sp, sp, #n */
static const struct form save = {0xffc07fff, 0xa9007bfd};        /* stp x29, x30, [sp, #n] */
static const struct form restore = {0xffc07fff, 0xa9407bfd};     /* ldp x29, x30, [sp, #n] */
static const struct form push = {EXACTLY, 0xa9bf7bfd};           /* stp x29, x30, [sp, #-16]! */
static const struct form pop = {EXACTLY, 0xa8c17bfd};            /* ldp x29, x30, [sp], #16 */
static const struct form set_fp = {EXACTLY, 0x910003fd};         /* mov x29, sp */
static const struct form set_x8 = {0xffe0001f, 0xd2800008};      /* mov x8, #n: a large frame */
static const struct form ret = {EXACTLY, 0xd65f03c0};

/*
 * What comes before the frame: the check of the receiver's class, and what touches the stack's end.
 */
static const struct form entries[] = {
        {EXACTLY, 0xb9400828},      /* ldr w8, [x1, #8] */
        {EXACTLY, 0xb940092a},      /* ldr w10, [x9, #8] */
        {EXACTLY, 0x6b08013f},      /* cmp w9, w8 */
        {EXACTLY, 0x6b0a011f},      /* cmp w8, w10 */
        {0xff00001f, 0x54000000},   /* b.eq over the miss */
        {0xfc000000, 0x14000000},   /* b to the miss */
        {EXACTLY, 0xd503201f},      /* nop: aligns, and is patched when the method is not entrant */
        {NO_REGISTERS, 0xd14003e9}, /* sub x9, sp, #n, lsl #12 */
        {EXACTLY, 0xf900013f},      /* str xzr, [x9] */
};
#define MOST_ENTRIES 32

/* What comes behind the frame's beginning: the barrier that a collector may arm. */
static const struct form barriers[] = {
        {0xff00001f, 0x18000008},   /* ldr w8, what is expected */
        {EXACTLY, 0xd50339bf},      /* dmb ishld */
        {NO_REGISTERS, 0xb9400389}, /* ldr w9, [x28, #n] */
        {EXACTLY, 0x6b09011f},      /* cmp w8, w9 */
        {EXACTLY, 0xeb09011f},      /* cmp x8, x9 */
        {0xff00001e, 0x54000000},   /* b.eq, b.ne */
        {NO_REGISTERS, 0x910003fd}, /* add x29, sp, #n: with -XX:+PreserveFramePointer */
};
#define MOST_BARRIERS 6

/* What comes behind the frame's end: the poll. */
static const struct form polls[] = {
        {NO_REGISTERS, 0xf9400388}, /* ldr x8, [x28, #n] */
        {EXACTLY, 0xb940011f},      /* ldr wzr, [x8] */
        {EXACTLY, 0xeb2863ff},      /* cmp sp, x8 */
        {0xff00001f, 0x54000008},   /* b.hi to the poll */
};
#define MOST_POLLS 3

#define COUNT(forms) (sizeof forms / sizeof *forms)

static uint32_t word(uintptr_t at) {
    return *(const volatile uint32_t *) at;
}

static bool is(const struct form *form, uintptr_t at) {
    return (word(at) & form->mask) == form->bits;
}

static bool is_any(const struct form *forms, size_t count, uintptr_t at) {
    for (size_t i = 0; i < count; i++) {
        if (is(&forms[i], at)) {
            return true;
        }
    }
    return false;
}

/* The n of sub sp, sp, #n and of add sp, sp, #n. */
static uint32_t frame_bytes(uintptr_t at) {
    return word(at) >> 10 & 0xfff;
}

/* Whether the stp or ldp takes the words on top of a frame of so many bytes. */
static bool is_on_top(uintptr_t at, uint32_t bytes) {
    return (word(at) >> 15 & 0x7f) * 8 + 16 == bytes;
}

/* The bytes that the frame has, if the two instructions from here on make it; or 0. */
static uint32_t made(uintptr_t at) {
    bool makes = is(&sub_sp, at) && is(&save, at + 4) && is_on_top(at + 4, frame_bytes(at));
    return makes ? frame_bytes(at) : 0;
}

/* The same, if they take it down. */
static uint32_t unmade(uintptr_t at) {
    bool takes = is(&restore, at) && is(&add_sp, at + 4) && is_on_top(at, frame_bytes(at + 4));
    return takes ? frame_bytes(at + 4) : 0;
}

/* Whether a frame begins with a push here. */
static bool is_pushed(uintptr_t at) {
    return is(&push, at)
           && (is(&set_fp, at + 4) || is(&sub_sp, at + 4) || is(&set_x8, at + 4));
}

static bool is_before_frame(uintptr_t pc) {
    for (int i = 0; i < MOST_ENTRIES; i++, pc += 4) {
        if (made(pc) > 0 || is_pushed(pc)) {
            return true;
        }
        if (!is_any(entries, COUNT(entries), pc)) {
            return false;
        }
    }
    return false;
}

static bool is_after_frame(uintptr_t pc) {
    for (int i = 0; i <= MOST_POLLS; i++) {
        pc -= 4;
        if (is(&pop, pc) || unmade(pc - 4) > 0) {
            return true;
        }
        if (!is_any(polls, COUNT(polls), pc)) {
            return false;
        }
    }
    return false;
}

/* The bytes of a frame that is whole, but not yet said to be: AsyncGetCallTrace does not trust it. */
static uint32_t barred_bytes(uintptr_t pc) {
    for (int i = 0; i <= MOST_BARRIERS; i++) {
        pc -= 4;
        if (made(pc - 4) > 0) {
            return made(pc - 4);
        }
        if (!is_any(barriers, COUNT(barriers), pc)) {
            return 0;
        }
    }
    return 0;
}

/* Where the frame has only the two words that a push saves. */
static bool is_pushed_only(uintptr_t pc) {
    return is_pushed(pc - 4) || (is_pushed(pc - 8) && is(&set_fp, pc - 4)) || is(&pop, pc);
}

bool unframed_at(uintptr_t pc, struct unframed *state) {
    if (pc % 4 != 0) {
        return false;
    }
    bool is_after = is(&ret, pc) || is_after_frame(pc);
    if (is_after || is_before_frame(pc)) {
        *state = (struct unframed){.linked = true, .left = is_after};
        return true;
    }
    uint32_t taken = unmade(pc - 4);
    uint32_t saving = made(pc - 4);
    if (taken > 0 || saving > 0) {
        *state = (struct unframed){.bytes = taken + saving, .linked = true, .left = taken > 0};
        return true;
    }
    if (is_pushed_only(pc)) {
        *state = (struct unframed){.bytes = 16, .fp_saved = true, .left = is(&pop, pc)};
        return true;
    }
    *state = (struct unframed){.bytes = barred_bytes(pc), .fp_saved = true};
    return state->bytes > 0;
}
#endif
