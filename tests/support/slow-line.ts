import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line to a server on which nothing can be sent for a while, though it is not broken: as in a lift, or on a crowded train. */
export interface SlowLine {
  readonly origin: string;
  /** From now on questions get no further. */
  readonly hold: () => void;
  /** Lets them all go on. */
  readonly release: () => void;
  readonly close: () => void;
}

export async function openLine(server: string): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  /** Done as long as nothing is held. */
  let passage = Promise.resolve();
  let release = (): void => undefined;

  const gate = (): Transform =>
    new Transform({
      async transform(chunk, _, done) {
        await passage;
        done(null, chunk);
      },
    });

  const line = createServer((asking) => {
    const answering = connect(Number(new URL(server).port), 'localhost');
    asking.pipe(gate()).pipe(answering).pipe(asking);
    for (const [socket, other] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  line.listen(0, 'localhost');
  await once(line, 'listening');

  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    hold: () => void (passage = new Promise((resolve) => (release = resolve))),
    release: () => release(),
    close() {
      release();
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
