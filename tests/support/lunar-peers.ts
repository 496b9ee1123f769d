import { readFileSync } from 'node:fs';
import { dayOf, stretchesBetween } from '#client/lunar/truth/compare.ts';
import { comparedDays } from '#client/lunar/truth/day-key.ts';
import type { AskDay } from '#client/lunar/truth/device-calendar.ts';
import type { Score } from '#client/lunar/truth/score.ts';
import { civilDate, isoText } from '#domain/lunar/index.ts';

/** What a peer answers: the days, by number, at which it does not just count on, and what it calls them. */
type Answers = ReadonlyMap<number, string>;

interface Peer {
  readonly version: string;
  readonly answers: Answers;
}

/** All that was asked, and the day of it. */
interface PeerRecord {
  readonly checked: string;
  readonly peers: ReadonlyMap<string, Peer>;
}

export const recordFile = new URL('../fixtures/lunar-peers.txt', import.meta.url);

/** Asks a peer for every compared day, and keeps those at which it does not just count on. */
export function answersOf(ask: AskDay): Answers {
  const kept = new Map<number, string>();
  let expected = '';
  for (let day = comparedDays.first; day <= comparedDays.last; day += 1) {
    const key = ask(day);
    if (key !== expected) kept.set(day, key);
    expected = following(key);
  }
  return kept;
}

/** The score of a peer, day by day, from what it answered. */
export function scoreOf(peer: string, { version, answers }: Peer): Score {
  const { first, last } = comparedDays;
  let key = '';
  const stretches = stretchesBetween(first, last, (day) => (key = answers.get(day) ?? following(key)));
  return { peer, version, days: last - first + 1, stretches };
}

/** One line for each first day: the day, what it is called, and by whom; `*` for all. */
export function recordText({ checked, peers }: PeerRecord): string {
  const callers = new Map<string, string[]>();
  for (const [name, { answers }] of peers) {
    for (const [day, key] of answers) {
      const line = `${isoText(civilDate(day))} ${key}`;
      callers.set(line, [...(callers.get(line) ?? []), name]);
    }
  }
  const head = [...peers].map(([name, { version }]) => `# ${name} ${version}`);
  const lines = [...callers].map(([line, names]) => `${line} ${names.length === peers.size ? '*' : names.join(' ')}`);
  return `${[`# ${checked}`, ...head, ...lines.toSorted()].join('\n')}\n`;
}

/** Reads the committed record. */
export function readRecord(): PeerRecord {
  const lines = readFileSync(recordFile, 'utf8').trimEnd().split('\n');
  const [checked = '', ...heads] = lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2));
  const rows = lines.filter((line) => !line.startsWith('# ')).map((line) => line.split(' '));
  const peers = heads.map((head) => {
    const [name = '', version = ''] = head.split(' ');
    const own = rows.filter(([, , ...names]) => names.includes('*') || names.includes(name));
    return [name, { version, answers: new Map(own.map(([date = '', key = '']) => [dayOf(date), key])) }] as const;
  });
  return { checked, peers: new Map(peers) };
}

function following(key: string): string {
  const [year, month, day] = key.split('-');
  return `${year}-${month}-${String(Number(day) + 1).padStart(2, '0')}`;
}
