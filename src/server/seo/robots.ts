import { closedPaths } from '../../site/seo.ts';

/** `robots.txt` (RFC 9309): what need not be asked for, and where the list of everything else is. */
export function writeRobots(origin: string): string {
  const lines = [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
