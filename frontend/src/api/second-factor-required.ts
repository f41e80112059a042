let react: () => void = () => undefined;

/** Registers what happens when the server refuses a call because the person has to set up a second factor first. */
export const onSecondFactorRequired = (listener: () => void): void => {
  react = listener;
};

export const notifySecondFactorRequired = (): void => react();
