import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { openSearcher } from '#server/article/search/searcher.ts';

/** Run as a process of its own: searches a database of SQLite once, and prints what was found and how its threads rank. */
const [, , file = ''] = process.argv;
const searcher = openSearcher({ url: undefined, file });
const hits = await searcher.search({ q: '时间', page: 1, size: 10 });
const threads = platform() === 'linux' ? readdirSync('/proc/self/task') : [];
const niceValues = [...new Set(threads.map(niceValueOf))];
await searcher.close();
process.stdout.write(JSON.stringify({ hits, niceValues }));

/** The 19th field of the line; the second is a name in brackets that may hold spaces. */
function niceValueOf(thread: string): number {
  const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
}
