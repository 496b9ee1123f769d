import { DatabaseSync } from 'node:sqlite';

/** @param {string} path */
export function openDatabase(path) {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec(`
    CREATE TABLE IF NOT EXISTS answers (
      key TEXT PRIMARY KEY, answer TEXT NOT NULL, at INTEGER NOT NULL DEFAULT (unixepoch())
    );
    CREATE TABLE IF NOT EXISTS notes (
      id TEXT PRIMARY KEY, title TEXT NOT NULL, text TEXT NOT NULL, version INTEGER NOT NULL
    );
    DELETE FROM answers WHERE at < unixepoch() - 90 * 86400;
  `);
  return database;
}

/**
 * 同一个键只做一次，做的事与记下的响应在同一个事务里。
 * @template Answer
 * @param {DatabaseSync} database
 * @param {string} key
 * @param {() => Answer} work
 * @returns {Answer}
 */
export function once(database, key, work) {
  database.exec('BEGIN IMMEDIATE');
  try {
    const known = database.prepare('SELECT answer FROM answers WHERE key = ?').get(key);
    const answer = known ? JSON.parse(String(known['answer'])) : work();
    if (!known) database.prepare('INSERT INTO answers (key, answer) VALUES (?, ?)').run(key, JSON.stringify(answer));
    database.exec('COMMIT');
    return answer;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
