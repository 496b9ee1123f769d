import { Temporal } from 'temporal-polyfill';
import { formatTimestamp, parseTimestamp } from '#domain/timestamp/index.ts';
import { randomMoment, seeded } from '../fixtures/timestamp/random.ts';
import { compare } from './compare.ts';

const random = seeded(1);
const moments = Array.from({ length: 997 }, () => randomMoment(random));
const texts = moments.map((moment) => {
  const text = formatTimestamp(moment, { timeZone: 'UTC' });
  return text.ok ? text.value : '';
});
const timeZone = 'America/New_York';

type Work = (index: number) => unknown;

/** Both ways through a zone with summer time, against a polyfill of Temporal. */
export async function benchTimestamp(): Promise<void> {
  await compareWork('时刻 → 纽约的日期时间', {
    formatTimestamp: (index) => formatTimestamp(moments[index]!, { timeZone }),
    'temporal-polyfill': (index) =>
      new Temporal.Instant(moments[index]!).toZonedDateTimeISO(timeZone).toPlainDateTime().toString(),
  });
  await compareWork('纽约的日期时间 → 时刻，缺口与重复都看', {
    parseTimestamp: (index) => parseTimestamp(texts[index]!, { timeZone }),
    'temporal-polyfill': (index) =>
      Temporal.PlainDateTime.from(texts[index]!).toZonedDateTime(timeZone).epochNanoseconds,
  });
}

function compareWork(title: string, works: Record<string, Work>): Promise<void> {
  return compare(
    title,
    Object.entries(works).map(([name, work]) => ({
      name,
      run(count) {
        for (let index = 0; index < count; index += 1) work(index % moments.length);
      },
    })),
  );
}
