/*
 * A disassembler plugin of HotSpot, by which -XX:+PrintAssembly prints, JDK 8 to 26.
 *
 * HotSpot gives a range of machine code and two callbacks. The plugin tells with events where each
 * instruction begins and ends, so that HotSpot can put its comments there, and prints the
 * instruction between them. Everything here lives in a JVM that is not ours: no state is kept, and
 * no bytes, whatever they are, may do more than be printed.
 */
#include <capstone/capstone.h>

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#if CS_API_MAJOR != 5
#error "hsdis needs Capstone 5"
#endif

#if defined(__x86_64__) || defined(_M_X64)
#define ARCH CS_ARCH_X86
#define MODE CS_MODE_64
#define MACH "i386:x86-64"
#define UNIT 1
#elif defined(__aarch64__) || defined(_M_ARM64)
#define ARCH CS_ARCH_ARM64
#define MODE CS_MODE_LITTLE_ENDIAN
#define MACH "aarch64"
#define UNIT 4
#else
#error "hsdis is for x86-64 and aarch64"
#endif

#ifdef _WIN32
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif

typedef void *(*event_function)(void *stream, const char *event, void *argument);
typedef int (*print_function)(void *stream, const char *format, ...);

typedef struct {
    event_function event;
    void *event_stream;
    print_function print;
    void *print_stream;
} host;

static void *tell(const host *to, const char *event, uint64_t argument) {
    return to->event == NULL ? NULL : to->event(to->event_stream, event, (void *)(uintptr_t)argument);
}

/* HotSpot prints an address with what it knows about it, or leaves it to us. */
static void print_address(const host *to, uint64_t address) {
    if (tell(to, "addr", address) == NULL) {
        to->print(to->print_stream, "0x%016" PRIx64, address);
    }
}

/* Whether a word is in a comma-separated list; HotSpot hands its own options on with ours. */
static bool has_option(const char *options, const char *name) {
    size_t length = strlen(name);
    while (options != NULL && *options != '\0') {
        size_t word = strcspn(options, ", ");
        if (word == length && strncmp(options, name, length) == 0) {
            return true;
        }
        options += word;
        options += strspn(options, ", ");
    }
    return false;
}

/* Whether the last operand is an address in the code, as in direct jumps and calls. */
static bool ends_in_target(csh handle, const cs_insn *insn, uint64_t *target) {
    if (!cs_insn_group(handle, insn, CS_GRP_JUMP) && !cs_insn_group(handle, insn, CS_GRP_CALL)) {
        return false;
    }
#if UNIT == 1
    const cs_x86 *x86 = &insn->detail->x86;
    if (x86->op_count != 1 || x86->operands[0].type != X86_OP_IMM) {
        return false;
    }
    *target = (uint64_t)x86->operands[0].imm;
#else
    const cs_arm64 *arm64 = &insn->detail->arm64;
    if (arm64->op_count == 0 || arm64->operands[arm64->op_count - 1].type != ARM64_OP_IMM) {
        return false;
    }
    *target = (uint64_t)arm64->operands[arm64->op_count - 1].imm;
#endif
    return true;
}

/* Where an operand relative to the instruction pointer points: on JDK 8 to the polling page. */
static bool points_to(const cs_insn *insn, uint64_t *address) {
#if UNIT == 1
    const cs_x86 *x86 = &insn->detail->x86;
    for (uint8_t i = 0; i < x86->op_count; i++) {
        const cs_x86_op *op = &x86->operands[i];
        if (op->type == X86_OP_MEM && op->mem.base == X86_REG_RIP) {
            *address = insn->address + insn->size + (uint64_t)op->mem.disp;
            return true;
        }
    }
#else
    (void)insn;
    (void)address;
#endif
    return false;
}

static void print_instruction(const host *to, csh handle, const cs_insn *insn) {
    uint64_t address;
    if (insn->op_str[0] == '\0') {
        to->print(to->print_stream, "%s", insn->mnemonic);
    } else if (ends_in_target(handle, insn, &address)) {
        const char *last = strrchr(insn->op_str, ' ');
        int before = last == NULL ? 0 : (int)(last + 1 - insn->op_str);
        to->print(to->print_stream, "%-6s %.*s", insn->mnemonic, before, insn->op_str);
        print_address(to, address);
    } else {
        to->print(to->print_stream, "%-6s %s", insn->mnemonic, insn->op_str);
        if (points_to(insn, &address)) {
            to->print(to->print_stream, "        # ");
            print_address(to, address);
        }
    }
}

