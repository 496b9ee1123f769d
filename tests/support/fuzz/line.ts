import { connect } from 'node:net';

/** What came back over the line: a status, or nothing in time, or nothing at all; `left` where we went away first. */
export type Outcome = number | 'hung' | 'unanswered' | 'left';

export interface Answered {
  readonly outcome: Outcome;
  readonly text: string;
}

const longestMilliseconds = 30_000;

/**
 * Sends bytes as they are and waits until the other side has said all. A body in chunks that never end would be waited for as
 * long as slow lines need: there we hang up.
 */
export function sendBytes(port: number, bytes: Buffer): Promise<Answered> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const isEndless = /^transfer-encoding:/im.test(bytes.toString('latin1'));
    let isHung = false;
    socket.setTimeout(longestMilliseconds, () => {
      isHung = true;
      socket.destroy();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => socket.destroy());
    // It may be closed before all is sent; what was answered until then counts.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const status = /^HTTP\/1\.1 (?!100)(\d{3})/m.exec(text)?.[1];
      resolve({ outcome: status ? Number(status) : isHung ? 'hung' : isEndless ? 'left' : 'unanswered', text });
    });
    if (isEndless) socket.end(bytes);
    else socket.write(bytes);
  });
}
