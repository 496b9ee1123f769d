import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type Tags } from 'yaml';
import { isNumber } from './answer.ts';

const ours = 'tag:yaml.org,2002:';

/** A tag of YAML itself without its prefix (`int`, `binary`); undefined for one of an application, '' for none. */
function nameOf(tag: string | undefined): string | undefined {
  if (tag === undefined || tag === '!') return '';
  return tag.startsWith(ours) ? tag.slice(ours.length) : undefined;
}

/** A tag as it is usually written. */
export function shownTag(tag: string): string {
  return tag.startsWith(ours) ? `!!${tag.slice(ours.length)}` : tag;
}

const madeOf = new Set(['binary', 'merge', 'omap', 'pairs', 'set', 'timestamp']);

/**
 * Removes the tags for which the library makes values of JavaScript (bytes, dates, symbols): such values have no form
 * in JSON, while their source text has.
 */
export function plainTags(tags: Tags): Tags {
  return tags.filter((tag) => !madeOf.has(typeof tag === 'string' ? tag : tag.tag.slice(ours.length)));
}

/** The effect of a tag on its value. */
export interface Tagged {
  /** Why it cannot be so. */
  readonly refusal?: string;
  /** A note for the reader: the value is right, but its type in JSON differs from the tag. */
  readonly note?: string;
  /** The text to write instead of the scalar. */
  readonly scalar?: { readonly text: string; readonly isNumber: boolean };
}

const nothing: Tagged = {};

/** Looks at the tag of a value; the tags themselves have no place in JSON. */
export function readTag(node: Node): Tagged {
  const { tag } = node as { readonly tag?: string };
  const name = nameOf(tag);
  if (name === '') return nothing;
  if (name === undefined) return { note: `JSON 没有标签，${shownTag(tag!)} 已略去，只保留内容` };
  return isScalar(node) ? readScalarTag(node, name) : readCollectionTag(node, name);
}

function readScalarTag(scalar: Scalar, name: string): Tagged {
  const { source = '', value } = scalar;
  switch (name) {
    case 'str':
    case 'merge':
      return nothing;
    case 'timestamp':
      return { note: 'JSON 没有时间类型，!!timestamp 保留为原文的文字' };
    case 'binary':
      return readBinary(source);
    case 'float':
      if (typeof value === 'string' && isNumber(source)) return { scalar: { text: source, isNumber: true } };
      break;
    default:
  }
  // The library leaves a string where the content does not fit the tag.
  const isKnown = /^(?:int|float|bool|null)$/.test(name);
  if (isKnown && (typeof value !== 'string' || value !== source)) return nothing;
  return { refusal: `的内容不是标签 !!${name} 所说的类型` };
}

function readBinary(source: string): Tagged {
  const text = source.replaceAll(/\s/g, '');
  if (text.length % 4 !== 0 || !/^[A-Za-z\d+/]*={0,2}$/.test(text)) return { refusal: '的 !!binary 内容不是 Base64' };
  return { scalar: { text, isNumber: false }, note: 'JSON 没有二进制类型，!!binary 保留为 Base64 文字' };
}

function readCollectionTag(node: Node, name: string): Tagged {
  if (isSeq(node)) {
    if (name === 'seq') return nothing;
    if (name === 'omap' || name === 'pairs') return readPairs(node.items, name);
  } else if (isMap(node)) {
    if (name === 'map') return nothing;
    if (name === 'set') return readSet(node.items);
  }
  return { refusal: `的内容不是标签 !!${name} 所说的类型` };
}

function readPairs(items: readonly unknown[], name: string): Tagged {
  const keys = new Set<string>();
  for (const item of items) {
    if (!isMap(item) || item.items.length !== 1) return { refusal: `的 !!${name} 应当是一列只有一个键的对象` };
    const { key } = item.items[0]!;
    const text = isScalar(key) ? (key.source ?? '') : undefined;
    if (name === 'omap' && text !== undefined && keys.has(text)) return { refusal: `的 !!omap 里键“${text}”重复` };
    if (text !== undefined) keys.add(text);
  }
  return { note: `!!${name} 写成一列只有一个键的对象，先后不变` };
}

function readSet(items: readonly Pair[]): Tagged {
  const hasValue = items.some(({ value }) => value !== null && !(isScalar(value) && value.value === null));
  return hasValue ? { refusal: '的 !!set 里不能有值' } : { note: '!!set 写成值都是 null 的对象' };
}
