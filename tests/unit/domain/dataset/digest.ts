// Prints the digest of every year's file and of the rows as CSV, to be compared between time zones.
import { createHash } from 'node:crypto';
import { datasetCsv, datasetYear, dayFields } from '#domain/dataset/index.ts';
import { years } from '../lunar/every-day.ts';

const hash = createHash('sha256');
for (const year of years(1900, 2100)) {
  const made = datasetYear(year);
  hash.update(JSON.stringify(made)).update(datasetCsv(dayFields, made.days));
}
console.log(hash.digest('hex'));
