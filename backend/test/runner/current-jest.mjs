let of;

/** @param jest the `jest` object of the spec file that begins */
export const nowRuns = (jest) => void (of = jest);
export const currentJest = () => of;
