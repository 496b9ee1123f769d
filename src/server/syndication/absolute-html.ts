const tags = /<[a-z][^<>]*>/gi;
const addresses = /(\s(?:href|src|poster)=")([^"]*)"/g;

/**
 * Makes the addresses inside an article's HTML whole: a feed reader shows it far from the page it was written for. The
 * HTML is our renderer's own, with every `<`, `>` and `"` inside attributes escaped. An address that cannot be read stays.
 */
export function absoluteHtml(html: string, base: string): string {
  return html.replace(tags, (tag) =>
    tag.replace(addresses, (whole, start: string, address: string) => {
      const read = URL.parse(unescape(address), base);
      return read ? `${start}${read.href.replaceAll('&', '&amp;')}"` : whole;
    }),
  );
}

function unescape(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
