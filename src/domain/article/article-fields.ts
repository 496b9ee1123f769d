import { maxSlugLength, slugPattern } from './slug.ts';

/**
 * The description of what an author types into an article. A field is added, changed or removed here, and the compiler or a test
 * names what does not follow by itself (decision 126). Derived from it are:
 *
 * - the contract's schemas (`contract/article-text.ts`) and the columns the server reads and writes (`server/db/article-columns.ts`);
 * - the editor's form, its checks, comparison and merge (`client/state/drafts/draft-form.ts`, `client/manage/article/edit`);
 * - history, own data, backups, Markdown files (`domain/article/file`) and the search (`domain/article/searchable-article.ts`).
 */

interface CommonField {
  /** The name of the field on screen and in messages. */
  readonly label: string;
  /** What the editor says below the field. */
  readonly hint?: string;
  /** The names of the field in the header of a Markdown file: ours first, then those of other blogs. The body has none. */
  readonly frontMatter: readonly string[];
  /** Lists of articles carry the field; the others come with a whole article only. */
  readonly isListed: boolean;
  /**
   * How the search finds the field: as the title, as a label, as text before the body, by the HTML made of it, or not at all. A
   * change needs another `indexVersion` in `server/search/rebuild.ts`.
   */
  readonly search: 'title' | 'label' | 'text' | 'html' | 'none';
  /** The most UTF-16 code units, of a label or of the text, that a backup of the device may hold. */
  readonly keptLength: number;
  /** Requests of older pages lack the field, and get the empty text or list. A field that is added later has to be optional. */
  readonly isOptional?: boolean;
}

/** One line of text, at most `maxLength` code points. It is compared without outer spaces and merged as a whole. */
export interface LineField extends CommonField {
  readonly kind: 'line';
  readonly maxLength: number;
  /** A published article needs a text here. */
  readonly isRequired?: boolean;
  /** What the text has to match, as a pattern for schemas, and what a message says of one that does not. */
  readonly pattern?: { readonly source: string; readonly words: string };
}

/** Text of many lines, at most `maxBytes` in UTF-8. It is compared exactly and merged sentence by sentence. */
export interface LongTextField extends CommonField {
  readonly kind: 'longText';
  readonly maxBytes: number;
}

/** At most `maxItems` labels of `maxLength` code points. The editor shows them as one text; they are merged as a set. */
export interface LabelsField extends CommonField {
  readonly kind: 'labels';
  readonly maxItems: number;
  readonly maxLength: number;
}

/** The address of a picture, at most `maxLength` code points. It is merged as a whole, and two cannot both be kept. */
export interface PictureField extends CommonField {
  readonly kind: 'picture';
  readonly maxLength: number;
}

/** One of a few words, of which the empty one is the usual; `options` says them on screen. It is merged as a whole. */
export interface ChoiceField extends CommonField {
  readonly kind: 'choice';
  readonly options: Readonly<Record<string, string>>;
}

/** The description of one field. */
export type ArticleField = LineField | LongTextField | LabelsField | PictureField | ChoiceField;
/** The kinds of fields; each handles comparison, merge, checks, storage and files in its own way. */
export type ArticleFieldKind = ArticleField['kind'];

