import { decodeBase64 } from '#domain/base64/decode.ts';
import { decodeUtf8 } from '#domain/text/utf8.ts';
import type { HeaderFields } from '../../file/header-fields.ts';
import {
  authorsLost,
  type BlogExport,
  countsLost,
  type ExportedArticle,
  type ExportedText,
  pageReason,
} from './blog-export.ts';
import { type JsonObject, objectOf, objectsOf, parseJson, textOf, textsOf, withoutEmpty } from './json-parts.ts';

/** Reads `extensions.data` of a backup of Halo 2; undefined where the JSON is another one. */
export function readHalo(json: unknown): BlogExport | undefined {
  const entries = objectsOf(json);
  if (!entries.some(({ name }) => textOf(name).startsWith('/registry/content.halo.run/posts/'))) return undefined;
  const store = openStore(entries);
  const posts = store.all('content.halo.run/posts');
  const isGone = (post: JsonObject): boolean =>
    objectOf(post['spec'])['deleted'] === true || textOf(objectOf(post['metadata'])['deletionTimestamp']) !== '';
  const pages = store.all('content.halo.run/singlepages');
  return {
    kind: 'halo',
    origin: '',
    basePath: '',
    articles: posts.filter((post) => !isGone(post)).map((post) => articleOf(post, store)),
    leftOut: [
      ...pages.map((page) => ({ name: nameOf(page), reason: pageReason })),
      ...posts.filter(isGone).map((post) => ({ name: nameOf(post), reason: '在回收站里' })),
    ],
    lost: [
      ...authorsLost(posts.map(({ spec }) => textOf(objectOf(spec)['owner']))),
      ...countsLost([
        ['评论', store.count('content.halo.run/comments') + store.count('content.halo.run/replies'), '条'],
        ['瞬间', store.count('moment.halo.run/moments'), '条'],
        ['图库里的图片', store.count('core.halo.run/photos'), '张'],
        ['友情链接', store.count('core.halo.run/links'), '条'],
      ]),
    ],
  };
}

type Store = ReturnType<typeof openStore>;

/** The parts of a backup by their names; each is JSON in Base64. */
function openStore(entries: readonly JsonObject[]) {
  const prefix = '/registry/';
  const byName = new Map(
    entries.map((entry) => [textOf(entry['name']).slice(prefix.length), textOf(entry['data'])] as const),
  );
  const read = (data: string): JsonObject => {
    const bytes = decodeBase64(data);
    const text = bytes.ok ? decodeUtf8(bytes.value) : undefined;
    return objectOf(text?.ok ? parseJson(text.value) : undefined);
  };
  const within = (kind: string): string[] =>
    [...byName].flatMap(([name, data]) => (name.startsWith(`${kind}/`) ? [data] : []));
  return {
    all: (kind: string) => within(kind).map(read),
    count: (kind: string) => within(kind).length,
    get: (kind: string, name: string) => read(byName.get(`${kind}/${name}`) ?? ''),
  };
}

const nameOf = ({ spec, metadata }: JsonObject): string =>
  textOf(objectOf(spec)['slug']) || textOf(objectOf(metadata)['name']);

function articleOf(post: JsonObject, store: Store): ExportedArticle {
  const spec = objectOf(post['spec']);
  const isPublished = spec['publish'] === true;
  const wanted = textOf(spec[isPublished ? 'releaseSnapshot' : 'headSnapshot']) || textOf(spec['headSnapshot']);
  const hasNewer = isPublished && textOf(spec['headSnapshot']) !== wanted;
  const facts = [
    [spec['pinned'] === true, '原来置顶，未导入'],
    [textOf(spec['template']) !== '', `页面模板 ${textOf(spec['template']).slice(0, 60)} 未导入`],
    [objectsOf(spec['htmlMetas']).length > 0, '搜索与分享专用的说明未导入'],
    [hasNewer, '发布以后没有发布的修改未导入'],
  ] as const;
  return {
    name: nameOf(post),
    fields: fieldsOf(post, store, isPublished),
    lost: facts.flatMap(([isSo, sentence]) => (isSo ? [sentence] : [])),
    readText: () => readSnapshot(store, wanted, textOf(spec['baseSnapshot'])),
  };
}

function fieldsOf(post: JsonObject, store: Store, isPublished: boolean): HeaderFields {
  const spec = objectOf(post['spec']);
  const excerpt = objectOf(spec['excerpt']);
  const visible = textOf(spec['visible']);
  const nameIn = (kind: string): ((name: string) => string) => {
    return (name) => textOf(objectOf(store.get(kind, name)['spec'])['displayName']);
  };
  return withoutEmpty({
    title: textOf(spec['title']),
    slug: textOf(spec['slug']),
    permalink: textOf(objectOf(post['status'])['permalink']) || `/archives/${textOf(spec['slug'])}`,
    date: textOf(spec['publishTime']),
    created: textOf(objectOf(post['metadata'])['creationTimestamp']),
    updated: textOf(objectOf(post['status'])['lastModifyTime']),
    status: isPublished ? '' : 'draft',
    visibility: visible === 'PUBLIC' ? '' : visible.toLowerCase(),
    summary: excerpt['autoGenerate'] === false ? textOf(excerpt['raw']) : '',
    tags: textsOf(spec['tags']).map(nameIn('content.halo.run/tags')).filter(Boolean),
    categories: textsOf(spec['categories']).map(nameIn('content.halo.run/categories')).filter(Boolean),
    cover: textOf(spec['cover']),
  });
}

/** The text of a snapshot: the first one is whole, each later one says how it differs from the first. */
function readSnapshot(store: Store, name: string, baseName: string): ExportedText {
  const specOf = (each: string): JsonObject => objectOf(store.get('content.halo.run/snapshots', each)['spec']);
  const base = specOf(baseName);
  const wanted = name === baseName || name === '' ? base : specOf(name);
  const whole = textOf(base['rawPatch']);
  const text = wanted === base ? whole : applyHaloPatch(whole, textOf(wanted['rawPatch']));
  const kind = /^markdown$/i.test(textOf(wanted['rawType']) || textOf(base['rawType'])) ? 'markdown' : 'html';
  if (text === undefined) return { kind, text: whole, lost: ['正文的修改无法读取，收了第一版'] };
  return { kind, text, ...(text === '' && { lost: ['正文是空的'] }) };
}

/** The lines of a text with the differences that Halo stores; undefined where they do not fit. */
function applyHaloPatch(text: string, patch: string): string | undefined {
  const deltas = parseJson(patch);
  if (!Array.isArray(deltas)) return patch === '' ? text : undefined;
  const lines = text.trim() === '' ? [] : text.split('\n');
  const places = objectsOf(deltas).map(({ source, target }) => ({
    source: objectOf(source),
    target: objectOf(target),
  }));
  // Each place is one of the text before all changes.
  for (const { source, target } of places.sort((one, other) => startOf(other.source) - startOf(one.source))) {
    const from = startOf(source);
    const old = linesOf(source);
    const isFit = from >= 0 && old.every((line, index) => lines[from + index] === line);
    if (!isFit) return undefined;
    lines.splice(from, old.length, ...linesOf(target));
  }
  return lines.join('\n');
}

const startOf = ({ position }: JsonObject): number => (typeof position === 'number' ? position : -1);

const linesOf = ({ lines }: JsonObject): string[] => (Array.isArray(lines) ? lines.map(textOf) : []);
