import { lintJson } from '#domain/json/core/lint.ts';
import type { JsonNote } from '#domain/json/core/tree-shape.ts';
import { parseJsonTree } from '#domain/json/core/tree.ts';
import { formatJson } from '#domain/json/core/write.ts';
import { explainJqError } from '#domain/json/query/jq-errors.ts';
import { findInexact, findNumberChanges } from '#domain/json/query/number-changes.ts';
import { failure, type Result, success } from '#domain/result.ts';
import type { Source } from '../source.ts';
import { openDocument } from './documents.ts';
import { outputOf } from './output.ts';
import type { QueryResult } from './query.ts';

export interface JqQuestion {
  readonly source: Source;
  readonly expression: string;
  /** Whether strings are answered as text, without quotes and escapes. */
  readonly raw: boolean;
}

/** jq reads the whole document into its own memory, which takes many times its size. */
const maxCharacters = 50_000_000;

/** Runs a jq program on the document. The program may run forever; then the page ends the worker. */
export async function runJq({ source, expression, raw }: JqQuestion): Promise<Result<QueryResult>> {
  const opened = await openDocument(source);
  if (!opened.ok) return opened;
  const { json } = opened.value;
  if (json.length > maxCharacters) return failure({ code: 'too-large', message: '文档超过 50 MB，jq 无法处理' });
  const jq = await load();
  if (!jq.ok) return jq;
  const text = typeof json === 'string' ? json : new TextDecoder().decode(json);
  const run = (document: string) => jq.value.raw(document, expression, ['-c']);
  const { stdout, stderr, exitCode } = run(text);
  if (exitCode !== 0) return failure(explainJqError(stderr, exitCode, expression));
  const values = linesOf(stdout);
  const formatted = values.map((value) => {
    if (raw && value.startsWith('"')) return JSON.parse(value) as string;
    const written = formatJson(value, { indent: 2 });
    return written.ok ? written.value : value;
  });
  const notes = [
    ...repeatedKeys(text),
    ...changedNumbers(text, values, (other) => {
      const again = run(other);
      return again.exitCode === 0 ? linesOf(again.stdout) : undefined;
    }),
  ];
  return success({ output: outputOf(formatted.join('\n')), count: values.length, node: undefined, notes });
}

function linesOf(stdout: string): string[] {
  return stdout.split('\n').filter((line) => line !== '');
}

type Jq = NonNullable<Awaited<ReturnType<typeof import('./load-jq.ts').openJq>>>;

const instead = '换用 JSONPath';

async function load(): Promise<Result<Jq>> {
  const { openJq } = await import('./load-jq.ts');
  try {
    const jq = await openJq();
    return jq ? success(jq) : failure({ code: 'no-jq', message: `单文件离线版不含 jq，请${instead}` });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure({ code: 'no-jq', message: `这个浏览器无法运行 jq（${reason}），请${instead}` });
  }
}

function repeatedKeys(text: string): JsonNote[] {
  const checked = lintJson(text);
  const count = checked.ok ? checked.value.totals['duplicate-key'] : 0;
  return count > 0 ? [{ message: `文档里有 ${count} 个重复的键，jq 只保留每个键的最后一个值` }] : [];
}

const maxNamed = 20;

type Run = (text: string) => readonly string[] | undefined;

function changedNumbers(text: string, values: readonly string[], run: Run): JsonNote[] {
  const [input, output] = [parseJsonTree(text), parseJsonTree(`[${values.join(',')}]`)];
  if (!input.ok || !output.ok) return [];
  const changes = findNumberChanges(input.value, output.value);
  const notes = changes.slice(0, maxNamed).map(({ before, after, isLossy }): JsonNote => {
    return {
      message: isLossy ? `${before} 成了 ${after}：jq 按双精度计算，位数变了` : `${before} 改写成 ${after}，值不变`,
    };
  });
  const more = changes.length - notes.length;
  if (more > 0) notes.push({ message: `另有 ${more} 个数的写法变了` });
  const inexact = findInexact(input.value, output.value, (others) => {
    const again = run(text.replaceAll(/-?\d[\d.eE+-]*/g, (raw) => others.get(raw) ?? raw));
    const other = again && parseJsonTree(`[${again.join(',')}]`);
    return other?.ok ? other.value : undefined;
  });
  if (inexact !== undefined) notes.push({ message: `算出的 ${inexact} 可能不精确：jq 按双精度计算` });
  return notes;
}
