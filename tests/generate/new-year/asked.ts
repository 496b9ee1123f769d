export const recordFile = new URL('../../fixtures/new-year.json', import.meta.url);

/** The days of the article's table, and the new year of 2030. */
export const askedDays: readonly string[] = [
  '2027-02-05',
  '2027-02-06',
  '2027-02-07',
  '2027-02-20',
  '2027-02-21',
  '2027-03-07',
  '2027-03-08',
  '2030-02-02',
  '2030-02-03',
];
