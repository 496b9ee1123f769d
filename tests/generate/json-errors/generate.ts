// Lets every JSON parser of this machine read the broken texts, and writes down what each says: node tests/generate/json-errors/generate.ts
// It needs python3, jq, Go, PHP, and Java with Debian's libgoogle-gson-java and libjackson2-databind-java.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { askEngines } from '../../support/ask-engines.ts';
import { broken } from './cases.ts';
import { recordFile } from './record.ts';

const inputs = broken.map(({ input }) => input);

function parseAll(texts: readonly string[]): (string | null)[] {
  return texts.map((text) => {
    try {
      JSON.parse(text);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  });
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const run = (program: string, words: readonly string[], input = ''): string =>
  execFileSync(program, words, { input, encoding: 'utf8' });
const answer = (program: string, ...words: string[]): (string | null)[] =>
  JSON.parse(run(program, words, JSON.stringify(inputs))) as (string | null)[];
const versionIn = (text: string): string => /\d+(\.\d+)+/.exec(text)![0];

/** What a command writes of a text that it refuses. jq reads a stream of values: an empty text and two in a row are no errors there. */
function complaint(program: string, word: string, input: string): string | null {
  const { status, stderr } = spawnSync(program, [word], { input, encoding: 'utf8' });
  return status === 0 ? null : stderr.trim();
}

const jars = readdirSync('/usr/share/java').filter((name) =>
  /^(gson|jackson-(core|databind|annotations))-[\d.]+jar$/.test(name),
);
const jarVersion = (name: string): string => versionIn(jars.find((jar) => jar.startsWith(name))!);
const java = (library: string): (string | null)[] =>
  answer('java', '-cp', jars.map((jar) => `/usr/share/java/${jar}`).join(':'), here('Errors.java'), library);

const parsers = {
  [`Node.js ${process.versions.node}`]: parseAll(inputs),
  ...(await askEngines<(string | null)[]>(`(${parseAll.toString()})(${JSON.stringify(inputs)})`)),
  [`Python ${versionIn(run('python3', ['--version']))}`]: answer('python3', here('errors.py')),
  [`Go ${versionIn(run('go', ['version']))}`]: answer('go', 'run', here('errors.go')),
  [`Jackson ${jarVersion('jackson-databind')}`]: java('jackson'),
  [`Gson ${jarVersion('gson')}`]: java('gson'),
  [`PHP ${versionIn(run('php', ['--version']))}`]: answer('php', here('errors.php')),
  [`jq ${versionIn(run('jq', ['--version']))}`]: inputs.map((input) => complaint('jq', '.', input)),
};
const ran = new Date().toISOString().slice(0, 10);
writeFileSync(recordFile, `${JSON.stringify({ ran, ids: broken.map(({ id }) => id), parsers }, null, 2)}\n`);
