/**
 * Questions about what stops threads or takes their time beside the code itself: collections,
 * memory, exceptions, locks and waiting; one a class.
 */
package dev.jitlens.findings.stops;
