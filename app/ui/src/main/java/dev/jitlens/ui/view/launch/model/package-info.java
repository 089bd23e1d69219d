/**
 * What a launch is made of while it is filled in: values that change, and what they make. No
 * control.
 */
package dev.jitlens.ui.view.launch.model;
