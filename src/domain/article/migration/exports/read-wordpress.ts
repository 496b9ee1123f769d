import { refuseAt, refuseDepth, tryConversion } from '#domain/json/convert/answer.ts';
import { readXmlTokens } from '#domain/json/convert/xml-tokens.ts';
import { failure, type Result, success } from '#domain/result.ts';
import { decodePath } from '../../address.ts';
import { decodeEntities } from '../../entities.ts';
import type { HeaderFields } from '../../file/header-fields.ts';
import { authorsLost, type BlogExport, countsLost, type ExportedArticle, pageReason, siteAt } from './blog-export.ts';
import { withoutEmpty } from './json-parts.ts';
import { type Attachments, wordpressText } from './wordpress-text.ts';

/** Reads the XML that WordPress exports. */
export function readWordpress(xml: string, now: number): Result<BlogExport> {
  const tree = readXmlTree(xml);
  if (!tree.ok) return tree;
  const rss = childOf(tree.value, 'rss');
  const channel = rss && childOf(rss, 'channel');
  if (!channel) return failure({ code: 'no-channel', message: '不是 WordPress 导出的文件' });
  const items = childrenOf(channel, 'item');
  const byType = (type: string): XmlElement[] => items.filter((item) => childText(item, 'wp:post_type') === type);
  const posts = byType('post');
  const isTrash = (item: XmlElement): boolean => /^(?:trash|auto-draft)$/.test(childText(item, 'wp:status'));
  const attachments = attachmentsOf(byType('attachment'));
  return success({
    kind: 'wordpress',
    ...siteAt(childText(channel, 'wp:base_blog_url') || childText(channel, 'link')),
    articles: posts.filter((post) => !isTrash(post)).map((post) => articleOf(post, attachments, now)),
    leftOut: [
      ...byType('page').map((page) => ({ name: nameOf(page), reason: pageReason })),
      ...posts.filter(isTrash).map((post) => ({ name: nameOf(post), reason: '在回收站里，或是没有写过的草稿' })),
    ],
    lost: [
      ...authorsLost(posts.map((post) => childText(post, 'dc:creator'))),
      ...otherTypes(items),
      ...comments(items),
    ],
  });
}

/** The names of what is in an export besides articles and pages. */
const typeWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    revision: '历史版本',
    nav_menu_item: '菜单项',
    wp_navigation: '菜单',
    wp_block: '可重复使用的区块',
    custom_css: '自定义样式',
    wp_global_styles: '全站样式',
    wp_template: '模板',
    wp_template_part: '模板',
  }),
);

function otherTypes(items: readonly XmlElement[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const type = childText(item, 'wp:post_type');
    const words = typeWords.get(type) ?? `“${type.slice(0, 40)}”类型的内容`;
    if (!/^(?:post|page|attachment)$/.test(type)) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return countsLost([...counts].map(([words, count]) => [words, count, '个']));
}

function comments(items: readonly XmlElement[]): string[] {
  return countsLost([['评论', items.reduce((sum, item) => sum + childrenOf(item, 'wp:comment').length, 0), '条']]);
}

function attachmentsOf(items: readonly XmlElement[]): Attachments {
  const byId = new Map<string, string>();
  const byArticle = new Map<string, string[]>();
  for (const item of items) {
    const address = childText(item, 'wp:attachment_url');
    byId.set(childText(item, 'wp:post_id'), address);
    const article = childText(item, 'wp:post_parent');
    byArticle.set(article, [...(byArticle.get(article) ?? []), address]);
  }
  return { byId, byArticle };
}

/** WordPress writes slugs in percent signs. */
const slugOf = (item: XmlElement): string => decodePath(childText(item, 'wp:post_name'));

const nameOf = (item: XmlElement): string => slugOf(item) || `post-${childText(item, 'wp:post_id')}`;

/** Whether the address of an item is a path; without such addresses, and for drafts, it is a number behind a question mark. */
const hasPath = (item: XmlElement): boolean => !childText(item, 'link').includes('?');

const labelsOf = (item: XmlElement, domain: string): string[] =>
  childrenOf(item, 'category')
    .filter(({ attributes }) => attributes.get('domain') === domain)
    .map(({ text }) => decodeEntities(text).trim());

function articleOf(item: XmlElement, attachments: Attachments, now: number): ExportedArticle {
  const meta = childrenOf(item, 'wp:postmeta').map((each): [string, string] => [
    childText(each, 'wp:meta_key'),
    childText(each, 'wp:meta_value'),
  ]);
  const cover = attachments.byId.get(new Map(meta).get('_thumbnail_id') ?? '') ?? '';
  return {
    name: nameOf(item),
    fields: fieldsOf(item, cover, now),
    lost: lostOf(
      item,
      meta.flatMap(([name, value]) => (name.startsWith('_') || value === '' ? [] : [name])),
    ),
    readText: () => {
      const { html, unknown } = wordpressText(childText(item, 'content:encoded'), {
        attachments,
        id: childText(item, 'wp:post_id'),
      });
      const lost = unknown.map((code) => `无法识别的短代码 ${code}，原样保留`);
      return { kind: 'html', text: html, lost };
    },
  };
}

/** A time of UTC as a header writes it, else the one of the site; WordPress writes zeros where there is none. */
function timeOf(item: XmlElement, name: string): string {
  const utc = childText(item, `${name}_gmt`);
  if (/^[1-9]/.test(utc)) return `${utc}Z`;
  const local = childText(item, name);
  return /^[1-9]/.test(local) ? local : '';
}

const plainText = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]{1,500}>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

