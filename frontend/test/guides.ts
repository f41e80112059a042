import { renderGuides } from '../vite/guides.js';

/** Replaces the module that a Vite plugin generates. */
export default renderGuides();
