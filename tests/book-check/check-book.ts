import { execFileSync } from 'node:child_process';
import { type BookCommand, chapters } from './chapters.ts';
import { runCommands } from './run-commands.ts';
import { isSince, versionDifferences } from './version-differences.ts';

/** A command of the book as one Git has run it. */
export interface CheckedCommand extends BookCommand {
  readonly answer: string;
  /** `equal` prints what the book prints, `named` what the book says of this version; of `setup` the book prints nothing. */
  readonly verdict: 'setup' | 'equal' | 'named' | 'different';
  /** The versions that changed what this command prints, as far as the book names them. */
  readonly since: readonly string[];
}

export interface CheckedBook {
  readonly version: string;
  readonly commands: readonly CheckedCommand[];
}

/** Readers have followed the first chapter when they come to another, so its first transcript is run before each. */
const ownConfig = chapters[0]!.commands.filter(({ isSetup }) => isSetup).map(({ text }) => text);

/** The Git of this machine. */
export function findGit(): string {
  return execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
}

/** Runs all commands of the book on a Git, every chapter in a home of its own. */
export async function checkBook(git: string): Promise<CheckedBook> {
  const said = execFileSync(git, ['--version'], { encoding: 'utf8' });
  const [version = ''] = /\d+(?:\.\d+)+/.exec(said) ?? [];
  const checked = await Promise.all(
    chapters.map(async ({ file, commands }, index) => {
      const before = index === 0 ? [] : ownConfig;
      const answers = await runCommands([...before, ...commands.map(({ text }) => text)], git);
      return commands.map((command, place) => judge(file, command, answers[before.length + place]!, version));
    }),
  );
  return { version, commands: checked.flat() };
}

function judge(file: string, command: BookCommand, printed: string, version: string): CheckedCommand {
  const answer = normalize(printed);
  if (command.isSetup) return { ...command, answer, verdict: 'setup', since: [] };
  let expected = command.printed;
  const since = new Set<string>();
  for (const difference of versionDifferences) {
    const isMeant = difference.file === file && isSince(version, difference.since);
    if (!isMeant || !expected.includes(difference.printed)) continue;
    expected = expected.replaceAll(difference.printed, difference.becomes);
    since.add(difference.since);
  }
  const asExpected = since.size > 0 ? 'named' : 'equal';
  const verdict = answer === normalize(expected) ? asExpected : 'different';
  return { ...command, answer, verdict, since: [...since] };
}

/**
 * What is no difference: a line that another has written over, as progress is; blank lines at the end; and how much room the file
 * system gives to objects.
 */
function normalize(printed: string): string {
  return printed
    .replace(/^.*\r/gm, '')
    .replace(/^(size(?:-pack)?:) \d+$|\d+ (kilobytes)$/gm, '$1$2')
    .trimEnd();
}
