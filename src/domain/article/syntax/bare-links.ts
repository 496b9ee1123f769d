import type { MarkdownIt, StateInline, StateCore, Token } from 'markdown-it';
import { bareAddressAt, mayBeginAt } from './bare-address.ts';

/** Characters that end plain text, because another rule may begin there. */
const stops = new Set([...'\n!#$%&*+-:<=>@[\\]^_`{}~'].map((character) => character.charCodeAt(0)));

/**
 * GFM's extended autolinks that begin with `www.`, `http://` or `https://`. A Chinese punctuation mark ends an address
 * (`看 https://a.cn/x，然后`), and so does a bracket that was not opened in it. The scan is linear: the library's own
 * is a set of regular expressions over every text.
 */
export function readBareLinks(markdown: MarkdownIt): void {
  markdown.inline.ruler.at('text', readText);
  markdown.inline.ruler.before('text', 'bare-link', readLink);
}

/** The library's rule for plain text, which also stops where a bare address may begin. */
function readText(state: StateInline, silent: boolean): boolean {
  let place = state.pos;
  if (stops.has(state.src.charCodeAt(place))) return false;
  do place += 1;
  while (place < state.posMax && !stops.has(state.src.charCodeAt(place)) && !mayBeginAt(state.src, place));
  if (!silent) state.pending += state.src.slice(state.pos, place);
  state.pos = place;
  return true;
}

function readLink(state: StateInline, silent: boolean): boolean {
  if (state.linkLevel > 0 || !mayBeginAt(state.src, state.pos)) return false;
  const text = bareAddressAt(state.src, state.pos, state.posMax);
  if (!text) return false;
  const address = state.md.normalizeLink(/^www/i.test(text) ? `http://${text}` : text);
  if (!state.md.validateLink(address)) return false;
  if (!silent) {
    state.push('link_open', 'a', 1).attrs = [['href', address]];
    state.push('text', '', 0).content = text;
    state.push('link_close', 'a', -1);
  }
  state.pos += text.length;
  return true;
}

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
