import type { Socket } from 'node:net';

/** What Node could not read as a request, by its code; every other error is a 400. */
const statuses: Record<string, [status: string, info: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求迟迟没有发完'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', '请求的头太大'],
};

/** Answers, with the headers of every answer, what is no request at all and so never comes to a route. */
export function answerClientError(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, info] = statuses[error.code ?? ''] ?? ['400 Bad Request', '请求不合规范'];
    const body = JSON.stringify({ code: Number(status.slice(0, 3)), info });
    const head = [
      `HTTP/1.1 ${status}`,
      ...lines,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}
