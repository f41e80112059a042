import { Conflict } from './domain-error.js';

/** A website that is inactive generates nothing and publishes nothing. */
export class WebsitePaused extends Conflict {
  constructor() {
    super('This website is inactive: content generation and publishing are paused.');
  }
}
