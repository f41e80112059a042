import type { OwnServer } from '../../application/server-ports.js';

/** The content servers that are part of this version of Galley. */
export class OwnServers {
  constructor(readonly servers: readonly OwnServer[]) {}
}
