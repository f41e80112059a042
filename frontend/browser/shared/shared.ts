/** Addresses of what the spec files of a run share. */
export interface SharedRun {
  /** Base URL of the product. */
  url: string;
  /** WebSocket endpoint of Chromium. */
  chromium: string;
  /** Host of the articles that websites use as sources. */
  library: string;
  /** Sockets on which the workers' receivers listen, and the hosts through which the product reaches them. */
  receivers: { host: string; socket: string }[];
}

/**
 * Returns the URL of the content server with a website's articles. @param key letters that are unique to the website
 */
export const libraryOf = ({ library }: SharedRun, key: string): string => `http://${library}/${key}/mcp`;

const VARIABLE = 'GALLEY_BROWSER_RUN';

/** Stores the data in an environment variable, which the workers inherit because they start later. */
export const shareRun = (run: SharedRun): void => void (process.env[VARIABLE] = JSON.stringify(run));

/** Returns the shared run; undefined outside of a test run. */
export const sharedRun = (): SharedRun | undefined => {
  const text = process.env[VARIABLE];
  return text === undefined ? undefined : (JSON.parse(text) as SharedRun);
};
