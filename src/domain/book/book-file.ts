import { failure, success, type Result } from '../result.ts';
import { bookLimits, isBookId, isBookPath, kindOf, pictureKinds } from './fields.ts';

/** A chapter as `book.json` names it. */
export interface ChapterFile {
  readonly id: string;
  readonly title: string;
  /** Markdown, named from the book's folder. */
  readonly file: string;
}

/** The checked content of `book.json`. */
export interface BookFile {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** A picture, named from the book's folder; empty where there is none. */
  readonly cover: string;
  /** Seconds since the epoch. */
  readonly updateTime: number;
  readonly chapters: readonly ChapterFile[];
}

class InvalidBookFile extends Error {}

type BookFields = Readonly<Record<string, unknown>>;

/**
 * Checks what an owner wrote into `book.json` of the folder with this name. A failure names the field, and the chapter
 * where it is one's, in a sentence the owner can act on.
 */
export function checkBookFile(json: unknown, folder: string): Result<BookFile, 'bad-book'> {
  try {
    return success(readBook(json, folder));
  } catch (error) {
    if (error instanceof InvalidBookFile) return failure({ code: 'bad-book', message: error.message });
    throw error;
  }
}

const bookFields = ['id', 'title', 'author', 'summary', 'tags', 'cover', 'updateTime', 'chapters'];
const chapterFields = ['id', 'title', 'file'];

function readBook(json: unknown, folder: string): BookFile {
  const fields = readFields(json, bookFields, 'book.json ');
  const id = readId(fields, 'id');
  if (id !== folder) throw new InvalidBookFile(`id 是“${id}”，必须与文件夹的名字“${folder}”相同`);
  return {
    id,
    title: readText(fields, 'title', bookLimits.title),
    author: readText(fields, 'author', bookLimits.author),
    summary: readText(fields, 'summary', bookLimits.summary),
    tags: readTags(fields['tags'] ?? []),
    cover: fields['cover'] === undefined ? '' : readPath(fields, 'cover', pictureKinds),
    updateTime: readTime(fields['updateTime']),
    chapters: readChapters(fields['chapters']),
  };
}

function readFields(json: unknown, known: readonly string[], where: string): BookFields {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new InvalidBookFile(`${where}应当是一个对象`);
  const unknown = Object.keys(json).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new InvalidBookFile(`${where}里有无法识别的字段 ${unknown.slice(0, 40)}`);
  return json as BookFields;
}

/** `where` is the chapter the field belongs to, or nothing. */
function readText(fields: BookFields, name: string, most: number, where = ''): string {
  const value = fields[name];
  if (value === undefined) throw new InvalidBookFile(`${where}缺少 ${name}`);
  return checkText(value, most, where ? `${where}的 ${name} ` : `${name} `);
}

function checkText(value: unknown, most: number, label: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new InvalidBookFile(`${label}应当是一段不空的文字`);
  if (/[\p{Cc}\p{Cs}]/u.test(value)) throw new InvalidBookFile(`${label}里有换行或别的控制字符`);
  if ([...value].length > most) throw new InvalidBookFile(`${label}最多 ${most} 个字符`);
  return value.trim();
}

function readId(fields: BookFields, name: string, where = ''): string {
  const id = readText(fields, name, bookLimits.path, where);
  if (isBookId(id)) return id;
  throw new InvalidBookFile(
    `${where && `${where}的 `}${name} “${id}”只能用小写字母、数字和连字符，最多 ${bookLimits.id} 个字符`,
  );
}

function readPath(fields: BookFields, name: string, kinds: readonly string[], where = ''): string {
  const path = readText(fields, name, bookLimits.path, where);
  const label = `${where && `${where}的 `}${name} “${path}”`;
  if (!isBookPath(path)) throw new InvalidBookFile(`${label}必须是这个文件夹里的文件`);
  if (!kinds.includes(kindOf(path))) throw new InvalidBookFile(`${label}的后缀只能是 ${kinds.join('、')}`);
  return path;
}

function readTags(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > bookLimits.tags) {
    throw new InvalidBookFile(`tags 应当是一个列表，最多 ${bookLimits.tags} 个标签`);
  }
  const tags = value.map((tag: unknown, index) => checkText(tag, bookLimits.tag, `tags 的第 ${index + 1} 个标签`));
  if (new Set(tags).size !== tags.length) throw new InvalidBookFile('tags 里有重复的标签');
  return tags;
}

/** Seconds since the epoch, or a date, which is easier to write by hand; a date begins at midnight in Beijing. */
function readTime(value: unknown): number {
  if (Number.isInteger(value) && (value as number) > 0 && (value as number) < 1e11) return value as number;
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const time = Date.parse(`${value}T00:00:00+08:00`) / 1000;
    // V8 moves a day that the month does not have into the next month.
    if (time > 0 && new Date((time + 8 * 3600) * 1000).toISOString().startsWith(value)) return time;
  }
  throw new InvalidBookFile('updateTime 应当是“2026-11-21”这样的日期，或者 1970 年以来的秒数');
}

function readChapters(value: unknown): ChapterFile[] {
  if (!Array.isArray(value) || value.length === 0) throw new InvalidBookFile('chapters 应当是一个列表，至少有一章');
  if (value.length > bookLimits.chapters) throw new InvalidBookFile(`chapters 最多 ${bookLimits.chapters} 章`);
  const chapters = value.map((chapter, index) => readChapter(chapter, `第 ${index + 1} 章`));
  chapters.forEach(({ id }, index) => {
    const first = chapters.findIndex((other) => other.id === id);
    if (first < index) throw new InvalidBookFile(`第 ${index + 1} 章的 id “${id}”与第 ${first + 1} 章的重复`);
  });
  return chapters;
}

function readChapter(json: unknown, where: string): ChapterFile {
  const fields = readFields(json, chapterFields, where);
  return {
    id: readId(fields, 'id', where),
    title: readText(fields, 'title', bookLimits.title, where),
    file: readChapterPath(fields, where),
  };
}

/** Chapters lie side by side, so that a relative address means the same in all of them. */
function readChapterPath(fields: BookFields, where: string): string {
  const file = readPath(fields, 'file', ['md'], where);
  if (file.includes('/'))
    throw new InvalidBookFile(`${where}的 file “${file}”必须直接放在书的文件夹里，不能再分文件夹`);
  return file;
}
