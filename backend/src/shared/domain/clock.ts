/** The only source of "now": tests put in a fixed one. */
export abstract class Clock {
  abstract now(): Date;
}
