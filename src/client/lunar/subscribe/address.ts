import { type FeedChoice, readChoice, usualChoice, writeChoice } from '#domain/feed/choice.ts';
import { pageById } from '#site/match.ts';

/** The choice that an address carries. */
export interface AskedChoice {
  readonly choice: FeedChoice;
  /** Whether the address carries something that is no choice; the usual one is shown then. */
  readonly broken: boolean;
}

/** Reads the query of the page's address. */
export function askedChoice(search: string): AskedChoice {
  const code = new URLSearchParams(search).get('c');
  const choice = code === null ? usualChoice : readChoice(code);
  return { choice: choice ?? usualChoice, broken: choice === undefined };
}

/** The address of the page with a choice. */
export function choiceAddress(choice: FeedChoice): string {
  return `${pageById('lunar/subscribe').path}?c=${writeChoice(choice)}`;
}
