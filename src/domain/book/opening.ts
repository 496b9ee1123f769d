/** The first words of a page's paragraphs, for a summary of at most `most` characters. */
export function openingOf(html: string, most: number): string {
  const paragraphs = [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, inner = '']) => inner);
  const words = plain(paragraphs.slice(0, 3).join(' '));
  const letters = [...words];
  return letters.length <= most ? words : `${letters.slice(0, most - 1).join('')}…`;
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function plain(html: string): string {
  return html
    .replace(/<annotation\b[\s\S]*?<\/annotation>|<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
