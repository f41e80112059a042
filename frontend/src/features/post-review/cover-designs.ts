/** Designs of covers, in the order in which further presses draw them; posts begin with different ones. */
export const DESIGNS = ['rings', 'waves', 'tiles', 'horizon'] as const;
