/** Why a file cannot be read, in a sentence for the person who uploaded it. */
export class Refusal extends Error {}
