import { termFeed } from '#contract/term-feed.ts';
import { longitudeOf } from '#domain/calendar/term-facts.ts';
import { beijingOffsetSeconds, dayNumber, type SolarTerm, termNames, termYears, termsOf } from '#domain/lunar/index.ts';
import {
  cityDays,
  instantParts,
  type TermLetterPart,
  termLetterParts,
  lengthText,
  loadTermLetter,
  timeText,
} from '#domain/term-letter/letter.ts';
import { stripOf, stripText } from '#domain/term-letter/strip.ts';
import { termLetterTitles } from '#domain/term-letter/titles.ts';
import { type Channel, type FeedEntry, type FeedPlace, tagUri } from './channel.ts';
import { escape } from './xml.ts';

const secondsPerDay = 86_400;

/** The letters of a whole year. */
const shownLetters = termNames.length;

/** The letters of the last 24 terms as of a time in Unix seconds; each comes at the beginning of its day in Beijing. */
export async function termChannel(place: FeedPlace, now: number): Promise<Channel> {
  const { origin, site } = place;
  const terms = termsUntil(now).slice(-shownLetters).reverse();
  return {
    id: tagUri(place, 'terms'),
    title: `${site.name} · ${termFeed.title}`,
    description: '每个节气当天一封：交节的时刻，五座城市的白天，三候合不合实情，一首诗，一样吃食。',
    home: `${origin}/lunar/term`,
    self: origin + termFeed.path,
    parts: {},
    isArchive: false,
    icon: `${origin}/icons/icon-512.png`,
    owner: site.owner,
    updated: terms[0]?.seconds ?? 0,
    entries: await Promise.all(terms.map((term) => entryOf(place, term))),
  };
}

/** The terms of this year and the year before whose day has begun, in their order. */
function termsUntil(now: number): SolarTerm[] {
  const today = Math.floor((now + beijingOffsetSeconds) / secondsPerDay);
  const year = new Date(today * secondsPerDay * 1000).getUTCFullYear();
  const last = Math.min(year, termYears.last);
  return [last - 1, last]
    .flatMap((each) => termsOf(each))
    .filter(({ date }) => dayNumber(date.year, date.month, date.day) <= today);
}

async function entryOf(place: FeedPlace, term: SolarTerm): Promise<FeedEntry> {
  const { origin, site } = place;
  const { name, date, seconds } = term;
  const number = String(termNames.indexOf(name) + 1).padStart(2, '0');
  return {
    id: tagUri(place, `term/${date.year}-${number}`),
    url: `${origin}/lunar/term/${encodeURIComponent(name)}#letter`,
    title: `${name}：${termLetterTitles[name]}`,
    summary: instantText(term),
    html: htmlOf(term, termLetterParts(await loadTermLetter(name), term)),
    image: undefined,
    author: { name: site.owner, url: `${origin}/about` },
    tags: ['节气'],
    published: seconds,
    updated: seconds,
  };
}

function instantText(term: SolarTerm): string {
  const { day, clock } = instantParts(term);
  return `${term.date.year} 年 ${day} ${clock}（北京时间）交${term.name}，太阳黄经 ${longitudeOf(term.name)}°。`;
}

function htmlOf(term: SolarTerm, parts: readonly TermLetterPart[]): string {
  const { name, date } = term;
  const rows = cityDays(term).map(({ name: city, rise, set }) =>
    row('td', [city, timeText(rise), timeText(set), lengthText(set - rise)]),
  );
  return [
    `<p>${escape(instantText(term))}</p>`,
    ...parts.map(partHtml),
    `<table><caption>${date.year} 年${name}当天的白天，北京时间</caption>`,
    row('th', ['城市', '日出', '日落', '白天']),
    ...rows,
    `</table><p>${escape(stripText(name, stripOf(name)))}</p>`,
  ].join('');
}

function partHtml({ text, source }: TermLetterPart): string {
  const paragraph = `<p>${escape(text)}</p>`;
  return source === undefined ? paragraph : `<blockquote>${paragraph}<p>${escape(source)}</p></blockquote>`;
}

function row(cell: 'td' | 'th', texts: readonly string[]): string {
  return `<tr>${texts.map((text) => `<${cell}>${escape(text)}</${cell}>`).join('')}</tr>`;
}
