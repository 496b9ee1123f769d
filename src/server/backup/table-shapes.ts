import { sql } from 'kysely';
import { isPostgres } from '../db/kind.ts';
import type { Database } from '../db/schema.ts';

export interface ColumnShape {
  readonly name: string;
  readonly isText: boolean;
  readonly isBytes: boolean;
}

/** A table as its database has it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  /** The columns of the primary key in its order. */
  readonly key: readonly ColumnShape[];
}

interface ColumnRow {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
  /** The place in the primary key from 1; 0 for other columns. */
  readonly place: number;
}

interface Reference {
  readonly child: string;
  readonly parent: string;
}

/** Describes the tables of the current schema, each behind those that it refers to. */
export async function describeTables(database: Database): Promise<TableShape[]> {
  const columns = await readColumns(database);
  const shapes = [...Map.groupBy(columns, (column) => column.table_name)].map(([name, found]) => shapeOf(name, found));
  return sortByReference(shapes, await readReferences(database));
}

function shapeOf(name: string, found: readonly ColumnRow[]): TableShape {
  const columns = found.map(({ name: column, type }) => ({
    name: column,
    isText: type.startsWith('text'),
    isBytes: type === 'bytea' || type === 'blob',
  }));
  const places = found.filter(({ place }) => place > 0).toSorted((one, other) => one.place - other.place);
  const key = places.map((row) => columns[found.indexOf(row)]!);
  // A table without a primary key is ordered by everything it has.
  return { name, columns, key: key.length > 0 ? key : columns };
}

async function readColumns(database: Database): Promise<readonly ColumnRow[]> {
  const query = isPostgres(database)
    ? sql<ColumnRow>`
        select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
          coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as place
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
        where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        order by c.relname collate "C", a.attnum`
    : sql<ColumnRow>`
        select t.name as table_name, c.name as name, lower(c.type) as type, c.pk as place
        from sqlite_schema t join pragma_table_info(t.name) c
        where t.type = 'table' order by t.name, c.cid`;
  return (await query.execute(database)).rows;
}

async function readReferences(database: Database): Promise<readonly Reference[]> {
  const query = isPostgres(database)
    ? sql<Reference>`
        select child.relname as child, parent.relname as parent
        from pg_constraint
        join pg_class child on child.oid = conrelid
        join pg_class parent on parent.oid = confrelid
        where contype = 'f' and child.relnamespace = current_schema()::regnamespace`
    : sql<Reference>`
        select t.name as child, f."table" as parent
        from sqlite_schema t join pragma_foreign_key_list(t.name) f where t.type = 'table'`;
  return (await query.execute(database)).rows;
}

/** Puts every table behind its parents; among the rest the names decide. References never form a circle here. */
function sortByReference(tables: readonly TableShape[], references: readonly Reference[]): TableShape[] {
  const sorted = new Map<string, TableShape>();
  const byName = new Map(tables.map((table) => [table.name, table]));

  function place(table: TableShape): void {
    if (sorted.has(table.name)) return;
    for (const { child, parent } of references) {
      const needed = child === table.name && parent !== child ? byName.get(parent) : undefined;
      if (needed) place(needed);
    }
    sorted.set(table.name, table);
  }

  for (const table of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) place(table);
  return [...sorted.values()];
}

/** The names of the applied migrations in their order; none in a database without tables of ours. */
export async function readMigrations(database: Database): Promise<readonly string[]> {
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return names.rows.map(({ name }) => name);
}
