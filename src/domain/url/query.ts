import { splitAddress } from './address.ts';
import { decodeUrl, type UrlCharset } from './decode.ts';
import { encodeUrl } from './encode.ts';

/** A parameter of a query. */
export interface QueryRow {
  /** Exactly as it is written, without the `&` around it. */
  readonly raw: string;
  /** Decoded as form data is; where that is impossible, as it is written. */
  readonly name: string;
  /** Undefined where there is no `=`. */
  readonly value: string | undefined;
  /** The fault of its escapes, as a Chinese sentence. */
  readonly fault: string | undefined;
  /** Another row has the same name. */
  readonly isRepeated: boolean;
}

/** A change to one row; the others keep every character. */
export type QueryEdit =
  | { readonly kind: 'name' | 'value'; readonly index: number; readonly text: string }
  | { readonly kind: 'move'; readonly index: number; readonly by: -1 | 1 }
  | { readonly kind: 'remove'; readonly index: number }
  | { readonly kind: 'add' };

/** The rows of a query, read as `application/x-www-form-urlencoded` (WHATWG URL §5.1); empty ones are rows here, too. */
export function readQuery(query: string | undefined, charset: UrlCharset): QueryRow[] {
  const rows = piecesOf(query).map((raw) => readRow(raw, charset));
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return rows.map((row) => ({ ...row, isRepeated: counts.get(row.name)! > 1 }));
}

function piecesOf(query: string | undefined): string[] {
  return query ? query.split('&') : [];
}

function readRow(raw: string, charset: UrlCharset): Omit<QueryRow, 'isRepeated'> {
  const [rawName = '', rawValue] = halvesOf(raw);
  const name = decodeUrl(rawName, { form: 'form', charset });
  const value = decodeUrl(rawValue ?? '', { form: 'form', charset });
  const fault = [name, value].find((half) => !half.ok);
  return {
    raw,
    name: name.ok ? name.value.text : rawName,
    value: rawValue === undefined ? undefined : value.ok ? value.value.text : rawValue,
    fault: fault && !fault.ok ? fault.error.message : undefined,
  };
}

/** The text before the first `=`, and the text after it where there is one. */
function halvesOf(raw: string): [string, string?] {
  const at = raw.indexOf('=');
  return at < 0 ? [raw] : [raw.slice(0, at), raw.slice(at + 1)];
}

/** Applies an edit to the query of a text that `isAddress` accepts, and answers the whole text. */
export function editQuery(text: string, edit: QueryEdit): string {
  const { query, fragment } = splitAddress(text);
  const pieces = editPieces(piecesOf(query), edit);
  const plain = text.trim();
  const after = fragment === undefined ? '' : `#${fragment}`;
  const end = plain.length - after.length;
  const before = plain.slice(0, query === undefined ? end : end - query.length);
  if (pieces.length === 0) return before.replace(/\?$/, '') + after;
  const mark = query === undefined ? '?' : '';
  return before + mark + pieces.join('&') + after;
}

function editPieces(pieces: readonly string[], edit: QueryEdit): string[] {
  switch (edit.kind) {
    case 'add':
      return [...pieces, '='];
    case 'remove':
      return pieces.filter((_, index) => index !== edit.index);
    case 'move':
      return movePiece(pieces, edit.index, edit.index + edit.by);
    default:
      return pieces.map((piece, index) => (index === edit.index ? editHalf(piece, edit) : piece));
  }
}

function movePiece(pieces: readonly string[], from: number, to: number): string[] {
  const rest = pieces.filter((_, index) => index !== from);
  return to < 0 || to >= pieces.length ? [...pieces] : [...rest.slice(0, to), pieces[from]!, ...rest.slice(to)];
}

/** The other half of the row stays as it is written. A space is `%20`, which every reader of a query takes for one. */
function editHalf(piece: string, { kind, text }: { kind: 'name' | 'value'; text: string }): string {
  const [name, value] = halvesOf(piece);
  const half = encodeUrl(text.replace(/\p{Surrogate}/gu, '\ufffd'), 'component');
  const encoded = half.ok ? half.value : '';
  if (kind === 'name') return value === undefined ? encoded : `${encoded}=${value}`;
  return value === undefined && encoded === '' ? name : `${name}=${encoded}`;
}

/** The rows as JSON: names in their order, repeated ones as lists, and null where a name has no `=`. */
export function queryJson(rows: readonly QueryRow[]): string {
  const values = new Map<string, (string | null)[]>();
  for (const { raw, name, value } of rows) {
    if (raw !== '') values.set(name, [...(values.get(name) ?? []), value ?? null]);
  }
  // An object would put names that are numbers first.
  const lines = Array.from(values, ([name, list]) => {
    const written = JSON.stringify(list.length === 1 ? list[0] : list, undefined, 2).replaceAll('\n', '\n  ');
    return `  ${JSON.stringify(name)}: ${written}`;
  });
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}` : '{}';
}
