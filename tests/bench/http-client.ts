import { connect, type Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** So many questions, one after the other on each of some connections that stay open. */
export interface Round {
  readonly port: number;
  readonly paths: readonly string[];
  /** Where in `paths` this round begins. */
  readonly from: number;
  readonly count: number;
}

const width = 8;
const connections = new Map<number, Promise<Socket[]>>();

// In a thread of its own, so that asking costs the server's thread nothing.
parentPort?.on('message', (round: Round) => void ask(round).then(() => parentPort?.postMessage('done')));

async function ask({ port, paths, from, count }: Round): Promise<void> {
  const sockets = await (connections.get(port) ?? open(port));
  let asked = 0;

  function next(): string | undefined {
    if (asked === count) return undefined;
    const path = paths[(from + asked) % paths.length];
    asked += 1;
    return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
  }

  await Promise.all(sockets.map((socket) => converse(socket, next)));
}

function open(port: number): Promise<Socket[]> {
  const opening = Promise.all(
    Array.from({ length: width }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
      return socket;
    }),
  );
  connections.set(port, opening);
  return opening;
}

/** Asks what `next` says until it says nothing more. */
async function converse(socket: Socket, next: () => string | undefined): Promise<void> {
  for (let request = next(); request; request = next()) {
    socket.write(request, 'latin1');
    await answered(socket);
  }
}

function answered(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    let left: number | undefined;
    const take = (chunk: Buffer): void => {
      left = (left ?? lengthOf(chunk)) - chunk.length;
      if (left > 0) return;
      socket.off('data', take);
      resolve();
    };
    socket.on('data', take);
  });
}

/** Of the whole answer whose head this chunk holds. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n') + 4;
  const head = chunk.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!head.startsWith('HTTP/1.1 200 ') || !length) throw new Error(`not an answer: ${head}`);
  return end + Number(length[1]);
}
