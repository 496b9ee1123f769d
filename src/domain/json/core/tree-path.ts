import type { JsonTree, PathStyle } from './tree-shape.ts';

interface PathWriter {
  readonly root: string;
  readonly name: (key: string) => string;
  readonly item: (index: number) => string;
}

/** The way from the root to a node. Where a name is repeated in an object, the way is that of the last one of the name. */
export function writePath(tree: JsonTree, node: number, style: PathStyle): string {
  const { root, name, item } = writers[style];
  const steps: string[] = [];
  for (let at = node; at > 0; at = tree.parentOf(at)) {
    const key = tree.keyOf(at);
    steps.push(key === undefined ? item(tree.indexOf(at)) : name(key));
  }
  return root + steps.reverse().join('');
}

const writers: Readonly<Record<PathStyle, PathWriter>> = {
  jsonpath: { root: '$', name: (key) => `['${quoteSingle(key)}']`, item: (index) => `[${index}]` },
  pointer: {
    root: '',
    name: (key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    item: (index) => `/${index}`,
  },
  javascript: {
    root: 'data',
    name: (key) => (/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`),
    item: (index) => `[${index}]`,
  },
};

const shortEscapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  "'": "\\'",
  '\\': '\\\\',
};

/** RFC 9535 §2.7: only these are escaped, and only so. */
function quoteSingle(key: string): string {
  return key.replaceAll(
    /[\p{Cc}'\\]/gu,
    (sign) => shortEscapes[sign] ?? (sign < ' ' ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : sign),
  );
}
