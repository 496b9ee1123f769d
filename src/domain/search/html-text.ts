/** Elements within a line: what they hold goes on where the text before them stopped. */
const inline = 'a|abbr|b|code|del|em|i|ins|kbd|label|m[a-z]+|mark|s|small|span|strong|sub|sup|u';
const inlineTag = new RegExp(`</?(?:${inline})(?:\\s[^>]*)?>`, 'g');
const otherTag = /<[^>]*>/g;
const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text a reader sees of HTML that our renderer made, one line for each block. It is no reader of HTML at large. */
export function htmlText(html: string): string {
  const text = html
    .replace(inlineTag, '')
    .replace(otherTag, '\n')
    .replace(/&(#?\w+);/g, decode);
  return text.replace(/\s+/g, narrow).trim();
}

/** Decided for each stretch of white space as a whole: looking for lines inside it takes the square of its length. */
function narrow(space: string): string {
  return space.includes('\n') ? '\n' : space.replace(/[ \t]+/g, ' ');
}

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return names[name] ?? whole;
  const code = name[1] === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
