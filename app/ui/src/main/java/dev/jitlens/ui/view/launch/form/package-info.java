/**
 * The form of the launch page: fields that fill the model and show it, a class each. They start
 * nothing.
 */
package dev.jitlens.ui.view.launch.form;
