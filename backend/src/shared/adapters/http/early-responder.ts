import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Handles some requests before the framework sees them. */
export interface EarlyResponder {
  /** Whether `answer` should be called for this request. */
  canRespond(request: IncomingMessage): boolean;
  /** @returns whether a response was sent; never rejects */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** Requests that it does not handle are passed to the listeners that were installed before. */
export function installEarlyResponder(server: Server, first: EarlyResponder): void {
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const goOn = (): void => others.forEach((listener) => listener.call(server, request, response));
    if (!first.canRespond(request)) goOn();
    else void first.answer(request, response).then((hasResponded) => hasResponded || goOn());
  });
}
