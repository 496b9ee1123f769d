/** Serialised XML. Only `element` creates it, so that no text gets in without escapes. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string | undefined>>;
type Child = string | Xml;

/** One element. Children that are texts are escaped; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, children: readonly Child[] = []): Xml {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escape(value)}"`,
  );
  const inside = children.map((child) => (typeof child === 'string' ? escape(child) : child.xml)).join('');
  return { xml: inside ? `<${name}${written.join('')}>${inside}</${name}>` : `<${name}${written.join('')}/>` };
}

/** An element that holds one text and nothing else. */
export function textElement(name: string, text: string): Xml {
  return element(name, {}, [text]);
}

/** An XML document with its declaration. Browsers show it with the style sheet at this address (CSS). */
export function xmlDocument(root: Xml, { stylesheet }: { readonly stylesheet?: string } = {}): string {
  const style = stylesheet === undefined ? '' : `<?xml-stylesheet type="text/css" href="${escape(stylesheet)}"?>\n`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${style}${root.xml}\n`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 cannot contain, not even as a reference (§2.2 Char). */
// oxlint-disable-next-line no-control-regex
export const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Escapes a text for content and attributes of XML and HTML. CDATA is not used, because its own end would need an exception. */
export function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
