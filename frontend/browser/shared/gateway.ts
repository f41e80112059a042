import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

export interface Gateway {
  /** `127.0.0.1:port`, in the format of EGRESS_ALLOW. */
  host: string;
  stop(): Promise<void>;
}

/**
 * Forwards connections to the server that listens on a socket. The product needs its allowed addresses when it starts,
 * but spec files start their receivers later.
 */
export async function startGateway(socket: string): Promise<Gateway> {
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection.once('close', () => connections.delete(connection)));
    const receiver = connect(socket);
    // `pipeline` closes the other end when one end fails, so that the product sees the failure of the receiver itself.
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
