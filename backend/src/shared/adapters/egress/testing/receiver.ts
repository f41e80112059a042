import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';

/** Something that listens on every address of this machine and counts who connects. */
export interface Receiver {
  port: number;
  connections: number;
  close(): Promise<void>;
}

/** @param answer handles each HTTP request */
export const httpReceiver = (answer: RequestListener): Promise<Receiver> => listening(createServer(answer));

/** @param greet handles each connection, for responses that are not HTTP */
export const socketReceiver = (greet: (socket: Socket) => void): Promise<Receiver> =>
  listening(createSocketServer(greet));

async function listening(server: Server): Promise<Receiver> {
  const open = new Set<Socket>();
  const receiver: Receiver = {
    port: 0,
    connections: 0,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('connection', (socket) => {
    receiver.connections += 1;
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  receiver.port = (server.address() as AddressInfo).port;
  return receiver;
}
