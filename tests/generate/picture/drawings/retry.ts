import { createRequire } from 'node:module';
import { arrow, box, label, leaf, leafTint, line, mono, night, picture, seal, sealTint, soft, text } from '../pen.ts';

interface Server {
  readonly openDatabase: (path: string) => {
    prepare: (sql: string) => { get: () => { n: number } };
    close: () => void;
  };
  readonly once: (database: unknown, key: string, work: () => unknown) => unknown;
  readonly saveNote: (database: unknown, note: object) => unknown;
}

/** The server's side of the book's application as it is after chapter 6. */
function server(): Server {
  const load = createRequire(import.meta.url);
  const folder = '../../../../src/server/seed/book/offline-first/app/06';
  return { ...load(`${folder}/once.js`), ...load(`${folder}/notes.js`) } as Server;
}

/** How many notes the server has after each of the requests; each names a note of its own, as a page that forgets its own names would. */
function notesAfter(keys: readonly string[]): number[] {
  const { openDatabase, once, saveNote } = server();
  const database = openDatabase(':memory:');
  const counts = keys.map((key, index) => {
    once(database, key, () => saveNote(database, { id: `note-${index}`, title: '', text: '' }));
    return database.prepare('SELECT count(*) AS n FROM notes').get().n;
  });
  database.close();
  return counts;
}

const [client, far] = [40, 196];

/** A request, and its answer that arrives, or is lost half-way. */
function exchange(y: number, words: string, isLost: boolean): string[] {
  const half = (client + far) / 2;
  return [
    arrow(client, y, far - 2, y, night),
    label(half, y - 6, words, { 'font-family': mono, 'font-size': 11 }),
    ...(isLost
      ? [
          arrow(far, y + 26, half + 6, y + 26, seal),
          label(half - 2, y + 30, '×', { fill: seal, 'font-size': 16 }),
          text(client + 8, y + 30, '丢了', { fill: seal }),
        ]
      : [
          arrow(far, y + 26, client + 2, y + 26, leaf),
          label(half, y + 20, '200', { 'font-family': mono, 'font-size': 11 }),
        ]),
  ];
}

function panel(top: number, title: string, keys: readonly string[], answers: readonly string[]): string[] {
  const counts = notesAfter(keys);
  const isRight = counts[1] === 1;
  return [
    text(12, top, title, { 'font-weight': 700 }),
    label(client, top + 22, '客户端', { fill: soft }),
    label(far, top + 22, '服务器', { fill: soft }),
    line(client, top + 28, client, top + 144, { stroke: soft }),
    line(far, top + 28, far, top + 144, { stroke: soft }),
    ...keys.flatMap((key, index) => {
      const y = top + 50 + index * 60;
      return [
        ...exchange(y, title.startsWith('没') ? 'POST' : `POST ${key}`, index === 0),
        text(far + 10, y + 4, answers[index]!, index && !isRight ? { fill: seal } : {}),
        box(far + 10, y + 10, 126, 20, {
          fill: index ? (isRight ? leafTint : sealTint) : 'none',
          stroke: index ? (isRight ? leaf : seal) : soft,
          rx: 3,
        }),
        text(far + 18, y + 24, `便笺 ${counts[index]} 张`, { fill: index ? (isRight ? leaf : seal) : soft }),
      ];
    }),
  ];
}

/** A request that is sent again because its answer was lost, without a key and with one: what the book's server then has. */
export function retry(): string {
  return picture(
    356,
    ...panel(24, '没有键，便笺由服务器编号', ['first', 'second'], ['写下', '又写下一张']),
    line(12, 176, 348, 176),
    ...panel(200, '有键，重发时不变', ['7f3a', '7f3a'], ['没见过，写下', '见过，原样再答']),
  );
}
