import { createServer, type Server } from 'node:http';
import request from 'supertest';
import { installEarlyResponder } from './early-responder.js';

describe('who answers first', () => {
  let server: Server;
  let heard: string[];
  beforeEach(() => {
    heard = [];
    server = createServer((asked, response) => {
      heard.push(asked.url!);
      response.end('the framework');
    });
    installEarlyResponder(server, {
      canRespond: ({ url }) => url !== '/theirs',
      answer: async ({ url }, response) => {
        await new Promise(setImmediate);
        if (url !== '/mine') return false;
        response.end('the first');
        return true;
      },
    });
  });

  it('answers what it can, which nobody else sees', async () => {
    expect((await request(server).get('/mine')).text).toBe('the first');
    expect(heard).toEqual([]);
  });

  it.each(['/theirs', '/tried'])('leaves %s to whoever listened before, once', async (url) => {
    expect((await request(server).get(url)).text).toBe('the framework');
    expect(heard).toEqual([url]);
  });
});
