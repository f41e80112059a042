import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

export interface Gateway {
  /** `127.0.0.1:port`, as EGRESS_ALLOW wants it. */
  host: string;
  stop(): Promise<void>;
}

/**
 * Passes connections on to whoever listens at a socket. The product is told at its start to which addresses it may
 * connect, and a spec file starts its receiver later.
 */
export async function startGateway(socket: string): Promise<Gateway> {
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection.once('close', () => connections.delete(connection)));
    const receiver = connect(socket);
    // Where one end breaks off, `pipeline` ends the other: the product sees what it would see of the receiver itself.
    pipeline(connection, receiver, connection, () => connection.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const connection of connections) connection.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
