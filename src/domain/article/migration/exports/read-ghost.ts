import type { HeaderFields } from '../../file/header-fields.ts';
import { authorsLost, type BlogExport, type ExportedArticle, type ExportedText, pageReason } from './blog-export.ts';
import {
  groupBy,
  type JsonObject,
  objectOf,
  objectsOf,
  parseJson,
  textOf,
  timeOf,
  withoutEmpty,
} from './json-parts.ts';
import { lexicalHtml } from './lexical-html.ts';
import { mobiledocText } from './mobiledoc-html.ts';

/** Reads the JSON that Ghost exports; undefined where it is another one. */
export function readGhost(json: unknown, now: number): BlogExport | undefined {
  const { db, data: bare } = objectOf(json);
  const data = objectOf(objectOf(objectsOf(db)[0])['data'] ?? bare);
  if (!Array.isArray(data['posts']) || !Array.isArray(data['tags'])) return undefined;
  const posts = objectsOf(data['posts']);
  const isPage = ({ type, page }: JsonObject): boolean => type === 'page' || page === 1 || page === true;
  const relations: Relations = {
    tags: new Map(objectsOf(data['tags']).map((tag) => [textOf(tag['id']), textOf(tag['name'])])),
    ofPosts: groupBy(objectsOf(data['posts_tags']), 'post_id'),
    meta: groupBy(objectsOf(data['posts_meta']), 'post_id'),
  };
  const users = new Map(objectsOf(data['users']).map((user) => [textOf(user['id']), textOf(user['name'])]));
  const writers = objectsOf(data['posts_authors']).map((author) => users.get(textOf(author['author_id'])) ?? '');
  return {
    kind: 'ghost',
    // An export of Ghost does not say where its site was.
    origin: '',
    basePath: '',
    articles: posts.filter((post) => !isPage(post)).map((post) => articleOf(post, relations, now)),
    leftOut: posts.filter(isPage).map((post) => ({ name: nameOf(post), reason: pageReason })),
    lost: authorsLost(writers),
  };
}

interface Relations {
  readonly tags: ReadonlyMap<string, string>;
  readonly ofPosts: ReadonlyMap<string, readonly JsonObject[]>;
  readonly meta: ReadonlyMap<string, readonly JsonObject[]>;
}

const nameOf = ({ slug, id, title }: JsonObject): string => textOf(slug) || textOf(id) || textOf(title);

function articleOf(post: JsonObject, { tags, ofPosts, meta }: Relations, now: number): ExportedArticle {
  const id = textOf(post['id']);
  const own = [...(ofPosts.get(id) ?? [])].sort(
    (one, other) => Number(one['sort_order']) - Number(other['sort_order']),
  );
  const named = own.map((each) => tags.get(textOf(each['tag_id'])) ?? '').filter(Boolean);
  const internal = named.filter((tag) => tag.startsWith('#'));
  const more = objectOf(meta.get(id)?.[0]);
  return {
    name: nameOf(post),
    fields: fieldsOf(
      post,
      more,
      named.filter((tag) => !tag.startsWith('#')),
      now,
    ),
    lost: [...(internal.length > 0 ? [`内部标签 ${internal.join('、')} 未导入`] : []), ...lostOf(post, more)],
    readText: () => textOfPost(post),
  };
}

function fieldsOf(post: JsonObject, more: JsonObject, tags: readonly string[], now: number): HeaderFields {
  const status = textOf(post['status']);
  const date = timeOf(post['published_at']);
  const isAhead = status === 'scheduled' && Date.parse(date) / 1000 > now;
  const isShown = /^(?:published|public)?$/.test(status) || isAhead;
  const visibility = textOf(post['visibility']);
  const slug = textOf(post['slug']);
  return withoutEmpty({
    title: textOf(post['title']),
    slug,
    permalink: slug && `/${slug}/`,
    date,
    created: timeOf(post['created_at']),
    updated: timeOf(post['updated_at']),
    status: isShown ? '' : status,
    visibility: visibility === 'public' ? '' : visibility,
    summary: textOf(post['custom_excerpt'] ?? more['custom_excerpt']),
    tags,
    cover: ownAddresses(textOf(post['feature_image'] ?? post['image'])),
  });
}

/** What Ghost writes instead of the address of its site. */
const ownAddresses = (text: string): string => text.replace(/__GHOST_URL__(?=[/"'?#])/g, '');

const sharing = /^(?:meta|og|twitter)_/;

function lostOf(post: JsonObject, more: JsonObject): string[] {
  const all = { ...post, ...more };
  const has = (name: string): boolean => textOf(all[name]).trim() !== '';
  const isFeatured = all['featured'] === true || all['featured'] === 1;
  const facts = [
    [Object.keys(all).some((name) => sharing.test(name) && has(name)), '搜索与分享专用的标题、说明、图片未导入'],
    [has('feature_image_caption') || has('feature_image_alt'), '封面的说明未导入'],
    [has('codeinjection_head') || has('codeinjection_foot'), '插入页面的代码未导入'],
    [has('canonical_url'), `写明的原文地址 ${textOf(all['canonical_url']).slice(0, 200)} 未导入`],
    [isFeatured, '原来是精选，未导入'],
    [has('custom_template'), `页面模板 ${textOf(all['custom_template']).slice(0, 60)} 未导入`],
  ] as const;
  return facts.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
}

function textOfPost(post: JsonObject): ExportedText {
  const markdown = mobiledocText(parseJson(textOf(post['mobiledoc'])));
  if (markdown?.kind === 'markdown') return { ...markdown, text: ownAddresses(markdown.text) };
  const html = textOf(post['html']);
  const made: ExportedText =
    html !== ''
      ? { kind: 'html', text: html }
      : (markdown ??
        lexicalHtml(parseJson(textOf(post['lexical']))) ?? { kind: 'markdown', text: textOf(post['markdown']) });
  return { ...made, text: ownAddresses(made.text) };
}
