/** What a spec file needs to know of its run. */
export interface SharedRun {
  /** The product's address. */
  url: string;
  /** Where Chromium takes commands. */
  chromium: string;
  /** The host of the articles that websites are written from. */
  library: string;
  /** For each worker: where it listens, and under which host the product reaches it. */
  receivers: { host: string; socket: string }[];
}

/** The address of a website's articles. @param key letters that no other website has */
export const libraryOf = ({ library }: SharedRun, key: string): string => `http://${library}/${key}/mcp`;

const VARIABLE = 'GALLEY_BROWSER_RUN';

/** The workers, which start later, have the variables of jest's own process. */
export const shareRun = (run: SharedRun): void => void (process.env[VARIABLE] = JSON.stringify(run));

/** Nothing outside of a test run. */
export const sharedRun = (): SharedRun | undefined => {
  const text = process.env[VARIABLE];
  return text === undefined ? undefined : (JSON.parse(text) as SharedRun);
};
