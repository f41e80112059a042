import { lookup, Resolver as NameServers } from 'node:dns/promises';

/** Resolves a name to all its addresses. @throws an error with `code` ENOTFOUND or EAI_AGAIN */
export type Resolver = (name: string) => Promise<readonly string[]>;

/** Names that always mean this machine (RFC 6761), whether or not a resolver knows them. */
export const LOCAL_NAME = /(^|\.)localhost\.?$/i;

/** Timeout of a query to a name server in milliseconds, and the number of tries. */
const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 };
/**
 * How long a name whose servers do not respond waits in the queue for the system resolver, milliseconds. With the
 * options above and the system's own ten seconds it stays within one attempt.
 */
const TURN_WAIT = 3_000;
/** Error codes of name servers that got no response from the name's authoritative servers in time. */
const SILENCE = new Set(['ETIMEOUT', 'ESERVFAIL']);

const systemLook: Resolver = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);

export interface NameResolverOptions {
  /** Name servers, `address:port`; the system's when absent. */
  servers?: readonly string[];
  /** The system resolver, which also reads the hosts file and other configured sources. */
  look?: Resolver;
  /** Milliseconds. */
  timeout?: number;
  /** How long a name whose servers do not respond waits in the queue for the system resolver, milliseconds. */
  turnWait?: number;
}

/**
 * Resolves names like the system does. A system look-up blocks one of only two threads until the name servers respond,
 * so two names with unresponsive servers would block all others. Each name is therefore queried over sockets first;
 * names without a response use the system resolver one at a time, with a limited wait. Create one instance per process:
 * two would occupy both threads.
 * @throws besides the system's errors, an error with `code` EAI_AGAIN when the wait is over
 */
export function nameResolver({
  servers,
  look = systemLook,
  timeout = RESOLVER_OPTIONS.timeout,
  turnWait = TURN_WAIT,
}: NameResolverOptions = {}): Resolver {
  const silent = new Map<string, Promise<readonly string[]>>();
  const turns = new Turns(turnWait);

  const inTurn = (name: string): Promise<readonly string[]> => {
    const underWay = silent.get(name);
    if (underWay) return underWay;
    const looking = turns.take(() => look(name)).finally(() => silent.delete(name));
    silent.set(name, looking);
    return looking;
  };

  const hasNameServerResponse = async (name: string): Promise<boolean> => {
    const asked = new NameServers({ ...RESOLVER_OPTIONS, timeout });
    if (servers) asked.setServers(servers);
    const answers = await Promise.allSettled([asked.resolve4(name), asked.resolve6(name)]);
    return answers.every(
      (answer) => answer.status === 'fulfilled' || !SILENCE.has((answer.reason as { code?: string }).code ?? ''),
    );
  };

  return async (name) => (LOCAL_NAME.test(name) || (await hasNameServerResponse(name)) ? look(name) : inTurn(name));
}

/**
 * A first-in, first-out queue with one running look-up. An entry that has waited too long is dropped, which bounds the
 * length of the queue.
 */
class Turns {
  private readonly line: (() => void)[] = [];
  private isTaken = false;

  constructor(private readonly wait: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.isTaken) await this.turn();
    this.isTaken = true;
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next) next();
      else this.isTaken = false;
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const come = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.line.splice(this.line.indexOf(come), 1);
        reject(Object.assign(new Error('no name server answers'), { code: 'EAI_AGAIN' }));
      }, this.wait);
      this.line.push(come);
    });
  }
}
