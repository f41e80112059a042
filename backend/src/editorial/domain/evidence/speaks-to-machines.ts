import { pattern } from '../../../shared/domain/pattern.js';

/** Orders to a program that reads, markup, and the braces of templates: text that was not written for a reader. */
const MACHINE_TALK = pattern('i')`
  \b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|prompts?|rules|previous|prior|above|
  everything)\b|\bsystem prompt\b|\bas an ai\b|\bassistant without\b|\bdear (?:model|ai|assistant)\b|
  \byou are (?:now )?(?:an? )?(?:ai|assistant|language model|chatbot)\b|<[a-z/!]|[{}]
`;

/**
 * Whether a text speaks to a machine instead of a reader. It is data all the same, whatever it says; but nobody would
 * want to read it.
 */
export const speaksToMachines = (text: string): boolean => MACHINE_TALK.test(text);
