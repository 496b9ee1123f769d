import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/** Questions over connections that stay open, one after the other on each of them. */
export interface Load {
  readonly port: number;
  readonly paths: readonly string[];
  readonly connections: number;
  /** Milliseconds; then no new question is begun. */
  readonly duration: number;
  /** Milliseconds between a question and the one before on the same connection. */
  readonly pause: number;
  /** So many questions at most. */
  readonly most?: number;
}

export interface LoadResult {
  /** Milliseconds from asking to the last byte, ascending. */
  readonly times: readonly number[];
  /** Those of questions that were answered with 200. */
  readonly accepted: readonly number[];
  /** How often each status was answered; 0 for connections that broke. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Milliseconds the whole load took. */
  readonly took: number;
}

const load = workerData as Load;
// In a thread of its own, so that one kind of question does not hold up the clock of another.
void run(load).then((result) => parentPort?.postMessage(result));

async function run({ port, paths, connections, duration, pause, most = Infinity }: Load): Promise<LoadResult> {
  const began = performance.now();
  const times: number[] = [];
  const accepted: number[] = [];
  const statuses: Record<number, number> = {};
  let asked = 0;

  function next(): string | undefined {
    if (asked >= most || performance.now() - began > duration) return undefined;
    asked += 1;
    return paths[asked % paths.length];
  }

  async function converse(): Promise<void> {
    let socket: Socket | undefined;
    for (let path = next(); path !== undefined; path = next()) {
      const start = performance.now();
      socket = socket && !socket.destroyed ? socket : connect(port, '127.0.0.1').setNoDelay(true);
      const status = await ask(socket, path);
      if (status === 0) socket = undefined;
      statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(performance.now() - start);
      if (status === 200) accepted.push(performance.now() - start);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    socket?.destroy();
  }

  await Promise.all(Array.from({ length: connections }, converse));
  for (const list of [times, accepted]) list.sort((one, other) => one - other);
  return { times, accepted, statuses, took: performance.now() - began };
}

/** The last bytes of a body of unknown length (RFC 9112, 7.1). */
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Asks and reads the whole answer; 0 where the connection breaks. */
function ask(socket: Socket, path: string): Promise<number> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`, 'latin1');
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0);
    /** The length of head and body; `Infinity` where the body ends with its last chunk. */
    let whole: number | undefined;
    const finish = (answer: number): void => {
      socket.off('data', take).off('error', fail).off('close', fail);
      resolve(answer);
    };
    const fail = (): void => finish(0);
    const take = (chunk: Buffer): void => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      whole ??= wholeLength(received);
      if (whole === undefined) return;
      const isComplete =
        whole === Infinity ? received.subarray(-lastChunk.length).equals(lastChunk) : received.length >= whole;
      if (isComplete) finish(Number(received.toString('latin1', 9, 12)));
    };
    socket.on('data', take).on('error', fail).on('close', fail);
  });
}

/** The length of an answer by its head; undefined while the head is incomplete. */
function wholeLength(received: Buffer): number | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return Infinity;
  return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}
