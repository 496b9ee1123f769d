import { readNote, reply } from './body.js';

/**
 * 先把便笺放在内存里；第六章换成数据库。
 * @param {string} [_] 第六章的数据库文件
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export function openApi(_) {
  /** @type {import('./body.js').Note[]} */
  const notes = [];
  return async (request, response) => {
    if (request.url !== '/api/notes') return reply(response, 404, { code: 'no-such-path' });
    if (request.method === 'GET') return reply(response, 200, notes);
    const note = await readNote(request);
    if (!note) return reply(response, 400, { code: 'bad-note' });
    notes.push({ ...note, version: 1 });
    reply(response, 200, { code: 'saved', version: 1 });
  };
}
