import { contentWords, coverage, unitsOf } from './content-words.ts';
import { compareTimes, type Ranked } from './rank.ts';
import { headingsOf } from './search-texts.ts';

/** The number of items that are compared: those that hold most units of a question. */
export const nearestJudged = 300;
/** A text that holds less of a question is no answer to it. */
const minCoverage = 0.6;
/** Words in the title and the tags say as much as those in the whole text, words in a heading half as much. */
const headWeight = 1;
const headingWeight = 0.5;
/** Smaller differences are none: of two texts that are about as near the newer comes first. */
const steps = 40;

/** Orders items by how much of a question they hold, without those that hold little. */
export function rankNearest<Item extends Ranked>(items: readonly Item[], words: readonly string[]): Item[] {
  const judged = items.flatMap((item) => {
    const { head, text } = item.texts;
    const whole = coverage(text, words);
    if (whole < minCoverage) return [];
    const nearness =
      whole + headWeight * coverage(head, words) + headingWeight * coverage(headingsOf(item.texts), words);
    return [{ item, score: Math.round(steps * nearness) }];
  });
  judged.sort((one, other) => other.score - one.score || compareTimes(one.item, other.item));
  return judged.map(({ item }) => item);
}

/**
 * The items that hold most of the units; one in the title or a tag counts twice. An index answers the same without looking at every
 * text.
 */
export function itemsHolding<Item extends Ranked>(
  items: Iterable<Item>,
  units: readonly string[],
  most: number,
): Item[] {
  const counted = Array.from(items, (item) => ({ item, held: heldBy(item, units) })).filter(({ held }) => held > 0);
  counted.sort((one, other) => other.held - one.held || compareTimes(one.item, other.item));
  return counted.slice(0, most).map(({ item }) => item);
}

function heldBy({ texts: { head, text } }: Ranked, units: readonly string[]): number {
  return units.reduce((sum, unit) => sum + Number(text.includes(unit)) + Number(head.includes(unit)), 0);
}

/** The terms to mark in the items that are nearest to a question. */
export const nearestTerms = (terms: readonly string[]): string[] => unitsOf(contentWords(terms));
