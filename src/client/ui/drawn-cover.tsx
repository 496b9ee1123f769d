import type { PosterCard } from '#contract/poster.ts';
import { seasonOf } from '#domain/season/index.ts';
import { coverSign } from '#domain/text/cover-sign.ts';
import { siteFacts } from '#site/config.ts';
import styles from './drawn-cover.module.css';

type Covered = Pick<PosterCard, 'id' | 'title' | 'tags' | 'publishTime' | 'updateTime'>;

/** The cover of an article that has none: hills under the sky of the season in which it was published, always the same ones. */
export function DrawnCover({ article, className = '' }: { article: Covered; className?: string | undefined }) {
  // The calendar's own dates would bring its tables into the first scripts.
  const day = new Date(((article.publishTime ?? article.updateTime) + siteFacts.utcOffsetSeconds) * 1000);
  const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
  const place = placeOf(article.id);
  return (
    <svg
      className={`${styles.cover} ${className}`}
      data-season={seasonOf(date)}
      viewBox="0 0 400 210"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <circle cx={(place % 2 === 0 ? 75 : 290) + (place % 37)} cy="52" r="17" />
      {hills.map(([path, speed], index) => (
        <path key={path} data-hill={index} d={path} transform={`translate(${-Math.floor((place * speed) % 400)})`} />
      ))}
      <text x="200" y="118">
        {coverSign(article.title, article.tags)}
      </text>
    </svg>
  );
}

/** Two picture widths of hills each, from the far ones on, and how much they differ from article to article. */
const hills = [
  ['M0 150q50-40 100-12t100-26 100 20 100-22 100 24 100-30 100 26 100-20V210H0Z', 1],
  ['M0 172q60-24 120-8t140-18 140 16 120-14 140 18 140-12V210H0Z', 1.7],
  ['M0 192q90-20 200-4t200-6 200 8 200-8V210H0Z', 2.3],
] as const;

function placeOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}
