import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { AddressRefused } from '../../../shared/domain/address-refused.js';
import type { GuardedSockets } from '../../../shared/adapters/egress/guarded-sockets.js';

/** The server sent more data than the limit. */
export class FloodStopped extends Error {}

/**
 * A socket for the PostgreSQL client that connects only to permitted addresses and limits the received data. A single
 * large value could otherwise exhaust memory before its row is available.
 */
export class GuardedStream extends Duplex {
  private socket: Socket | null = null;
  private received = 0;

  constructor(
    private readonly sockets: GuardedSockets,
    private readonly maxBytes: number,
  ) {
    super();
  }

  /** Called by the client. A path instead of a port would be a Unix socket of this machine and is refused. */
  connect(port: unknown, host: unknown): this {
    if (typeof port !== 'number' || typeof host !== 'string') {
      this.destroy(AddressRefused.unreadable());
      return this;
    }
    this.sockets.connect(host, port).then(
      (socket) => this.begin(socket),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.socket?.ref();
    return this;
  }

  unref(): this {
    this.socket?.unref();
    return this;
  }

  override _read(): void {
    this.socket?.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.socket) this.socket.write(chunk, done);
    else done(new Error('not connected'));
  }

  override _final(done: () => void): void {
    if (this.socket) this.socket.end(done);
    else done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.socket?.destroy();
    done(error);
  }

  private begin(socket: Socket): void {
    if (this.destroyed) return void socket.destroy();
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      this.received += chunk.length;
      if (this.received > this.maxBytes) this.destroy(new FloodStopped());
      else if (!this.push(chunk)) socket.pause();
    });
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
    this.emit('connect');
  }
}
