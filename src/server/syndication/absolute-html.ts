const tags = /<[a-z][^<>]*>/gi;
const addresses = /(\s(?:href|src|poster)=")([^"]*)"/g;

/**
 * Makes the addresses in an article's HTML absolute, because feed readers show it outside the site. The HTML comes from the site's own
 * renderer, which escapes every `<`, `>` and `"` inside attributes. An address that cannot be parsed stays.
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
