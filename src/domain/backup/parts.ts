import { type StoredAnniversary, readStoredAnniversary } from '../anniversary/index.ts';
import { type SavedPosition, parseSavedPosition } from '../article/saved-position.ts';
import { readBookPath } from '../book/paths.ts';
import { type Bookmark, readBookmark } from '../book/progress.ts';
import { checkSchedule, scheduleJson } from '../holiday/index.ts';
import type { OwnTemplate } from '../prompt/index.ts';
import { readStoredAnswer, type StoredAnswer } from './answers.ts';
import { readSetting, readToolText } from './local-texts.ts';
import { fields, matchShape, text, boolean, list, number, optional } from './shape.ts';

/** One kind of thing in a backup: what it is called, how a record is read, and which of two versions holds. */
export interface BackupPart {
  readonly title: string;
  /** The word to count it with. */
  readonly unit: string;
  /** A clean copy of a record; undefined where it is none. `latest` is the end of time as far as the device knows. */
  readonly read: (key: string, value: unknown, latest: number) => unknown;
  /** Chooses between two versions of a record; the one of the device where neither is known to be newer. */
  readonly merge?: (here: never, there: never) => unknown;
}

/** How each part of a backup is named, read and merged. */
export const backupParts: Readonly<Record<PartId, BackupPart>> = {
  articles: { title: '读过的文章与教程', unit: '份', read: readStoredAnswer, merge: newerAnswer },
  reading: { title: '读到哪里', unit: '处', read: readReading, merge: furtherReading },
  birthdays: { title: '农历生日与纪念日', unit: '条', read: readBirthday },
  exercises: { title: '数学测试的记录', unit: '次', read: readDoneExercise },
  schedules: { title: '粘贴的放假安排', unit: '年', read: readPastedSchedule },
  prompts: { title: '自己写的提示词模板', unit: '个', read: readTemplate },
  texts: { title: '工具里的文字与选择', unit: '项', read: readToolText },
  settings: { title: '网站的设置', unit: '项', read: readSetting },
};

/** What is to stay on one of two devices is to stay. */
function newerAnswer(here: StoredAnswer, there: StoredAnswer): StoredAnswer {
  const newer = there.at > here.at ? there : here;
  return here.pinned || there.pinned ? { ...newer, pinned: true } : newer;
}

const maxReading = 2000;

/** A chapter or an article has a place, a book a bookmark. */
function readReading(path: string, value: unknown, latest: number): SavedPosition | Bookmark | undefined {
  const isBook = readBookPath(path)?.chapter === undefined && path.startsWith('/article/book/');
  if (!/^\/article\/(?:blog|book)\/[^\s?#]{1,300}$/.test(path)) return undefined;
  const read = isBook ? readBookmark(value) : parseSavedPosition(value);
  if (!read || !(read.at > 0 && read.at <= latest)) return undefined;
  return JSON.stringify(read).length > maxReading ? undefined : read;
}

/** The later place holds; that the end was reached once stays so. */
function furtherReading(here: SavedPosition | Bookmark, there: SavedPosition | Bookmark): SavedPosition | Bookmark {
  const later = there.at > here.at ? there : here;
  if (!('done' in here) || !('done' in there) || !('done' in later)) return later;
  return { ...later, done: here.done || there.done };
}

function readBirthday(key: string, value: unknown): StoredAnniversary | undefined {
  const read = readStoredAnniversary(value);
  return read.ok && read.value.id === key && read.value.deletedAt === undefined ? read.value : undefined;
}

function readPastedSchedule(key: string, value: unknown): unknown {
  const read = checkSchedule(value);
  return read.ok && key === `pasted-${read.value.year}` ? scheduleJson(read.value) : undefined;
}

const template = fields({ id: text(64), title: text(200), use: text(200), text: text(20_000) });

function readTemplate(key: string, value: unknown): OwnTemplate | undefined {
  const shaped = matchShape(template, value) as OwnTemplate | undefined;
  return shaped?.id === key && key !== '' ? shaped : undefined;
}

/** An exercise in mental arithmetic that was done, as the history of the tool keeps it. */
const exercise = fields({
  at: number,
  title: text(200),
  address: text(2000, /^\/tool\/math(?:$|[?#/])/),
  code: text(200),
  milliseconds: number,
  texts: list(text(200), 500),
  answers: list(
    fields({
      given: text(200),
      correct: boolean,
      milliseconds: number,
      at: number,
      note: optional(text(200)),
    }),
    500,
  ),
});

/** A test that was done; undefined where it is none. */
function readDoneExercise(key: string, value: unknown): unknown {
  const done = /^\d{15}-[\w-]{1,20}$/.test(key) ? (matchShape(exercise, value) as ExerciseDone | undefined) : undefined;
  return done && done.texts.length === done.answers.length ? done : undefined;
}

interface ExerciseDone {
  readonly texts: readonly string[];
  readonly answers: readonly unknown[];
}

/** A record of the device with its key; birthdays and templates have their identifier for one. */
export type BackupEntry = readonly [key: string, value: unknown];

/** What a backup is made of, in the order it is shown. */
export const partIds = [
  'articles',
  'reading',
  'birthdays',
  'exercises',
  'schedules',
  'prompts',
  'texts',
  'settings',
] as const;
/** The name of a part in backup files. */
export type PartId = (typeof partIds)[number];

/** The records of a device or of a backup file, part by part. */
export type BackupContents = Readonly<Record<PartId, readonly BackupEntry[]>>;

/** Something for every part. */
export function eachPart<Value>(of: (id: PartId) => Value): Record<PartId, Value> {
  return Object.fromEntries(partIds.map((id) => [id, of(id)])) as Record<PartId, Value>;
}
