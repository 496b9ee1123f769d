import { readNote, reply } from './body.js';
import { listNotes, saveNote, statusOf } from './notes.js';
import { once, openDatabase } from './once.js';

/**
 * 便笺的接口：读全部，写一张。
 * @param {string} path 数据库文件
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export function openApi(path) {
  const database = openDatabase(path);
  return async (request, response) => {
    if (request.url !== '/api/notes') return reply(response, 404, { code: 'no-such-path' });
    if (request.method === 'GET') return reply(response, 200, listNotes(database));
    const note = await readNote(request);
    const key = request.headers['idempotency-key'];
    if (!note || typeof key !== 'string') return reply(response, 400, { code: 'bad-note' });
    const saved = once(database, key, () => saveNote(database, note));
    reply(response, statusOf[saved.code] ?? 500, saved);
  };
}
