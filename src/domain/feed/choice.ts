import { festivalKinds, type FestivalKind } from '../calendar/festival-rule.ts';
import type { Alarm } from '../ics/index.ts';
import { festivalCode, festivalNames, festivalOfCode } from './festival-code.ts';

/** What a calendar can hold besides festivals. A letter stands in addresses that phones keep for years: none may change. */
export const feedTopics = [
  { letter: 'h', name: '放假', what: '国务院通知的每段假期' },
  { letter: 'w', name: '补班', what: '因调休上班的周末' },
  { letter: 's', name: '法定节假日', what: '只有法律规定的日子' },
  { letter: 't', name: '节气', what: '二十四节气，说明里有交节的时刻' },
  { letter: 'd', name: '三伏', what: '初伏、中伏、末伏的第一天' },
  { letter: 'n', name: '数九', what: '一九至九九的第一天' },
  { letter: 'p', name: '入梅与出梅', what: '按历书推算' },
  { letter: 'm', name: '初一、十五', what: '每个农历月的两天' },
  { letter: 'l', name: '每天的农历日期', what: '去年至明年，每天一个事件' },
  { letter: 'g', name: '每天的干支', what: '与农历日期合为一个事件' },
] as const;

/** The letter of one of {@link feedTopics}. */
export type FeedTopic = (typeof feedTopics)[number]['letter'];

/** The alarms to choose from. Events of every day have none. */
export const feedAlarms = [
  { letter: 'a', name: '当天 7:00', alarm: { daysBefore: 0, hour: 7, minute: 0 } },
  { letter: 'b', name: '当天 9:00', alarm: { daysBefore: 0, hour: 9, minute: 0 } },
  { letter: 'c', name: '前一天 9:00', alarm: { daysBefore: 1, hour: 9, minute: 0 } },
  { letter: 'd', name: '前一天 20:00', alarm: { daysBefore: 1, hour: 20, minute: 0 } },
  { letter: 'e', name: '前三天 9:00', alarm: { daysBefore: 3, hour: 9, minute: 0 } },
  { letter: 'f', name: '前一周 9:00', alarm: { daysBefore: 7, hour: 9, minute: 0 } },
] as const satisfies readonly { letter: string; name: string; alarm: Alarm }[];

/** The letter of one of {@link feedAlarms}. */
export type FeedAlarm = (typeof feedAlarms)[number]['letter'];

/** How the events are written. */
export const feedOptions = [
  { letter: 'b', name: '短标题（休、班）' },
  { letter: 'e', name: '标题带图标' },
  { letter: 't', name: '繁体字' },
  { letter: 'y', name: '放假与补班从 2007 年起' },
] as const;

/** The letter of one of {@link feedOptions}. */
export type FeedOption = (typeof feedOptions)[number]['letter'];

/** How many festivals of a kind: none, those widely kept, all. */
export type FestivalLevel = 0 | 1 | 2;

/** What a reader wants in a calendar. */
export interface FeedChoice {
  readonly topics: readonly FeedTopic[];
  readonly festivals: Readonly<Record<FestivalKind, FestivalLevel>>;
  /** the names of festivals that are chosen against the level of their kind, or left out against it */
  readonly exceptions: readonly string[];
  readonly alarms: readonly FeedAlarm[];
  readonly options: readonly FeedOption[];
}

/** The most festivals that can be chosen singly; it bounds the length of an address. */
export const maxExceptions = 60;

/** The most alarms of an event. */
export const maxAlarms = 3;

/** No code of a choice is longer. */
const maxCodeLength = 300;

/** What the page opens with. */
export const usualChoice: FeedChoice = {
  topics: ['h', 'w', 't'],
  festivals: { 传统: 1, 国内: 0, 国际: 0, 西方: 0 },
  exceptions: [],
  alarms: [],
  options: [],
};

/** Whether a choice holds nothing; phones take an empty calendar for a broken one. */
export function isEmptyChoice({ topics, festivals, exceptions }: FeedChoice): boolean {
  return topics.length === 0 && exceptions.length === 0 && festivalKinds.every((kind) => festivals[kind] === 0);
}

/** The choice as the part of an address; equal choices have equal codes. */
export function writeChoice(choice: FeedChoice): string {
  const { festivals, exceptions, topics, alarms, options } = choice;
  const levels = festivalKinds.map((kind) => festivals[kind]).join('');
  const parts = [
    ['t', chosenLetters(feedTopics, topics)],
    ['f', levels === '0000' ? '' : levels],
    ['x', [...new Set(exceptions)].map(festivalCode).sort().join('')],
    ['a', chosenLetters(feedAlarms, alarms).slice(0, maxAlarms)],
    ['o', chosenLetters(feedOptions, options)],
  ] as const;
  return parts.flatMap(([sign, text]) => (text === '' ? [] : sign + text)).join('-');
}

/**
 * The choice of a code; undefined where it is none. What has since been dropped is passed over, so that a phone keeps the rest of its
 * calendar.
 */
export function readChoice(code: string): FeedChoice | undefined {
  if (code.length > maxCodeLength || !/^[tfxao][a-z0-9]+(?:-[tfxao][a-z0-9]+)*$/.test(code)) return undefined;
  const parts = new Map(code.split('-').map((part) => [part.slice(0, 1), part.slice(1)]));
  const levels = parts.get('f') ?? '0000';
  if (!/^[0-2]{4}$/.test(levels)) return undefined;
  const choice: FeedChoice = {
    topics: lettersIn(feedTopics, parts.get('t')),
    festivals: { 传统: level(levels, 0), 国内: level(levels, 1), 国际: level(levels, 2), 西方: level(levels, 3) },
    exceptions: exceptionsIn(parts.get('x') ?? ''),
    alarms: lettersIn(feedAlarms, parts.get('a')).slice(0, maxAlarms),
    options: lettersIn(feedOptions, parts.get('o')),
  };
  return isEmptyChoice(choice) ? undefined : choice;
}

function chosenLetters(from: readonly { readonly letter: string }[], chosen: readonly string[]): string {
  return from.flatMap(({ letter }) => (chosen.includes(letter) ? letter : [])).join('');
}

function lettersIn<Letter extends string>(from: readonly { readonly letter: Letter }[], text = ''): Letter[] {
  return from.flatMap(({ letter }) => (text.includes(letter) ? letter : []));
}

function level(levels: string, place: number): FestivalLevel {
  return Number(levels[place]) as FestivalLevel;
}

function exceptionsIn(text: string): string[] {
  const codes = text.match(/.{4}/g) ?? [];
  const names = new Set(codes.slice(0, maxExceptions).flatMap((code) => festivalOfCode(code) ?? []));
  return festivalNames.filter((name) => names.has(name));
}

/** Whether a festival is among those chosen. */
export function isFestivalChosen(
  { festivals, exceptions }: FeedChoice,
  { name, kind, main }: { readonly name: string; readonly kind: FestivalKind; readonly main: boolean },
): boolean {
  const byKind = festivals[kind] === 2 || (festivals[kind] === 1 && main);
  return byKind !== exceptions.includes(name);
}
