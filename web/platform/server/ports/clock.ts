/**
 * What time it is, by one clock for all processes.
 *
 * Rules that end at a time (codes, links, sessions, locks) ask this port and never the machine, so
 * that API processes whose clocks differ still agree, and a test can let a day pass.
 */
export interface Clock {
  now(): Date;
}
