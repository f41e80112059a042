/** Why nothing can be read from a file, in a sentence for the person who sent it. */
export class Refusal extends Error {}
