import { festivalKinds } from '#domain/calendar/festival-rule.ts';
import {
  feedAlarms,
  feedOptions,
  feedTopics,
  isEmptyChoice,
  maxAlarms,
  maxExceptions,
  usualChoice,
  type FeedChoice,
  type FestivalLevel,
} from '#domain/feed/choice.ts';
import { festivalNames } from '#domain/feed/festival-code.ts';

/** A choice of a calendar made of numbers from 0 to 1; the usual one where chance would choose nothing. */
export function randomChoice(random: () => number): FeedChoice {
  const some = <Item>(items: readonly Item[], share: number): Item[] => items.filter(() => random() < share);
  const letters = <Letter extends string>(from: readonly { readonly letter: Letter }[], share: number): Letter[] =>
    some(from, share).map(({ letter }) => letter);
  const level = (): FestivalLevel => Math.floor(random() * 3) as FestivalLevel;
  const choice: FeedChoice = {
    topics: letters(feedTopics, random()),
    festivals: Object.fromEntries(
      festivalKinds.map((kind) => [kind, random() < 0.5 ? 0 : level()]),
    ) as FeedChoice['festivals'],
    exceptions: random() < 0.5 ? [] : some(festivalNames, 0.1).slice(0, maxExceptions),
    alarms: letters(feedAlarms, 0.4).slice(0, maxAlarms),
    options: letters(feedOptions, 0.5),
  };
  return isEmptyChoice(choice) ? usualChoice : choice;
}
