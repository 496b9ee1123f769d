import { dirname } from 'node:path';
import type { Result } from '#domain/result.ts';
import { type BackupCode, resultOf } from './backup-error.ts';
import type { ReadScope } from './kept-tables.ts';
import { type Cell, type Row, writeRow } from './row-text.ts';
import { type DatabasePlace, type Snapshot, withSnapshot } from './snapshot.ts';
import type { TableShape } from './table-shapes.ts';

/** How two databases differ. */
export interface Comparison {
  readonly tables: number;
  /** The rows of the first database. */
  readonly rows: number;
  readonly differences: number;
  /** The first differences: the table, the key of the row and where it is. */
  readonly examples: readonly string[];
}

/** Compares all rows of two databases, whatever kind each is. */
export function compareDatabases(
  one: DatabasePlace,
  other: DatabasePlace,
  scope: ReadScope = 'everything',
): Promise<Result<Comparison, BackupCode>> {
  return resultOf({ directory: dirname(other.file) }, () =>
    withSnapshot(one, scope, (snapshot) => compareWith(snapshot, other, scope)),
  );
}

/** Compares a snapshot with another database. */
export function compareWith(snapshot: Snapshot, other: DatabasePlace, scope: ReadScope): Promise<Comparison> {
  return withSnapshot(other, scope, (others) => compareSnapshots(snapshot, others));
}

const exampleCount = 20;

async function compareSnapshots(one: Snapshot, other: Snapshot): Promise<Comparison> {
  const examples: string[] = [];
  let [rows, differences] = [0, 0];

  function note(example: string): void {
    differences += 1;
    if (examples.length < exampleCount) examples.push(example);
  }

  const pairs = pairByName(one.tables, other.tables);
  for (const [name, [left, right]] of pairs) {
    if (!left || !right) {
      note(`${name}：只有一个数据库有这张表`);
      continue;
    }
    for await (const [row, twin] of joinByKey(left, one.rows(left), other.rows(right))) {
      if (row) rows += 1;
      if (row && twin && writeRow(row).line === writeRow(twin).line) continue;
      const where = row ? (twin ? '内容不同' : '只在前一个里') : '只在后一个里';
      note(`${name} ${keyOf(left, (row ?? twin)!).join('、')}：${where}`);
    }
  }
  return { tables: pairs.size, rows, differences, examples };
}

function pairByName(
  left: readonly TableShape[],
  right: readonly TableShape[],
): Map<string, [TableShape | undefined, TableShape | undefined]> {
  const names = new Set([...left, ...right].map(({ name }) => name));
  const find = (tables: readonly TableShape[], name: string) => tables.find((table) => table.name === name);
  return new Map([...names].map((name) => [name, [find(left, name), find(right, name)]]));
}

const keyOf = ({ key }: TableShape, row: Row): Cell[] => key.map(({ name }) => row[name] ?? null);

/** Joins rows of the same key; both sides come in the order of their keys, so that one row of each is held at a time. */
async function* joinByKey(
  table: TableShape,
  left: AsyncIterable<Row>,
  right: AsyncIterable<Row>,
): AsyncGenerator<readonly [Row | undefined, Row | undefined]> {
  const [lefts, rights] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()];
  let [row, twin] = [await nextOf(lefts), await nextOf(rights)];
  while (row || twin) {
    const order = row && twin ? compareKeys(keyOf(table, row), keyOf(table, twin)) : row ? -1 : 1;
    yield [order <= 0 ? row : undefined, order >= 0 ? twin : undefined];
    if (order <= 0) row = await nextOf(lefts);
    if (order >= 0) twin = await nextOf(rights);
  }
}

async function nextOf(rows: AsyncIterator<Row>): Promise<Row | undefined> {
  const next = await rows.next();
  return next.done ? undefined : next.value;
}

function compareKeys(one: readonly Cell[], other: readonly Cell[]): number {
  for (const [place, cell] of one.entries()) {
    const order = compareCells(cell, other[place] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** In the order of both databases: numbers by size, texts by their bytes. */
function compareCells(one: Cell, other: Cell): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}
