import { TestEnvironment } from 'jest-environment-jsdom';

/** As much of it as is used for putting work off; Node's own would keep the process from ending. */
class MessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => void setImmediate(() => this.port1.onmessage?.({ data })) };
}

/** jsdom with what browsers have and it lacks: fetch and its companions, as Node has them. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super({ ...config, projectConfig: { ...config.projectConfig, testEnvironmentOptions: { url: 'http://galley.test/' } } }, context);
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone,
      MessageChannel,
    });
  }
}
