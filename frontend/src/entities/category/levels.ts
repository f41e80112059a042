import type { Item } from '../../api/types.js';

export type Expertise = Item<'/api/expertise/category/{categoryId}'>;

const LEVELS: Record<Expertise['level'], string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
};
const TONES: Record<Expertise['tone'], string> = {
  professional: 'Professional',
  casual: 'Casual',
  technical: 'Technical',
  friendly: 'Friendly',
};

const choices = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

export const LEVEL_CHOICES = choices(LEVELS);
export const TONE_CHOICES = choices(TONES);

/** Returns the name of an expertise area: 'Expert, technical'. */
export const nameOf = ({ level, tone }: Pick<Expertise, 'level' | 'tone'>): string =>
  `${LEVELS[level]}, ${TONES[tone].toLowerCase()}`;
