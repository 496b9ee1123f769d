import type { MarkdownIt, StateInline } from 'markdown-it';
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
