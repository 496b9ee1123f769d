import { expect, test } from 'vitest';
import { daylightCities, daylightOf } from '#domain/calendar/daylight.ts';
import { isoText, termsOf, termYears } from '#domain/lunar/index.ts';

/**
 * Sunrise and sunset in Harbin, Beijing, Shanghai, Chengdu and Guangzhou by astronomy-engine 2.1.19 (SearchRiseSet: VSOP87, 34′ of
 * refraction, the Sun's real radius), in Beijing's time.
 */
const known = `
1900-01-06 07:15:11 16:04:25 07:36:31 17:04:07 06:53:54 17:06:06 08:02:13 18:17:02 07:09:37 17:56:03
1950-02-04 06:53:23 16:42:50 07:20:53 17:36:17 06:45:14 17:31:16 07:53:54 18:41:48 07:06:06 18:15:59
2026-12-07 07:00:37 15:49:28 07:21:58 16:49:13 06:39:21 16:51:19 07:47:41 18:02:13 06:55:05 17:41:19
2027-03-21 05:36:26 17:46:49 06:17:21 18:26:45 05:57:34 18:05:48 07:07:08 19:15:24 06:30:40 18:38:13
2027-05-06 04:15:02 18:46:52 05:09:31 19:13:14 05:05:38 18:36:22 06:16:09 19:45:02 05:50:59 18:56:33
2027-06-21 03:43:48 19:27:20 04:45:58 19:46:14 04:50:25 19:01:12 06:01:27 20:09:24 05:41:55 19:15:23
2027-09-23 05:21:11 17:30:52 06:02:16 18:10:57 05:42:33 17:50:19 06:52:12 18:59:50 06:15:46 18:22:54
2027-11-07 06:21:29 16:13:00 06:49:21 17:06:16 06:14:00 17:01:10 07:22:46 18:11:37 06:35:10 17:45:47
2027-12-22 07:12:08 15:52:07 07:32:30 16:52:49 06:48:49 16:55:55 07:57:05 18:06:54 07:03:46 17:46:40
2099-12-21 07:11:43 15:51:48 07:32:05 16:52:29 06:48:26 16:55:35 07:56:41 18:06:34 07:03:23 17:46:19`;

/** The refraction of a day differs from the mean by more than this. */
const allowed = 10;

test.each(known.trim().split('\n'))('日出日落与另一套程序只差几秒：%s', (line) => {
  const [date, ...times] = line.split(' ');
  const term = termsOf(Number(date!.slice(0, 4))).find((each) => isoText(each.date) === date)!;
  const found = daylightCities.flatMap((city) => {
    const { rise, set } = daylightOf(term, city);
    return [rise, set];
  });
  expect(found).toHaveLength(times.length);
  times.forEach((time, index) => {
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
    expect(Math.abs(found[index]! - (hours * 3600 + minutes * 60 + seconds))).toBeLessThanOrEqual(allowed);
  });
});

test('201 年的每个节气、每座城市都算得出，白天冬短夏长', () => {
  for (let { first: year } = termYears; year <= termYears.last; year += 1) {
    const lengths = termsOf(year).map((term) => daylightCities.map((city) => daylightOf(term, city)));
    const beijing = lengths.map((days) => days[1]!.set - days[1]!.rise);
    expect(beijing.indexOf(Math.max(...beijing))).toBe(11);
    expect(beijing.indexOf(Math.min(...beijing))).toBe(23);
    expect(lengths.flat().every(({ rise, set }) => rise > 3 * 3600 && set < 21 * 3600 && set > rise)).toBe(true);
  }
});
