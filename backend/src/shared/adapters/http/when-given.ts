import { ValidateIf } from 'class-validator';

/** May be left out; null is a value and is checked like one. */
export const WhenGiven = () => ValidateIf((_, value) => value !== undefined);
