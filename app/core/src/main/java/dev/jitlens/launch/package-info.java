/**
 * Command lines and child processes: fills a run directory. A {@code LaunchRequest} becomes a {@code
 * SetPlan}; {@code SetLauncher} makes a {@code RunningSet} of it, and a {@code SetListener} hears how
 * it goes. All else stays in here.
 */
package dev.jitlens.launch;
