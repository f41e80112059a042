import { pattern } from '../../../shared/domain/pattern.js';

/** Orders to a language model, HTML markup and braces of templates: text that is not meant for readers. */
const MACHINE_TALK = pattern('i')`
  \b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|prompts?|rules|previous|prior|above|
  everything)\b|\bsystem prompt\b|\bas an ai\b|\bassistant without\b|\bdear (?:model|ai|assistant)\b|
  \byou are (?:now )?(?:an? )?(?:ai|assistant|language model|chatbot)\b|<[a-z/!]|[{}]
`;

/**
 * Whether a text addresses a machine instead of a reader. Such text could do no harm, because documents are only data,
 * but it would not be worth reading in a post.
 */
export const speaksToMachines = (text: string): boolean => MACHINE_TALK.test(text);
