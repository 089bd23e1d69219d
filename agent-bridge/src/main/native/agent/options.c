#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Frames of aarch64 are left to AsyncGetCallTrace. */
#ifdef __x86_64__
#define WALKS true
#else
#define WALKS false
#endif

static char wrong[256];

static const char *complain(const char *what, const char *value) {
    snprintf(wrong, sizeof wrong, "%s, but is '%.100s'", what, value);
    return wrong;
}

/* Reads an interval such as 10ms, 500us, 1s or 250000ns. */
static bool parse_interval(const char *text, uint64_t *nanos) {
    char *unit;
    if (*text < '0' || *text > '9') {
        return false;
    }
    unsigned long long value = strtoull(text, &unit, 10);
    unsigned long long scale = strcmp(unit, "ns") == 0   ? 1
                               : strcmp(unit, "us") == 0 ? 1000
                               : strcmp(unit, "ms") == 0 ? 1000000
                               : strcmp(unit, "s") == 0  ? 1000000000
                                                         : 0;
    if (scale == 0 || value > 10000000000ull / scale || value * scale < 100000) {
        return false;
    }
    *nanos = value * scale;
    return true;
}

static bool parse_engine(const char *text, enum engine *engine) {
    static const char *const names[] = {"auto", "perf", "thread", "itimer"};
    for (int i = 0; i < 4; i++) {
        if (strcmp(text, names[i]) == 0) {
            *engine = (enum engine) i;
            return true;
        }
    }
    return false;
}

/* Reads sources such as agct+pc, in any order. */
static bool parse_sources(const char *text, struct options *options) {
    options->agct = options->pc = false;
    for (;;) {
        size_t length = strcspn(text, "+");
        if (length == 4 && strncmp(text, "agct", 4) == 0) {
            options->agct = true;
        } else if (length == 2 && strncmp(text, "pc", 2) == 0) {
            options->pc = true;
        } else {
            return false;
        }
        if (text[length] == 0) {
            return true;
        }
        text += length + 1;
    }
}

/* Reads events such as cpu+page-faults:100. */
static bool parse_events(const char *text, struct options *options) {
    options->event_count = 0;
    options->cpu = false;
    for (;;) {
        size_t length = strcspn(text, "+");
        size_t name = strcspn(text, "+:");
        struct event_choice *event = &options->events[options->event_count];
        if (name == 0 || name >= sizeof event->name || options->event_count == MAX_EVENTS) {
            return false;
        }
        memcpy(event->name, text, name);
        event->name[name] = 0;
        event->period = 0;
        if (text[name] == ':') {
            char *end;
            event->period = text[name + 1] >= '1' && text[name + 1] <= '9'
                                    ? strtoull(text + name + 1, &end, 10)
                                    : 0;
            if (event->period == 0 || end != text + length || event->period >> 62 != 0) {
                return false;
            }
        }
        for (uint32_t i = 0; i < options->event_count; i++) {
            if (strcmp(options->events[i].name, event->name) == 0) {
                return false;
            }
        }
        options->event_count++;
        options->cpu = options->cpu || strcmp(event->name, "cpu") == 0;
        if (text[length] == 0) {
            return true;
        }
        text += length + 1;
    }
}

static const char *parse_one(char *key, struct options *options) {
    char *value = strchr(key, '=');
    if (value != NULL) {
        *value++ = 0;
    } else if (strcmp(key, "stop") == 0) {
        options->stop = true;
        return NULL;
    } else {
        return complain("an option must be KEY=VALUE", key);
    }
    if (strcmp(key, "file") == 0) {
        snprintf(options->file, sizeof options->file, "%s", value);
        return NULL;
    }
    if (strcmp(key, "interval") == 0) {
        return parse_interval(value, &options->interval_nanos)
                       ? NULL
                       : complain("interval must be from 100us to 10s", value);
    }
    if (strcmp(key, "engine") == 0) {
        return parse_engine(value, &options->engine)
                       ? NULL
                       : complain("engine must be auto, perf, thread or itimer", value);
    }
    if (strcmp(key, "climb") == 0) {
        options->climb = strcmp(value, "on") == 0;
        return options->climb || strcmp(value, "off") == 0
                       ? NULL
                       : complain("climb must be on or off", value);
    }
    if (strcmp(key, "walk") == 0) {
        options->compares = strcmp(value, "both") == 0;
        options->walks = options->compares || strcmp(value, "own") == 0;
        return options->walks || strcmp(value, "agct") == 0
                       ? NULL
                       : complain("walk must be own, agct or both", value);
    }
    if (strcmp(key, "sources") == 0) {
        return parse_sources(value, options) ? NULL
                                             : complain("sources must be of agct+pc", value);
    }
    if (strcmp(key, "depth") == 0) {
        char *end;
        unsigned long depth = strtoul(value, &end, 10);
        options->depth = (uint32_t) depth;
        return *value >= '0' && *value <= '9' && *end == 0 && depth >= 1 && depth <= 2048
                       ? NULL
                       : complain("depth must be from 1 to 2048", value);
    }
    if (strcmp(key, "code") == 0) {
        options->code = strcmp(value, "on") == 0;
        return options->code || strcmp(value, "off") == 0
                       ? NULL
                       : complain("code must be on or off", value);
    }
    if (strcmp(key, "seconds") == 0) {
        char *end;
        unsigned long seconds = strtoul(value, &end, 10);
        options->seconds = (uint32_t) seconds;
        return *value >= '0' && *value <= '9' && *end == 0 && seconds >= 1 && seconds <= 86400
                       ? NULL
                       : complain("seconds must be from 1 to 86400", value);
    }
    if (strcmp(key, "events") == 0) {
        return parse_events(value, options)
                       ? NULL
                       : complain("events must be up to 8, such as cpu+page-faults:1", value);
    }
    if (strcmp(key, "jitter") == 0) {
        options->jitter = strcmp(value, "on") == 0;
        return options->jitter || strcmp(value, "off") == 0
                       ? NULL
                       : complain("jitter must be on or off", value);
    }
    return complain(
            "options are file, interval, engine, climb, walk, sources, depth, code, events, jitter"
            " and seconds",
            key);
}

/* Commas separate options; ",," is a comma inside a value. */
const char *options_parse(const char *text, struct options *options) {
    *options = (struct options){
            .interval_nanos = 10000000, .climb = true, .walks = WALKS, .agct = true, .pc = true, .depth = 256};
    parse_events("cpu", options);
    char word[sizeof options->file + 32];
    const char *problem = NULL;
    while (text != NULL && *text != 0) {
        size_t length = 0;
        while (*text != 0) {
            if (*text == ',' && *++text != ',') {
                break;
            }
            if (length + 1 == sizeof word) {
                return "an option is too long";
            }
            word[length++] = *text++;
        }
        word[length] = 0;
        const char *found = length == 0 ? NULL : parse_one(word, options);
        /* The loop goes on: the file is wanted, to say in it what is wrong. */
        problem = problem == NULL ? found : problem;
    }
    if (problem == NULL && !options->stop && options->file[0] == 0) {
        return "the option file is missing";
    }
    return problem;
}
