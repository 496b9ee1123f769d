/** @typedef {{ id: string, title: string, text: string, version: number }} Note */

const largest = 64 * 1024;

/**
 * 读出请求里的便笺；太大或者不成样子，什么也不给。
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Note | undefined>}
 */
export async function readNote(request) {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > largest) return undefined;
  }
  try {
    const { id, title, text, version } = JSON.parse(body);
    const right = [id, title, text].every((value) => typeof value === 'string') && Number.isSafeInteger(version);
    return right ? { id, title, text, version } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} body
 */
export function reply(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
}
