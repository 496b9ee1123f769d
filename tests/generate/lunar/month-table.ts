import { packingDigits } from '#domain/lunar/packing.ts';
import { allMonths, firstTableYear, lastTableYear, type Month } from './months.ts';

/** The text of `src/domain/lunar/month-table.ts`. */
export function monthTableSource(): string {
  const months = allMonths();
  return `// Made by tests/generate/lunar/generate.ts; change that instead.
// Months 1912–2200 by GB/T 33661-2017 from DE440 (lunisolar-ts) and, after 2100, the series of tyme4ts; the almanac in use
// for 1914-11-17, 1916-02-03 and 1920-11-10. Months 1645–1911 as issued, listed by tyme4ts.

/** First lunar year of the table. */
export const firstTableYear = ${firstTableYear};

/** Last lunar year of the table. */
export const lastTableYear = ${lastTableYear};

/** Day number of the first day of the first year. */
export const firstTableDay = ${months[0]!.first};

/** Three characters a year, unpacked in months.ts. */
export const packedMonths =
  '${packMonths(months)}';
`;
}

function packMonths(months: readonly Month[]): string {
  const packed: string[] = [];
  for (let start = 0; start < months.length - 1;) {
    const end = months.findIndex((month, index) => index > start && month.month === 1 && !month.leap);
    packed.push(packYear(months.slice(start, end + 1)));
    start = end;
  }
  return packed.join('');
}

/** The months of a year and the first of the next one, as the leap month above one bit for each long month. */
function packYear(months: readonly Month[]): string {
  let bits = (months.find((month) => month.leap)?.month ?? 0) << 13;
  for (let index = 0; index < months.length - 1; index += 1) {
    if (months[index + 1]!.first - months[index]!.first === 30) bits |= 1 << index;
  }
  return [12, 6, 0].map((shift) => packingDigits[(bits >> shift) & 63]).join('');
}
