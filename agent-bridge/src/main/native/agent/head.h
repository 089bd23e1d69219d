/* What the file says before its first sample. */
#ifndef JITLENS_HEAD_H
#define JITLENS_HEAD_H

#include "options.h"
#include "records.h"

#include <jvmti.h>

void head_put(
        struct buffer *to, jvmtiEnv *jvmti, const struct options *options, bool attached);

#endif
