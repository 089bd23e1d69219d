/*
 * Where compiled code has no frame yet, or none any more: at a method's entry and at its return.
 * AsyncGetCallTrace gives up there. Called in the signal handler; reads code only, byte by byte,
 * and only as far as the bytes before it say that code goes on.
 */
#include "agent.h"

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
/* cmp rsp, [r15+n]; ja to the poll; ret */
static const struct form poll8 = {11, {0x49, 0x3b, 0x67, X, 0x0f, 0x87, X, X, X, X, 0xc3}};
static const struct form poll32 = {
        14, {0x49, 0x3b, 0xa7, X, X, X, X, 0x0f, 0x87, X, X, X, X, 0xc3}};

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
           || is(&poll32, pc - 7);
}

bool unframed_at(uintptr_t pc, struct unframed *state) {
    if (is_before_frame(pc) || is(&bang_push, pc - 7) || is_after_frame(pc)) {
        *state = (struct unframed){0, false};
        return true;
    }
    if (is(&bang_push, pc - 8) || is(&add8_pop, pc - 4) || is(&add32_pop, pc - 7)) {
        *state = (struct unframed){8, true};
        return true;
    }
    *state = (struct unframed){sub_save(pc - 7), false};
    return state->return_offset > 0;
}

#else
bool unframed_at(uintptr_t pc, struct unframed *state) {
    (void) pc;
    (void) state;
    return false;
}
#endif
