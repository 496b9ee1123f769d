const elements =
  'p|a|img|h[1-6]|ul|ol|li|blockquote|pre|code|span|em|strong|del|br|hr|table|caption|thead|tbody|tfoot|tr|th|td|input|sup|sub|section|' +
  'figure|figcaption|div|small|details|summary|mark|kbd|ins|u|abbr|ruby|rt|rp|math|semantics|annotation|mrow|mi|mn|mo|ms|mtext|mspace|mfrac|msqrt|mroot|mstyle|mpadded|mphantom|merror|' +
  'menclose|msub|msup|msubsup|munder|mover|munderover|mmultiscripts|mprescripts|none|mtable|mtr|mtd';

const attributes =
  'class|id|role|tabindex|title|alt|loading|decoding|referrerpolicy|rel|target|type|disabled|checked|start|open|colspan|rowspan|encoding|aria-label|aria-hidden|' +
  'data-language|data-picture|accent|accentunder|columnalign|columnlines|columnspacing|depth|display|displaystyle|fence|form|' +
  'height|largeop|linethickness|lspace|mathbackground|mathcolor|mathsize|mathvariant|maxsize|minsize|movablelimits|notation|' +
  'rowspacing|rspace|scriptlevel|separator|stretchy|symmetric|voffset|width';

/**
 * A listed scheme, or none: something that no scheme has comes before any colon, and neither white space, which browsers would take
 * out, nor a character reference that could be one.
 */
const address = '(?:(?:https?|mailto|blob):|[\\w+.-]*(?:[^\\w+.\\-:&\\s\\0-\\x20]|&amp;))';

/** One tag as the renderer, and after it a browser, writes it: every value between double quotes. */
const tags = new RegExp(
  `<(?:/(?:${elements})|(?:${elements})(?: (?:(?:${attributes})(?:="[^"]*")?|(?:href|src)="(?=${address})[^"]*"))*(?: ?/)?)>`,
  'gi',
);

/**
 * Whether HTML is of the kind the renderer writes: nothing but its elements, attributes and schemes of addresses, with no other
 * `<` left anywhere, so that there is no second way to read it. None of these can carry a script.
 */
export function isRenderedHtml(html: string): boolean {
  return !html.replace(tags, '').includes('<');
}
