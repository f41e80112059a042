import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Answers some requests before the framework sees them. */
export interface EarlyResponder {
  /** Whether to ask for an answer at all. */
  canRespond(request: IncomingMessage): boolean;
  /** @returns whether it was answered; never fails */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** What is not answered first goes on to whoever listened before. */
export function installEarlyResponder(server: Server, first: EarlyResponder): void {
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const goOn = (): void => others.forEach((listener) => listener.call(server, request, response));
    if (!first.canRespond(request)) goOn();
    else void first.answer(request, response).then((hasResponded) => hasResponded || goOn());
  });
}
