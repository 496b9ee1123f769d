import { useMemo } from 'react';
import {
  type Address,
  type AddressPart,
  decodedPiece,
  pathSegments,
  readAddress,
  readQuery,
  type UrlCharset,
} from '#domain/url/index.ts';
import { type ResultRow, ResultRows } from '../../ui/result-rows.tsx';
import type { ToolText } from '../parts/use-tool-text.ts';
import { QueryTable } from './query-table.tsx';
import styles from './url.module.css';

interface Props {
  readonly source: ToolText;
  readonly charset: UrlCharset;
}

/** Shows the parts of a URL, its query as an editable table, and how the browser would normalize it. */
export function AddressPanel({ source, charset }: Props) {
  const address = useMemo(() => readAddress(source.text), [source.text]);
  const rows = useMemo(() => readQuery(address.pieces.query, charset), [address, charset]);
  return (
    <div className={styles.panels}>
      <QueryTable rows={rows} source={source} charset={charset} />
      {(address.pieces.scheme !== undefined || address.pieces.path !== '') && (
        <Pieces address={address} charset={charset} />
      )}
    </div>
  );
}

const partTitles: Readonly<Record<AddressPart, string>> = {
  scheme: '协议',
  user: '用户名',
  password: '密码',
  host: '主机',
  port: '端口',
  path: '路径',
  query: '参数',
  fragment: '片段',
  edges: '首尾',
};
const listed = ['scheme', 'user', 'password', 'host', 'port', 'path', 'fragment'] as const;

function Pieces({ address, charset }: { address: Address; charset: UrlCharset }) {
  const segments = pathSegments(address.pieces.path, charset);
  const missing = listed.filter((part) => !address.pieces[part]).map((part) => partTitles[part]);
  return (
    <section className={styles.panel} aria-labelledby="pieces">
      <h2 id="pieces">网址的组成</h2>
      <ResultRows wide rows={rowsOf(address, charset)} />
      {missing.length > 0 && <p className={styles.note}>未包含：{missing.join('、')}。</p>}
      {segments.length > 1 && (
        <>
          <h3>路径分段</h3>
          <ol className={styles.segments}>
            {segments.map((segment, index) => (
              <li key={index}>{segment === '' ? <em>（空）</em> : segment}</li>
            ))}
          </ol>
        </>
      )}
      <NormalizedAddress address={address} />
    </section>
  );
}

/** Lists each part as it is written, followed by its decoded or alternative spellings where they differ. */
function rowsOf({ pieces, host }: Address, charset: UrlCharset): ResultRow[] {
  return listed.flatMap((part) => {
    const raw = pieces[part];
    if (!raw) return [];
    const name = partTitles[part];
    const decoded = decodedPiece(raw, charset);
    const other = decoded === raw ? [] : [{ name: `${name}（解码）`, value: decoded }];
    return [{ name, value: raw }, ...other, ...(part === 'host' && host ? hostRows(raw, host) : [])];
  });
}

/** Lists the spellings of a host (ASCII, Unicode) that differ from the one in the text. */
function hostRows(raw: string, { ascii, unicode }: NonNullable<Address['host']>): ResultRow[] {
  const rows = [
    { name: '主机（ASCII）', value: ascii },
    { name: '主机（Unicode）', value: unicode ?? '无法确定，未显示' },
  ];
  return rows.filter(({ value }) => value !== raw);
}

/** Shows the normalized URL of the browser and every difference from the text. */
function NormalizedAddress({ address: { pieces, standard, changes } }: { address: Address }) {
  if (pieces.scheme === undefined) return null;
  if (!standard) {
    return <p className={styles.notice}>浏览器不接受这个网址，以上仅按写法解析。请检查主机和端口。</p>;
  }
  return (
    <>
      <h3>浏览器实际使用的网址</h3>
      <ResultRows wide rows={[{ name: '网址', value: standard.href }]} />
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map(({ part, reason }) => (
            <li key={part}>
              <strong>{partTitles[part]}</strong>：{reason}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>与输入一致。</p>
      )}
    </>
  );
}
