/** Controls that several pages use; they know only the model. */
package dev.jitlens.ui.control;
