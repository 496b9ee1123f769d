import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element of an XML document, with its children in their order; `text` is all the text directly inside. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  readonly text: string;
}

const prefix = '@';
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: prefix,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: { enabled: true, maxTotalExpansions: 1e7, maxExpandedLength: 1e9 },
});

/** One tag, its attributes quoted and without a bare `<`. */
const tag = /<\/?[\w:]+(?: [\w:]+="[^"<]*")*\/?>|<\?xml(?:-stylesheet)?(?: \w+="[^"<]*")*\?>/g;

/** Reads a document and refuses what XML 1.0 refuses: tags that do not match, characters that must not be there. */
export function readXml(text: string): Node {
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Error(`${valid.err.msg} (line ${valid.err.line})`);
  // XML 1.0, §2.2. An escape cannot make them legal either.
  if (/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text)) throw new Error('an illegal character');
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error('an entity XML does not know');
  if (/[<>]/.test(text.replace(tag, ''))) throw new Error('a bare < or > outside of tags');
  const [root, ...more] = nodesOf(parser.parse(text) as Raw[]).filter(({ name }) => !name.startsWith('?'));
  if (!root || more.length > 0) throw new Error('not one root');
  return root;
}

type Raw = Record<string, unknown>;

function nodesOf(raws: readonly Raw[]): Node[] {
  return raws.flatMap((raw) => {
    const name = Object.keys(raw).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const inside = raw[name] as Raw[];
    const attributes = Object.entries((raw[':@'] ?? {}) as Record<string, string>);
    return {
      name,
      attributes: Object.fromEntries(attributes.map(([key, value]) => [key.slice(prefix.length), value])),
      children: nodesOf(inside),
      text: inside.flatMap((child) => ('#text' in child ? [String(child['#text'])] : [])).join(''),
    };
  });
}

/** The children of a name. */
export function all({ children }: Node, name: string): Node[] {
  return children.filter((child) => child.name === name);
}

/** The one child of a name; anything else is an error. */
export function one(node: Node, name: string): Node {
  const [found, ...more] = all(node, name);
  if (!found || more.length > 0) throw new Error(`${node.name} has ${more.length + (found ? 1 : 0)} ${name}`);
  return found;
}
