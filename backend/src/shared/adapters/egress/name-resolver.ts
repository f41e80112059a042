import { lookup, Resolver as NameServers } from 'node:dns/promises';

/** All addresses of a name, as strings. @throws an error with `code` ENOTFOUND or EAI_AGAIN */
export type Resolver = (name: string) => Promise<readonly string[]>;

/** Names that always mean this machine (RFC 6761), whether or not a resolver knows them. */
export const LOCAL_NAME = /(^|\.)localhost\.?$/i;

/** How long name servers are waited for, milliseconds, and how often they are asked. */
const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 };
/**
 * How long a name that nobody answers for waits for its turn, milliseconds: with the above and the system's own ten
 * seconds it is within an attempt.
 */
const TURN_WAIT = 3_000;
/** From servers that did not hear from the name's own ones in time. */
const SILENCE = new Set(['ETIMEOUT', 'ESERVFAIL']);

const systemLook: Resolver = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);

export interface NameResolverOptions {
  /** Name servers, `address:port`; the system's when absent. */
  servers?: readonly string[];
  /** As the system looks names up: with its files and networks. */
  look?: Resolver;
  /** Milliseconds. */
  timeout?: number;
  /** How long a name that nobody answers for waits for its turn, milliseconds. */
  turnWait?: number;
}

/**
 * Looks names up as the system does. The system's look holds one of two threads until name servers have answered, so
 * that two names whose servers are silent would keep all other names waiting. Each name is therefore asked for over
 * sockets first, which hold nothing; those that nobody answers for are looked up one after the other, and only those
 * whose turn comes soon. One of these a process: two would hold both threads.
 * @throws besides what the system says, an error with `code` EAI_AGAIN when its turn does not come
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
 * One at a time, in the order of coming; who has waited too long goes without, so that the line stays as short as the
 * wait.
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
