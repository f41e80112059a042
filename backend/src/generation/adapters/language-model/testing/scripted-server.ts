import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server of a model's provider, whose model follows a script. */
export abstract class ScriptedServer<Request, Reply> {
  /** Requests that passed validation. */
  readonly requests: Request[] = [];
  /** Messages of the refusals. */
  readonly refusals: string[] = [];
  private readonly server: Server;
  private count = 0;

  protected constructor(protected model: (request: Request) => Reply) {
    this.server = createServer((request, response) => {
      const id = `req_${++this.count}`;
      void textOf(request).then((text) => this.serve(request, text, response, id));
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * Sets the model from now on and forgets earlier requests. A list of replies is used in order, and its last reply is
   * repeated.
   */
  answersWith(model: ((request: Request) => Reply) | readonly Reply[]): void {
    this.requests.length = 0;
    this.refusals.length = 0;
    if (typeof model === 'function') this.model = model;
    else {
      const replies = [...model];
      this.model = () => (replies.length > 1 ? replies.shift()! : replies[0]!);
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** @returns itself, once it takes requests on a free port */
  protected async listen(): Promise<this> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return this;
  }

  /** Sends the same piece without end, until the client hangs up. */
  protected flood(response: ServerResponse, piece: string): void {
    const more = (): void => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  }

  protected abstract serve(request: IncomingMessage, body: string, response: ServerResponse, id: string): void;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
