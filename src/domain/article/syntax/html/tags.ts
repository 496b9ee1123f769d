/** A tag as it stands in a text. */
export interface HtmlTag {
  /** In lower case. */
  readonly name: string;
  readonly isClosing: boolean;
  /** The names in lower case; the values as written, with their character references. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The text of the tag. */
  readonly source: string;
}

/** No harmless tag is longer, and each `<` of a text may be looked at as far as this. */
const longestTag = 2_000;

const opening = /^<([a-z][a-z0-9]*)((?:\s+[a-z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/i;
const closing = /^<\/([a-z][a-z0-9]*)\s*>/i;
const attribute = /([a-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;

/** Reads the tag that begins at a place, as CommonMark defines one; undefined where none does, or none of the lists below. */
export function readTag(text: string, place: number, end = text.length): HtmlTag | undefined {
  const rest = text.slice(place, Math.min(end, place + longestTag));
  const isClosing = rest.charAt(1) === '/';
  const [source, written = '', attributes = ''] = (isClosing ? closing : opening).exec(rest) ?? [];
  const name = written.toLowerCase();
  if (source === undefined || !isKnown(name)) return undefined;
  return {
    name,
    isClosing,
    source,
    attributes: new Map([...attributes.matchAll(attribute)].map(namedValue).reverse()),
  };
}

function namedValue([, name = '', double, single, bare]: RegExpExecArray): [string, string] {
  return [name.toLowerCase(), double ?? single ?? bare ?? ''];
}

/** Elements within a line, by their tags: those of old pages become what they mean. */
const inlineElements = new Map<string, string>([
  ...namesakes('a abbr code del em ins kbd mark rp rt ruby small strong sub sup u'),
  ['b', 'strong'],
  ...becoming('em', 'cite dfn i var'),
  ...becoming('del', 's strike'),
  ...becoming('code', 'samp tt'),
]);

/** Elements that stand by themselves, by their tags. Sections of a page are only boxes within an article. */
const blockElements = new Map<string, string>([
  ...namesakes('blockquote caption details div figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre'),
  ...namesakes('summary table tbody td tfoot th thead tr ul'),
  ...becoming('div', 'article aside center dl footer header main nav section'),
  ...becoming('p', 'dd dt'),
]);

/** Tags that only say how something looked elsewhere. */
const droppedTags = new Set('big col colgroup bdi bdo font label nobr picture q source span time wbr'.split(' '));

function namesakes(tags: string): [string, string][] {
  return tags.split(' ').map((tag) => [tag, tag]);
}

function becoming(element: string, tags: string): [string, string][] {
  return tags.split(' ').map((tag) => [tag, element]);
}

function isKnown(name: string): boolean {
  return name === 'br' || name === 'img' || droppedTags.has(name) || Boolean(inlineElement(name) ?? blockElement(name));
}

/** The element within a line that a tag stands for. */
export function inlineElement(name: string): string | undefined {
  return inlineElements.get(name);
}

/** The element by itself that a tag stands for. */
export function blockElement(name: string): string | undefined {
  return blockElements.get(name);
}

/** The place behind a comment that begins at a place; undefined where none begins, or it does not end. */
export function createCommentReader(text: string): (place: number) => number | undefined {
  let from = 0;
  let found = -2;
  return (place) => {
    if (!text.startsWith('<!--', place)) return undefined;
    // An end that was found from an earlier place is still the next one: 20,000 beginnings would look for it 20,000 times.
    if (found === -2 || (found >= 0 && found < place + 2) || place < from) {
      from = place;
      found = text.indexOf('-->', place + 2);
    }
    return found < 0 ? undefined : found + 3;
  };
}
