// Asks the peers of the lunar calendar again, and writes down what they answer and where they differ: npm run truth
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { deviceCalendar } from '#client/lunar/truth/device-calendar.ts';
import { lunarPackages } from '#tests/support/lunar-packages.ts';
import { answersOf, recordFile, recordText, scoreOf } from '#tests/support/lunar-peers.ts';
import { observatoryScore } from '#tests/support/observatory.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { askBrowsers } from './browsers.ts';

const packages = Object.entries(lunarPackages).map(([name, ask]) => ({
  name,
  version: packageFile.devDependencies[name as keyof typeof packageFile.devDependencies],
  ask,
}));
const node = { name: 'node', version: `${process.versions.node}/${process.versions.icu}`, ask: deviceCalendar()! };
const asked = [...packages, ...(await askBrowsers()), node];

const checked = new Date().toISOString().slice(0, 10);
const peers = new Map(asked.map(({ name, version, ask }) => [name, { version, answers: answersOf(ask) }]));
writeFileSync(recordFile, recordText({ checked, peers }));

const scoreFile = new URL('../../../src/client/lunar/truth/scores.ts', import.meta.url);
const scores = [observatoryScore(), ...[...peers].map(([name, peer]) => scoreOf(name, peer))];
writeFileSync(
  scoreFile,
  `// Made by tests/generate/truth/generate.ts; change that instead.
import type { Score } from './score.ts';

/** The day on which the peers were asked. */
export const checkedOn = '${checked}';

/** What the peers call otherwise, computed from lunar-peers.txt and observatory.json in tests/fixtures; a test computes it again. */
export const scores: readonly Score[] = ${JSON.stringify(scores)};
`,
);
execFileSync('npx', ['oxfmt', scoreFile.pathname]);
