import type { Config } from '../config.js';

/** Before somebody signs in, the screens make no call: whether people may make an account is in the page itself. */
export const withRegistration = (page: string, registration: Config['registration']): string =>
  page.replace('</head>', `<meta name="galley-registration" content="${registration}" /></head>`);
