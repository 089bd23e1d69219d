/**
 * One page of HTML about a run that needs nothing else: no network, no Jitlens. A run comes in;
 * names in it are anybody's, so that all text goes through {@code HtmlOut}.
 */
package dev.jitlens.report.page;
