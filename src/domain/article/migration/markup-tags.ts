/** The arguments of a tag: those by place, and those by name. */
export interface TagArguments {
  readonly places: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  /** All of them as they are written. */
  readonly text: string;
}

/** Where an article or another file of the blog is that a tag names. */
export interface TagLinks {
  readonly find: (reference: string) => { readonly address: string; readonly title: string } | undefined;
}

/** What a tag without an end becomes; undefined where its arguments make no sense. */
export type InlineTag = (given: TagArguments, links: TagLinks) => string | undefined;

/** Reads the arguments of a tag; quotes hold together what has spaces. */
export function readArguments(text: string): TagArguments {
  const places: string[] = [];
  const names: Record<string, string> = {};
  for (const [, name, quoted, single, ticked, bare] of text.matchAll(argument)) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? single ?? ticked ?? bare ?? '';
    if (name) names[name.slice(0, -1).toLowerCase()] = value;
    else places.push(value);
  }
  return { places, names, text };
}

const argument = /([\w-]{1,40}=)?(?:"((?:\\.|[^"\\]){0,2000})"|'([^']{0,2000})'|`([^`]{0,2000})`|([^\s]{1,2000}))/g;

const link = (words: string, address: string | undefined): string | undefined =>
  address ? `[${words.replace(/[[\]\n]/g, ' ')}](${destination(address)})` : undefined;

/** An address as Markdown takes it, also with spaces and brackets in it. */
export const destination = (address: string): string =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, '')}>` : address;

/** A picture in Markdown. */
export function imageMarkdown(address: string, alt = '', title = ''): string {
  const words = alt.replace(/[[\]\n]/g, ' ').trim();
  const suffix = title && title !== words ? ` "${title.replace(/["\n]/g, ' ').trim()}"` : '';
  return `![${words}](${destination(address)}${suffix})`;
}

