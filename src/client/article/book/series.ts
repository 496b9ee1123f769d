import type { PosterCard } from '../../../contract/poster.ts';

export interface Series {
  readonly topic: string;
  /** In reading order: the oldest first. */
  readonly posters: readonly PosterCard[];
}

/** Every article stands once, under its first tag; the topic with the most articles comes first. */
export function seriesOf(posters: readonly PosterCard[]): Series[] {
  const topics = new Map<string, PosterCard[]>();
  for (const poster of posters) {
    const [topic] = poster.tags;
    if (topic) topics.set(topic, [poster, ...(topics.get(topic) ?? [])]);
  }
  return [...topics]
    .map(([topic, chapters]) => ({ topic, posters: chapters }))
    .sort((one, other) => other.posters.length - one.posters.length);
}
