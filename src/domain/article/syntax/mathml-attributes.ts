const names = new Set(
  'accent accentunder columnalign columnlines columnspacing depth displaystyle fence form height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspacing rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
);

const classes = new Set(
  'tml-left tml-right tml-cancel tml-overline tml-sml-pad tml-med-pad tml-lrg-pad tml-tageqn tml-tag tml-jot upstrike downstrike sout mathcal mathscr'.split(
    ' ',
  ),
);

/** Classes of the site's style sheet in place of the library's inline styles; other inline styles are dropped. */
const styles: Readonly<Record<string, string>> = {
  'paddingLeft:0em': 'tml-l0',
  'paddingLeft:0pt': 'tml-l0',
  'paddingRight:0em': 'tml-r0',
  'paddingRight:0pt': 'tml-r0',
  'paddingLeft:1em': 'tml-l1',
  'textAlign:left': 'tml-left',
  'borderTop:0.06em solid': 'tml-line-t',
  'borderTop:0.06em dashed': 'tml-line-t',
  'borderTop:0.15em double': 'tml-line-t',
  'borderBottom:0.06em solid': 'tml-line-b',
  'borderBottom:0.06em dashed': 'tml-line-b',
  'borderBottom:0.15em double': 'tml-line-b',
  'borderLeft:0.06em solid': 'tml-line-l',
  'borderLeft:0.06em dashed': 'tml-line-l',
  'borderRight:0.06em solid': 'tml-line-r',
  'borderRight:0.06em dashed': 'tml-line-r',
  'border:1px solid': 'tml-box',
  'padding:0.3em': 'tml-padded',
  'mathDepth:0': 'tml-depth-0',
  'math-depth:0': 'tml-depth-0',
  'mathDepth:2': 'tml-depth-2',
  'fontWeight:bold': 'tml-bold',
  'transform:scaleX(-1)': 'tml-mirror',
};

const colour = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20})$/i;
const value = /^[\w#.%+ -]{1,40}$/;

/** Writes the attributes of an element: those on the lists above, and colors as attributes of MathML. */
export function attributesOf({ attributes = {}, classes: given = [], style = {} }: MathNode): string {
  const written = Object.entries(attributes).filter(([name, text]) => names.has(name) && value.test(String(text)));
  const all = new Map(written.map(([name, text]) => [name, String(text)]));
  setColour(all, 'mathcolor', style['color']);
  setColour(all, 'mathbackground', style['backgroundColor'] ?? style['background-color']);
  const own = Object.entries(style).flatMap(([property, text]) => styles[`${property}:${String(text)}`] ?? []);
  const kept = [...given.flatMap((name) => name.split(' ')).filter((name) => classes.has(name)), ...own];
  if (kept.length) all.set('class', [...new Set(kept)].join(' '));
  return [...all].map(([name, text]) => ` ${name}="${text}"`).join('');
}

function setColour(attributes: Map<string, string>, name: string, given: unknown): void {
  if (typeof given === 'string' && colour.test(given)) attributes.set(name, given);
}

/** A node of the tree that temml makes: an element of MathML, a text, or a fragment without a type. */
export interface MathNode {
  readonly type?: string;
  readonly text?: string;
  readonly children?: readonly MathNode[];
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly classes?: readonly string[];
  readonly style?: Readonly<Record<string, unknown>>;
}
