/*
 * A table with a number for each piece of code memory: that of the compiled method in it. Handlers
 * read it while others write. Whoever has a frame on its stack keeps the code of that alive, so what
 * a handler looks up for a frame does not change under it; what it looks up for a wrong address it
 * holds against the bounds here.
 */
#include "nmethods.h"

#include "locks.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

/* The JVM gives no two pieces of code the same 128 bytes, or the table knows the later one only. */
#define PIECE_BITS 7
#define LEAF_BITS 20
#define PIECES (1u << (LEAF_BITS - PIECE_BITS))
/* Code lies within 2 GB, on either side of what was told first. */
#define LEAVES 4096
#define CHUNK_BITS 10
#define CHUNKS 256

struct leaf {
    /* One more than the number of the compiled method; 0 if there is none. */
    atomic_uint pieces[PIECES];
};

struct chunk {
    struct nmethod nmethods[1 << CHUNK_BITS];
};

static atomic_uintptr_t base;
static struct leaf *_Atomic leaves[LEAVES];
/* A number is given once only: a handler may be looking at what it means. */
static struct chunk *_Atomic chunks[CHUNKS];
static uint32_t count;

static atomic_uint *piece_of(uintptr_t address, bool make) {
    uintptr_t from = atomic_load_explicit(&base, memory_order_relaxed);
    uintptr_t at = (address - from) >> LEAF_BITS;
    if (from == 0 || address < from || at >= LEAVES) {
        return NULL;
    }
    struct leaf *leaf = atomic_load_explicit(&leaves[at], memory_order_acquire);
    if (leaf == NULL && make) {
        leaf = calloc(1, sizeof *leaf);
        atomic_store_explicit(&leaves[at], leaf, memory_order_release);
    }
    return leaf == NULL ? NULL : &leaf->pieces[address >> PIECE_BITS & (PIECES - 1)];
}

static const struct nmethod *numbered(uint32_t number) {
    const struct chunk *chunk =
            atomic_load_explicit(&chunks[(number - 1) >> CHUNK_BITS], memory_order_acquire);
    return &chunk->nmethods[(number - 1) & ((1u << CHUNK_BITS) - 1)];
}

const struct nmethod *nmethods_holding(uintptr_t pc) {
    atomic_uint *piece = piece_of(pc, false);
    uint32_t number = piece == NULL ? 0 : atomic_load_explicit(piece, memory_order_acquire);
    if (number == 0) {
        return NULL;
    }
    const struct nmethod *nmethod = numbered(number);
    return pc >= nmethod->low && pc - nmethod->low < nmethod->bytes ? nmethod : NULL;
}

/* Whoever has this number has another one from now on. */
static void change(const struct nmethod *nmethod, uint32_t from, uint32_t to) {
    uintptr_t end = nmethod->low + nmethod->bytes;
    for (uintptr_t at = nmethod->low >> PIECE_BITS << PIECE_BITS; at < end;
         at += 1u << PIECE_BITS) {
        atomic_uint *piece = piece_of(at, to != 0);
        if (piece != NULL && (from == 0 || atomic_load(piece) == from)) {
            atomic_store_explicit(piece, to, memory_order_release);
        }
    }
}

static void remove_all_in(uintptr_t low, uintptr_t high) {
    for (uintptr_t at = low >> PIECE_BITS << PIECE_BITS; at < high; at += 1u << PIECE_BITS) {
        atomic_uint *piece = piece_of(at, false);
        uint32_t number = piece == NULL ? 0 : atomic_load(piece);
        if (number != 0) {
            change(numbered(number), number, 0);
        }
    }
}

/* The number of a new one, or 0. */
static uint32_t number_for(const struct nmethod *nmethod) {
    if (count == CHUNKS << CHUNK_BITS) {
        return 0;
    }
    uint32_t chunk = count >> CHUNK_BITS;
    if (atomic_load(&chunks[chunk]) == NULL) {
        atomic_store(&chunks[chunk], calloc(1, sizeof(struct chunk)));
    }
    struct chunk *in = atomic_load(&chunks[chunk]);
    if (in == NULL) {
        return 0;
    }
    in->nmethods[count & ((1u << CHUNK_BITS) - 1)] = *nmethod;
    return ++count;
}

void nmethods_add(const struct nmethod *nmethod) {
    lock_take(NMETHODS_LOCK);
    if (atomic_load(&base) == 0) {
        uintptr_t half = (uintptr_t) LEAVES / 2 << LEAF_BITS;
        uintptr_t low = nmethod->low >> LEAF_BITS << LEAF_BITS;
        atomic_store(&base, low > half ? low - half : (uintptr_t) 1 << LEAF_BITS);
    }
    remove_all_in(nmethod->low, nmethod->low + nmethod->bytes);
    uint32_t number = number_for(nmethod);
    if (number != 0) {
        change(nmethod, 0, number);
    }
    lock_give(NMETHODS_LOCK);
}

void nmethods_remove(uintptr_t low) {
    lock_take(NMETHODS_LOCK);
    const struct nmethod *nmethod = nmethods_holding(low);
    if (nmethod != NULL && nmethod->low == low) {
        change(nmethod, atomic_load(piece_of(low, false)), 0);
    }
    lock_give(NMETHODS_LOCK);
}

void nmethods_forget(void) {
    lock_take(NMETHODS_LOCK);
    for (int i = 0; i < LEAVES; i++) {
        free(atomic_exchange(&leaves[i], NULL));
    }
    for (int i = 0; i < CHUNKS; i++) {
        free(atomic_exchange(&chunks[i], NULL));
    }
    count = 0;
    atomic_store(&base, 0);
    lock_give(NMETHODS_LOCK);
}