static void print_bytes(const host *to, const uint8_t *code, size_t length) {
    for (size_t i = 0; i < length; i++) {
        to->print(to->print_stream, i == 0 ? ".byte  0x%02x" : ", 0x%02x", (unsigned)code[i]);
    }
}

/*
 * Whether control never goes on behind it. Zeros there are left of an instruction that C1 has
 * overwritten with a jump; taken for code, they would swallow the beginning of the next one.
 */
static bool ends_flow(const cs_insn *insn) {
#if UNIT == 1
    switch (insn->id) {
    case X86_INS_JMP:
    case X86_INS_LJMP:
    case X86_INS_RET:
    case X86_INS_RETF:
    case X86_INS_RETFQ:
    case X86_INS_IRET:
    case X86_INS_IRETD:
    case X86_INS_IRETQ:
    case X86_INS_HLT:
    case X86_INS_INT3:
    case X86_INS_UD2:
        return true;
    default:
        return false;
    }
#else
    (void)insn;
    return false;
#endif
}

/* Returns the address after the last instruction, or where HotSpot asked to stop. */
static uint64_t print_all(const host *to, csh handle, cs_insn *insn, uint64_t address,
        const uint8_t *code, size_t length, bool newline) {
    bool dead = false;
    while (length > 0) {
        if (tell(to, "insn", address) != NULL) {
            break;
        }
        const uint8_t *at = code;
        size_t left = length;
        uint64_t next = address;
        /* The last condition keeps a decoder that stands still from doing so for ever. */
        if (!(dead && code[0] == 0) && cs_disasm_iter(handle, &at, &left, &next, insn)
                && left < length) {
            print_instruction(to, handle, insn);
            dead = ends_flow(insn);
        } else {
            size_t skipped = length < UNIT ? length : UNIT;
            print_bytes(to, code, skipped);
            at = code + skipped;
            left = length - skipped;
            next = address + skipped;
            dead = UNIT == 1;
        }
        code = at;
        length = left;
        address = next;
        void *stop = tell(to, "/insn", address);
        if (newline) {
            to->print(to->print_stream, "\n");
        }
        if (stop != NULL) {
            break;
        }
    }
    return address;
}

static int print_to_file(void *stream, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int printed = vfprintf(stream == NULL ? stdout : (FILE *)stream, format, arguments);
    va_end(arguments);
    return printed;
}

EXPORTED void *decode_instructions_virtual(uintptr_t start, uintptr_t end, unsigned char *buffer,
        uintptr_t length, event_function event, void *event_stream, print_function print,
        void *print_stream, const char *options, int newline) {
    /* With the option print-raw HotSpot passes no callbacks, but files. */
    host to = {event, event_stream, print == NULL ? print_to_file : print, print_stream};
    uintptr_t wanted = end > start ? end - start : 0;
    csh handle;
    if (buffer == NULL || cs_open(ARCH, MODE, &handle) != CS_ERR_OK) {
        return (void *)start;
    }
    cs_option(handle, CS_OPT_DETAIL, CS_OPT_ON);
#if UNIT == 1
    /*
     * The syntax is AT&T's unless asked, as in the plugin that OpenJDK itself builds over binutils.
     */
    bool intel = has_option(options, "intel") && !has_option(options, "att");
    cs_option(handle, CS_OPT_SYNTAX, intel ? CS_OPT_SYNTAX_INTEL : CS_OPT_SYNTAX_ATT);
#else
    (void)options;
    (void)has_option;
#endif
    cs_insn *insn = cs_malloc(handle);
    uint64_t stopped = start;
    if (insn != NULL) {
        tell(&to, "insns", start);
        tell(&to, "mach name='" MACH "'", (uintptr_t)MACH);
        stopped = print_all(&to, handle, insn, start, buffer, length < wanted ? length : wanted,
                newline != 0);
        tell(&to, "/insns", stopped);
        cs_free(insn, 1);
    }
    cs_close(&handle);
    return (void *)(uintptr_t)stopped;
}

/* JDK 8 to 12 call this if the other is missing, and some tools still do. */
EXPORTED void *decode_instructions(void *start, void *end, event_function event,
        void *event_stream, print_function print, void *print_stream, const char *options) {
    return decode_instructions_virtual((uintptr_t)start, (uintptr_t)end, start,
            (uintptr_t)end - (uintptr_t)start, event, event_stream, print, print_stream, options, 0);
}
