/**
 * The texts of the house in which something untrue was corrected after publication, with the days: articles by id, chapters as
 * `book/chapter`. Pages of texts carry this list; what was said and what is so is in `client/about/corrections/corrections.ts`.
 */
export const correctedTexts: Readonly<Record<string, readonly string[]>> = {
  'json-numbers': ['2026-11-28'],
  'leap-month-birthdays': ['2026-11-26'],
  mojibake: ['2026-11-26'],
  'what-remains-offline': ['2026-11-26'],
  'which-hash': ['2026-11-26'],
  'why-lunar-months-differ': ['2026-11-26'],
  'git-practice/first-commit': ['2026-11-26'],
  'git-practice/objects': ['2026-11-26'],
  'git-practice/rescue': ['2026-11-26'],
  'git-practice/config-hooks': ['2026-11-26'],
  'git-practice/search': ['2026-11-28'],
  'lunar-calendar/issued': ['2026-11-26'],
  'lunar-calendar/engine': ['2026-11-26', '2026-11-28'],
  'offline-first/what-remains': ['2026-11-26'],
  'offline-first/outbox': ['2026-11-26'],
  'offline-first/conflicts': ['2026-11-26'],
  'offline-first/recovery': ['2026-11-26'],
  'offline-first/privacy': ['2026-11-26', '2026-11-28'],
};

/** The fragment of an entry on the page 勘误. */
export function correctionAnchor(text: string, day: string): string {
  return `${text.replaceAll('/', '-')}-${day}`;
}

/**
 * The days on which a text was corrected, as far as what is shown has the corrections: an author may write an article under an address
 * of the house, and an edited article keeps its old text.
 */
export function correctionsIn(text: string, html: string): readonly string[] {
  const days = correctedTexts[text] ?? [];
  return days.filter((day) => html.includes(`<strong>更正</strong>（${wordsOf(day)}）`));
}

/** The day as the line of the correction has it. */
function wordsOf(day: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${dayOfMonth} 日`;
}