/** All fields, in the order in which files and the history show them. */
export const articleFields = {
  title: {
    kind: 'line',
    label: '标题',
    maxLength: 100,
    isRequired: true,
    frontMatter: ['title'],
    isListed: true,
    search: 'title',
    keptLength: 300,
  },
  summary: {
    kind: 'line',
    label: '摘要',
    hint: '列表里显示的一两句话，可以不写',
    maxLength: 300,
    frontMatter: ['summary', 'description', 'excerpt', 'subtitle'],
    isListed: true,
    search: 'text',
    keptLength: 2000,
  },
  tags: {
    kind: 'labels',
    label: '标签',
    hint: '用逗号或空格隔开',
    maxItems: 10,
    maxLength: 20,
    frontMatter: ['tags', 'tag', 'categories', 'category', 'keywords'],
    isListed: true,
    search: 'label',
    keptLength: 100,
  },
  cover: {
    kind: 'picture',
    label: '封面',
    hint: '填写图片的地址，或选择一张图片，上传后自动填写',
    maxLength: 500,
    frontMatter: [
      'cover',
      'image',
      'thumbnail',
      'banner',
      'featuredimage',
      'featured_image',
      'feature',
      'top_img',
      'header-img',
      'index_img',
      'banner_img',
      'og_image',
      'cover_image',
      'photos',
      'header',
    ],
    isListed: true,
    search: 'none',
    keptLength: 1000,
  },
  slug: {
    kind: 'line',
    label: '地址',
    hint: '网址的最后一段，可以不写；旧地址一直有效',
    maxLength: maxSlugLength,
    pattern: { source: slugPattern, words: '只能用文字、数字和中间的 - 与 _' },
    isOptional: true,
    frontMatter: ['slug'],
    isListed: true,
    search: 'none',
    keptLength: 300,
  },
  series: {
    kind: 'line',
    label: '系列',
    hint: '同一系列的文章按发布时间连在一起，可以不写',
    maxLength: 60,
    isOptional: true,
    frontMatter: ['series'],
    isListed: false,
    search: 'none',
    keptLength: 300,
  },
  /** How lists for readers show the published article: by its time, before all others, or not at all. */
  listing: {
    kind: 'choice',
    label: '可见',
    options: { '': '公开', pinned: '置顶', unlisted: '不列出' },
    isOptional: true,
    frontMatter: ['listing'],
    isListed: true,
    search: 'none',
    keptLength: 20,
  },
  content: {
    kind: 'longText',
    label: '正文',
    maxBytes: 256 * 1024,
    frontMatter: [],
    isListed: false,
    search: 'html',
    keptLength: 1_000_000,
  },
} as const satisfies Readonly<Record<string, ArticleField>>;

type Fields = typeof articleFields;
/** The name of a field, in code, requests and columns. */
export type ArticleFieldName = keyof Fields;

/** The names of the fields whose description holds all of `Part`. */
export type FieldNameWith<Part> = {
  [Name in ArticleFieldName]: Fields[Name] extends Part ? Name : never;
}[ArticleFieldName];

/** The value of a field: a list of labels, or a text. */
export type FieldValue<Name extends ArticleFieldName> =
  Name extends FieldNameWith<{ kind: 'labels' }> ? string[] : string;

/** The values of all fields. */
export type ArticleText = { [Name in ArticleFieldName]: FieldValue<Name> };
/** The values of all fields of an article that is only read. */
export type ReadonlyArticleText = { readonly [Name in ArticleFieldName]: Readonly<FieldValue<Name>> };

/** The names of fields that requests of older pages may lack. */
export type OptionalFieldName = FieldNameWith<{ isOptional: true }>;
/** The values as a request brings them: those of optional fields may be missing. */
export type ArticleTextInput = Omit<ReadonlyArticleText, OptionalFieldName> &
  Partial<Pick<ReadonlyArticleText, OptionalFieldName>>;

/** The names of all fields, in the order of the description. */
export const articleFieldNames = Object.keys(articleFields) as readonly ArticleFieldName[];

/** Lists the fields whose description holds all of `part`, in the order of the description. */
export function fieldNamesWith<const Part extends Partial<ArticleField>>(part: Part): readonly FieldNameWith<Part>[] {
  const wanted = Object.entries(part);
  return articleFieldNames.filter((name) => {
    const field = new Map<string, unknown>(Object.entries(articleFields[name]));
    return wanted.every(([key, value]) => field.get(key) === value);
  }) as FieldNameWith<Part>[];
}

/** The fields that lists of articles carry. */
export const listedFieldNames = fieldNamesWith({ isListed: true });
/** The fields that come with a whole article only. */
export const unlistedFieldNames = fieldNamesWith({ isListed: false });

/** The value of a field as people read it. */
export function fieldWords(name: ArticleFieldName, value: string): string {
  const field: ArticleField = articleFields[name];
  return field.kind === 'choice' ? (field.options[value] ?? value) : value;
}

/** Makes an object with one property for each of the names. */
export function mapFields<Name extends ArticleFieldName, Value>(
  names: readonly Name[],
  make: (name: Name, field: ArticleField) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name, articleFields[name])])) as Record<Name, Value>;
}

/** Copies the values of the fields out of a larger object; a missing one becomes the empty text or list. */
export function pickText(source: ArticleTextInput): ArticleText {
  const given: Partial<ReadonlyArticleText> = source;
  return mapFields(articleFieldNames, (name, { kind }) =>
    kind === 'labels' ? [...(given[name] ?? [])] : (given[name] ?? ''),
  ) as ArticleText;
}
