import { renderGuides } from '../vite/guides.js';

/** Stands for the module that Vite makes. */
export default renderGuides();
