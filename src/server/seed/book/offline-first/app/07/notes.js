/** @typedef {import('./body.js').Note} Note */
/** @typedef {import('node:sqlite').DatabaseSync} Database */
/** @typedef {{ code: 'saved', version: number } | { code: 'conflict', current: Note } | { code: 'gone' }} Saved */

export const statusOf = { saved: 200, conflict: 409, gone: 410 };

/** @param {Database} database */
export const listNotes = (database) => database.prepare('SELECT id, title, text, version FROM notes ORDER BY rowid').all();

/**
 * 只有还停在我读到的那一版时才改；一条语句完成比较与写入。
 * @param {Database} database
 * @param {Note} note
 * @returns {Saved}
 */
export function saveNote(database, { id, title, text, version }) {
  if (version === 0) {
    const insert = database.prepare('INSERT INTO notes (id, title, text, version) VALUES (?, ?, ?, 1) ON CONFLICT DO NOTHING');
    if (insert.run(id, title, text).changes === 1) return { code: 'saved', version: 1 };
  }
  const update = database.prepare('UPDATE notes SET title = ?, text = ?, version = version + 1 WHERE id = ? AND version = ?');
  if (update.run(title, text, id, version).changes === 1) return { code: 'saved', version: version + 1 };
  const row = database.prepare('SELECT id, title, text, version FROM notes WHERE id = ?').get(id);
  if (!row) return { code: 'gone' }; // 那一行已经不在，没有“当前的内容”可给
  return { code: 'conflict', current: /** @type {any} */ ({ ...row }) };
}
