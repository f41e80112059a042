import { type Receiver, socketReceiver } from './receiver.js';

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const READY = message('Z', Buffer.from('I'));
const DONE = message('C', Buffer.from('SELECT 1\0'));

/**
 * A fake PostgreSQL server that implements enough of the protocol to be accepted and returns the same rows for every
 * query.
 * @param row text columns
 */
export function lyingDatabase(row: Readonly<Record<string, string>>, count: number): Promise<Receiver> {
  const names = Object.keys(row);
  const fields = names.map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), int(4, 0), int(2, 0), int(4, 25), int(2, -1), int(4, -1), int(2, 0)]),
  );
  const values = Object.values(row).map((value) =>
    Buffer.concat([int(4, Buffer.byteLength(value)), Buffer.from(value)]),
  );
  const rows = Buffer.concat(Array<Buffer>(count).fill(message('D', Buffer.concat([int(2, names.length), ...values]))));
  const answer = Buffer.concat([
    message('1'),
    message('2'),
    message('T', Buffer.concat([int(2, names.length), ...fields])),
    rows,
    DONE,
    READY,
  ]);
  return socketReceiver((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int(4, 0)), READY]));
      socket.on('data', (asked: Buffer) =>
        socket.write(asked.subarray(-SYNC.length).equals(SYNC) ? answer : Buffer.concat([DONE, READY])),
      );
    });
  });
}

function message(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from(kind), int(4, body.length + 4), body]);
}

function int(bytes: number, value: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
}