const isFile = (word: string): boolean => /\.\w{2,5}$/.test(word.split(/[?#]/)[0] ?? '');

/** Hexo: classes stand before the file, sizes and words behind it. */
const hexoImage: InlineTag = ({ places }) => {
  const at = places.findIndex(isFile);
  const file = places[at];
  if (file === undefined) return undefined;
  const words = places.slice(at + 1).filter((word) => !/^\d+(?:px|%)?$/.test(word));
  const [title = '', alt = title] = words
    .flatMap((word) => word.split(/["']+/))
    .map((word) => word.trim())
    .filter(Boolean);
  return imageMarkdown(
    file,
    words.length > 2 ? words.join(' ').replace(/["']/g, '') : alt,
    words.length > 2 ? '' : title,
  );
};

const valueOf = (given: TagArguments, ...names: string[]): string | undefined =>
  names.map((name) => given.names[name]).find((value) => value !== undefined && value !== '');

const namedImage: InlineTag = (given) => {
  const file = valueOf(given, 'src', 'url', 'image', 'image_path', 'path', 'link') ?? given.places.find(isFile);
  if (file === undefined) return undefined;
  const caption = valueOf(given, 'caption', 'title');
  return imageMarkdown(file, valueOf(given, 'alt') ?? caption ?? '', caption ?? '');
};

const image: InlineTag = (given, links) =>
  Object.keys(given.names).length > 0 ? namedImage(given, links) : hexoImage(given, links);

const video =
  (site: string, before: string, ...names: string[]): InlineTag =>
  (given) => {
    const id = valueOf(given, 'id', 'bvid', 'aid', ...names) ?? given.places.find((place) => /^[\w-]{3,}$/.test(place));
    return id === undefined ? undefined : link(`${site}视频`, before + id);
  };

const media =
  (words: string): InlineTag =>
  (given) => {
    const address = valueOf(given, 'src', 'url', 'mp4') ?? given.places.find((place) => /[/.]/.test(place));
    return link(words, address?.replace(/^\/\//, 'https://'));
  };

const toArticle: InlineTag = ({ places: [reference = '', ...words] }, { find }) => {
  const target = find(reference);
  const title = words.filter((word) => !/^(?:true|false)$/.test(word)).join(' ');
  return target && link(title || target.title || reference, target.address);
};

const articleAddress: InlineTag = (given, { find }) => find(valueOf(given, 'path') ?? given.places[0] ?? '')?.address;

/** NexT and Butterfly separate the arguments of a button by commas. */
const button: InlineTag = ({ text }) => {
  const [address = '', words = ''] = text.split(',').map((part) => part.trim().replace(/^["']|["']$/g, ''));
  return link(words || address, address);
};

const gist: InlineTag = ({ places }) => link('Gist', `https://gist.github.com/${places.slice(0, 2).join('/')}`);

/** What tags without an end become. */
export const inlineTags: Readonly<Record<string, InlineTag>> = {
  asset_img: hexoImage,
  asset_image: hexoImage,
  img: image,
  image,
  figure: namedImage,
  imgproc: namedImage,
  asset_path: ({ places }) => places[0],
  asset_link: ({ places: [file, ...words] }) => link(words.join(' ') || (file ?? ''), file),
  post_link: toArticle,
  post_path: articleAddress,
  post_url: articleAddress,
  ref: articleAddress,
  relref: articleAddress,
  link: (given, links) => {
    const target = links.find(given.places[0] ?? '');
    if (target) return given.places.length > 1 ? link(given.places[1] ?? '', target.address) : target.address;
    const at = given.places.findIndex((place) => /^(?:https?:)?\//.test(place));
    const words = [...given.places.slice(0, at), ...given.places.slice(at + 1)];
    return at < 0
      ? undefined
      : link(words.filter((word) => !/^(?:true|false)$/.test(word)).join(' ') || given.places[at]!, given.places[at]);
  },
  youtube: video('YouTube ', 'https://www.youtube.com/watch?v='),
  vimeo: video('Vimeo ', 'https://vimeo.com/'),
  bilibili: video('哔哩哔哩', 'https://www.bilibili.com/video/'),
  bvideo: video('哔哩哔哩', 'https://www.bilibili.com/video/'),
  video: media('视频'),
  dplayer: media('视频'),
  iframe: media('嵌入的网页'),
  audio: media('音频'),
  pdf: media('PDF'),
  gist,
  button,
  btn: button,
  // Butterfly puts a colour behind the words, NexT before them.
  label: ({ text }) =>
    text
      .replace(/^(?:\w{1,20}@|["'])/, '')
      .replace(/["']?(?:\s{1,3}(?:default|blue|pink|red|purple|orange|green))?$/, ''),
  include: (given, links) =>
    /\b(?:figure|image|img|picture|photo)\S*/.test(given.places[0] ?? '') ? namedImage(given, links) : undefined,
  toc: () => '',
  br: () => '\n',
  fa: () => '',
  icon: () => '',
  linenos: () => '',
};

/** What a tag with an end makes of the text in between. */
export type PairedTag =
  | { readonly kind: 'callout'; readonly callout: string; readonly title: string }
  | { readonly kind: 'quote'; readonly source: string }
  | { readonly kind: 'titled'; readonly title: string; readonly isHeading: boolean }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'plain' };

const named = <Value>(names: string, value: (name: string) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, value(name)]));

const callouts: Readonly<Record<string, string>> = {
  ...named('note info default primary blue abstract quote example question', () => 'NOTE'),
  ...named('tip hint success done green', () => 'TIP'),
  ...named('warning orange yellow', () => 'WARNING'),
  ...named('danger error failure bug caution red', () => 'CAUTION'),
  important: 'IMPORTANT',
};

/** How the box of a callout looks, which says nothing to the reader. */
const looks = /^(?:no-icon|simple|modern|flat|disabled|icon|'?fa[srb]?|fa-\S+|true|false|open|closed|purple|pink)$/;

const callout =
  (own = 'note') =>
  ({ places, names }: TagArguments): PairedTag => {
    const words = places.filter((word) => !looks.test(word));
    const at = words.findIndex((word) => word.toLowerCase() in callouts);
    const kind = names['type'] ?? names['level'] ?? names['color'] ?? (at === 0 ? words[0] : undefined) ?? own;
    const title = names['title'] ?? words.slice(at === 0 ? 1 : 0).join(' ');
    return { kind: 'callout', callout: callouts[kind.toLowerCase()] ?? 'NOTE', title };
  };

const quote = ({ places, names }: TagArguments): PairedTag => {
  const words = names['author'] ? [names['author'], names['source'] ?? names['title'] ?? ''] : places;
  return { kind: 'quote', source: words.join(' ').trim() };
};

const titled =
  (isHeading: boolean) =>
  ({ places, names }: TagArguments): PairedTag => {
    const words = places
      .filter((word) => !looks.test(word) && !(word in callouts))
      .join(' ')
      .split(',')[0]!;
    return { kind: 'titled', title: names['title'] ?? names['name'] ?? names['summary'] ?? words, isHeading };
  };

const plain = (): PairedTag => ({ kind: 'plain' });

/** What tags with an end become. */
export const pairedTags: Readonly<Record<string, (given: TagArguments) => PairedTag>> = {
  ...named('note admonition notice callout alert subnote', () => callout()),
  ...named('tip info warning danger important hint', callout),
  ...named('blockquote quote pullquote centerquote cq', () => quote),
  ...named('details expand folding hidetoggle spoiler collapse', () => titled(false)),
  tab: titled(true),
  ...named('tabs subtabs tabgroup gallery galleryset center centered cp', () => plain),
  button: ({ names }) => ({ kind: 'link', address: names['href'] ?? names['url'] ?? names['link'] ?? '' }),
};
