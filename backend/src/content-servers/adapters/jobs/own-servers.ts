import type { OwnServer } from '../../application/server-ports.js';

/** The content servers that this version of the product brings along. */
export class OwnServers {
  constructor(readonly servers: readonly OwnServer[]) {}
}
