/** @typedef {import('./body.js').Note} Note */
/** @typedef {import('node:sqlite').DatabaseSync} Database */

/** @type {Record<string, number>} */
export const statusOf = { saved: 200 };

/** @param {Database} database */
export const listNotes = (database) => database.prepare('SELECT id, title, text, version FROM notes ORDER BY rowid').all();

/**
 * 新建一张便笺；修改在下一章。
 * @param {Database} database
 * @param {Note} note
 */
export function saveNote(database, { id, title, text }) {
  database.prepare('INSERT OR IGNORE INTO notes (id, title, text, version) VALUES (?, ?, ?, 1)').run(id, title, text);
  return { code: 'saved', version: 1 };
}
