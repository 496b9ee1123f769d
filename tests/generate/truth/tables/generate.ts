// Holds the observatory's own files against this calendar: node tests/generate/truth/tables/generate.ts T1901c.txt … T2100c.txt
import { readFileSync } from 'node:fs';
import { derivedLines, digestOf, tableLines } from '#tests/support/observatory.ts';

const derived = derivedLines();
const published = tableLines(
  process.argv
    .slice(2)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n'),
);
for (const [place, line] of derived.entries()) {
  if (line !== published[place]) console.log(`${line} | ${published[place] ?? ''}`);
}
console.log(`${published.length} days, sha256 ${digestOf(published)}`);
