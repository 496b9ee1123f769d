/** Answers the lunar date of a day number as one word: `2033-11L-04` is the fourth of the leap eleventh month. */
export type AskDay = (day: number) => string;

const dayMilliseconds = 86_400_000;

/** The calendar of the browser itself; undefined where it has no Chinese one. It asks of nothing but numbers, in UTC. */
export function deviceCalendar(): AskDay | undefined {
  const format = new Intl.DateTimeFormat('en-u-ca-chinese-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  if (format.resolvedOptions().calendar !== 'chinese') return undefined;
  return (day) => {
    const found = Object.fromEntries(
      format.formatToParts(day * dayMilliseconds).map(({ type, value }) => [type, value]),
    );
    // CLDR writes a leap month as 6bis. Older data name the year of the sixty alone, which tells nothing apart here.
    const { relatedYear, month = '', day: dayOfMonth = '' } = found as Partial<Record<string, string>>;
    const number = month.replace(/\D/g, '').padStart(2, '0');
    return `${relatedYear ?? ''}-${number}${month.includes('bis') ? 'L' : ''}-${dayOfMonth.padStart(2, '0')}`;
  };
}