function fieldsOf(item: XmlElement, cover: string, now: number): HeaderFields {
  const written = childText(item, 'wp:status');
  const date = timeOf(item, 'wp:post_date');
  const isAhead = written === 'future' && Date.parse(date.replace(' ', 'T')) / 1000 > now;
  return withoutEmpty({
    title: plainText(childText(item, 'title')),
    slug: slugOf(item),
    permalink: hasPath(item) ? childText(item, 'link') : '',
    date,
    updated: timeOf(item, 'wp:post_modified'),
    status: written === 'publish' || isAhead ? '' : written,
    password: childText(item, 'wp:post_password') === '' ? '' : true,
    summary: plainText(childText(item, 'excerpt:encoded')),
    tags: labelsOf(item, 'post_tag'),
    categories: labelsOf(item, 'category'),
    series: labelsOf(item, 'series')[0] ?? '',
    cover,
  });
}

const knownDomains = /^(?:category|post_tag|series)$/;

function lostOf(item: XmlElement, custom: readonly string[]): string[] {
  const [format = ''] = labelsOf(item, 'post_format');
  const link = childText(item, 'link');
  const other = childrenOf(item, 'category')
    .filter(({ attributes }) => !knownDomains.test(attributes.get('domain') ?? ''))
    .map(({ text }) => text.trim());
  const facts = [
    [childText(item, 'wp:is_sticky') === '1', '原来置顶，未导入'],
    [custom.length > 0, `自定义字段 ${[...new Set(custom)].join('、')} 未导入`],
    [
      other.length > 0 && format !== other.join('、'),
      `其他分类 ${other.filter((name) => name !== format).join('、')} 未导入`,
    ],
    [format !== '', `文章形式 ${format} 未导入`],
    [labelsOf(item, 'series').length > 1, '原来在几个系列里，只留第一个'],
    [
      !hasPath(item) && childText(item, 'wp:status') === 'publish',
      `旧地址 ${link.replace(/^https?:\/\/[^/]{1,255}/, '').slice(0, 100)} 靠问号区分文章，打不开新地址`,
    ],
  ] as const;
  return facts.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
}

/** An element of XML with what stands in it. */
interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** A feed has four levels. */
const maxDepth = 50;

/** Reads XML of any origin; declared entities, which could blow up, and deep nesting are refused. */
function readXmlTree(text: string): Result<XmlElement> {
  return tryConversion(() => {
    const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
    const open = [root];
    for (const token of readXmlTokens(text)) {
      const inner = open[open.length - 1]!;
      if (token.kind === 'text') inner.text += token.text;
      else if (token.kind === 'close') {
        if (inner.name !== token.name) refuseAt(text, token.at, `开始的 </${token.name}> 配不上前面的标签`);
        open.pop();
      } else if (token.kind === 'open') {
        const element: XmlElement = { name: token.name, attributes: token.attributes, children: [], text: '' };
        inner.children.push(element);
        if (!token.closed) open.push(element);
        if (open.length > maxDepth) refuseDepth();
      }
    }
    if (open.length > 1) refuseAt(text, text.length, '结束时，还有没收尾的标签');
    return root;
  });
}

/** The first element of that name within one. */
const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

/** The elements of that name within one. */
const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first element of that name; empty where there is none. */
const childText = (element: XmlElement, name: string): string => childOf(element, name)?.text.trim() ?? '';
