import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const nameEnd = /[a-z0-9.+_-]{1,64}$/i;
const host = /[a-z0-9_-]+(?:\.[a-z0-9_-]+)+/iy;

/** Mail addresses without brackets (GFM). This rule runs last, because an underscore before it may still be emphasis. */
export function readBareMail(markdown: MarkdownIt): void {
  markdown.core.ruler.after('text_join', 'bare-mail', (state: StateCore) => {
    for (const token of state.tokens) {
      if (token.children && token.content.includes('@')) token.children = linkAddresses(token.children, state);
    }
  });
}

function linkAddresses(children: readonly Token[], state: StateCore): Token[] {
  let depth = 0;
  return children.flatMap((token) => {
    if (token.type === 'link_open' || token.type === 'link_close') depth += token.nesting;
    return depth === 0 && token.type === 'text' && token.content.includes('@') ? split(token.content, state) : [token];
  });
}

function split(text: string, state: StateCore): Token[] {
  const result: Token[] = [];
  let done = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = nameEnd.exec(text.slice(Math.max(done, at - 64), at))?.[0] ?? '';
    const domain = domainAt(text, at + 1);
    if (!name || !domain) continue;
    const end = at + 1 + domain.length;
    result.push(plain(text.slice(done, at - name.length), state), ...link(`${name}@${domain}`, state));
    done = end;
  }
  return [...result, plain(text.slice(done), state)];
}

/** The host at a position: it contains a full stop and ends in neither a dash nor an underscore; '' where there is none. */
function domainAt(text: string, place: number): string {
  host.lastIndex = place;
  const domain = host.exec(text)?.[0] ?? '';
  return /[-_]$/.test(domain) ? '' : domain;
}

function plain(content: string, { Token: New }: StateCore): Token {
  return Object.assign(new New('text', '', 0), { content });
}

function link(address: string, state: StateCore): Token[] {
  const open = new state.Token('link_open', 'a', 1);
  open.attrs = [['href', `mailto:${address}`]];
  return [open, plain(address, state), new state.Token('link_close', 'a', -1)];
}
