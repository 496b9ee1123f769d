import type { Identifier, UuidVariant } from '#domain/random/index.ts';
import { formatTimestamp, openZone, parseTimestamp, type ReadAs } from '#domain/timestamp/index.ts';
import type { ResultRow } from '../../ui/result-rows.tsx';

const versionNames: Readonly<Record<number, string>> = {
  1: '时间与网卡',
  2: 'DCE 安全',
  3: '名称的 MD5',
  4: '随机',
  5: '名称的 SHA-1',
  6: '时间与网卡，可排序',
  7: '时间与随机，可排序',
  8: '自定义',
};

const variantNames: Readonly<Record<UuidVariant, string>> = {
  rfc9562: 'RFC 9562',
  ncs: 'NCS（早期）',
  microsoft: '微软（早期）',
  future: '保留',
};

/** What an identifier says about itself, its kind first, in rows that can be copied. */
export function factRows(identifier: Identifier, timeZone: string): ResultRow[] {
  const { variant, node, uuid, ulid } = identifier;
  const rows: (ResultRow | undefined)[] = [
    { name: '种类', value: kindText(identifier) },
    variant && { name: '变体', value: variantNames[variant] },
    ...timeRows(identifier, timeZone),
    node === undefined ? undefined : { name: '节点', value: node },
    { name: 'UUID', value: uuid },
    { name: 'ULID', value: ulid },
  ];
  return rows.filter((row) => row !== undefined);
}

/** The kind, and the version with what it is made of. */
function kindText({ kind, version }: Identifier): string {
  if (kind === 'ulid') return 'ULID';
  if (kind === 'nil') return '全零 UUID（Nil）';
  if (kind === 'max') return '全一 UUID（Max）';
  if (version === undefined) return 'UUID，变体不同，没有版本';
  return `UUID 第 ${version} 版${versionNames[version] ? `（${versionNames[version]}）` : '，尚未定义'}`;
}

const identifierUnits: ReadonlySet<ReadAs> = new Set(['object-id', 'twitter', 'discord']);

/** What an ObjectId or a snowflake says: its time alone, and of a snowflake one for each beginning from which programs count. */
export function otherRows(text: string, timeZone: string): ResultRow[] {
  if (!/^\s*(?:ObjectId\(["']?[\da-f]{24}["']?\)|[\da-f]{24}|\d{15,20})\s*$/i.test(text)) return [];
  const read = parseTimestamp(text, { timeZone });
  const candidates = read.ok ? read.value.candidates.filter(({ unit }) => identifierUnits.has(unit)) : [];
  const times = candidates.flatMap(({ name, epochNanoseconds }) =>
    timeRows({ epochNanoseconds, kind: 'uuid' }, timeZone).map((row) => ({
      ...row,
      name: candidates.length > 1 ? `${row.name}，按 ${name}` : row.name,
    })),
  );
  return candidates.length > 0
    ? [{ name: '种类', value: candidates.map(({ name }) => name).join(' 或 ') }, ...times]
    : [];
}

function timeRows(
  { epochNanoseconds, kind }: Pick<Identifier, 'epochNanoseconds' | 'kind'>,
  timeZone: string,
): ResultRow[] {
  if (epochNanoseconds === undefined) return kind === 'uuid' ? [{ name: '时间', value: undefined }] : [];
  const zone = openZone(timeZone).ok ? timeZone : 'UTC';
  const write = (name: string, form: 'iso' | 'utc'): ResultRow => {
    const text = formatTimestamp(epochNanoseconds, { timeZone: zone, form });
    return { name, value: text.ok ? text.value : undefined };
  };
  return zone === 'UTC' ? [write('时间', 'utc')] : [write(`时间（${timeZone}）`, 'iso'), write('时间（UTC）', 'utc')];
}
