import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** Commands one after the other; a step has failed when one of them has. */
interface Step {
  readonly name: string;
  readonly commands: readonly string[];
}

interface Result {
  readonly isPassed: boolean;
  readonly output: string;
}

const typesFolder = 'node_modules/.cache/types';

/** The compiler keeps what it knows of each project, so that a second check looks at changed files alone. */
function checkTypes(project: string): Step {
  const info = join(typesFolder, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return { name: `types of ${project}`, commands: [`tsc -p ${project} --incremental --tsBuildInfoFile ${info}`] };
}

/** The longest first: the short ones fill the gaps. */
const steps: readonly Step[] = [
  { name: 'lint', commands: ['oxfmt --check .', 'oxlint'] },
  { name: 'unit tests', commands: ['vitest run --project architecture --project unit --project domain'] },
  checkTypes('tests'),
  checkTypes('src/client'),
  { name: 'build and its sizes', commands: ['npm run build', 'size-limit'] },
  checkTypes('src/server'),
  { name: 'unused code', commands: ['knip'] },
  checkTypes('src'),
  checkTypes('src/worker'),
];

/** Runs a command with the programs of `node_modules/.bin`, which `npm run` puts first. */
async function runCommand(command: string): Promise<Result> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { isPassed: code === 0, output };
}

async function runStep({ name, commands }: Step): Promise<boolean> {
  const began = performance.now();
  for (const command of commands) {
    const { isPassed, output } = await runCommand(command);
    if (isPassed) continue;
    process.stdout.write(`${output}\n✗ ${name}: ${command}\n`);
    return false;
  }
  process.stdout.write(`✓ ${name}, ${Math.round((performance.now() - began) / 1000)} s\n`);
  return true;
}

/** Takes the next step whenever one has ended. All of them run, so that one check names everything there is to mend. */
async function runSteps(): Promise<boolean> {
  const waiting = [...steps];
  const passed: boolean[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) passed.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return passed.every(Boolean);
}

mkdirSync(typesFolder, { recursive: true });
if (!(await runSteps())) process.exitCode = 1;
