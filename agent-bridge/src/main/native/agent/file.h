/* The file that is written. One thread at a time uses it. */
#ifndef JITLENS_FILE_H
#define JITLENS_FILE_H

#include "records.h"

/* Null, or why it cannot be written. */
const char *file_open(const char *path);
bool file_is_open(void);
/* False once writing failed; then nothing is written any more. */
bool file_write(const struct buffer *records);
void file_close(void);

#endif
