/*
 * Asks for the symbols of an old GLIBC where a new one has the same function under a newer version,
 * so that what is built on a new Linux is loaded by a JVM on one of 2014 (GLIBC 2.17, or later).
 * Each file of the agent is compiled with it.
 */
#ifndef JITLENS_GLIBC_H
#define JITLENS_GLIBC_H

#ifdef __linux__
#include <features.h>
#endif

#ifdef __GLIBC__
#if defined(__x86_64__)
#define SINCE_2002 "GLIBC_2.2.5"
#define SINCE_2003 "GLIBC_2.3.3"
#elif defined(__aarch64__)
#define SINCE_2002 "GLIBC_2.17"
#define SINCE_2003 "GLIBC_2.17"
#endif
#define OLD(function, version) __asm__(".symver " #function ", " #function "@" version)

OLD(dlsym, SINCE_2002);
OLD(pthread_once, SINCE_2002);
OLD(pthread_sigmask, SINCE_2002);
OLD(pthread_condattr_setclock, SINCE_2003);
OLD(pthread_attr_getstack, SINCE_2002);
OLD(pthread_getattr_np, SINCE_2002);
#endif

#endif
