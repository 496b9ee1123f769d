// Runs the commands of the book on Git, and compares what they print with what the chapters print:
// npm run book-check [path to a git …]
import { resolve } from 'node:path';
import { chapters } from './chapters.ts';
import { type CheckedBook, checkBook, findGit } from './check-book.ts';

const say = (text: string): unknown => process.stdout.write(`${text}\n`);
const given = process.argv.slice(2).map((path) => resolve(path));
const gits = given.length > 0 ? given : [findGit()];

function report(git: string, { version, commands }: CheckedBook): void {
  const count = (verdict: string) => commands.filter((command) => command.verdict === verdict).length;
  say(`\nGit ${version}, ${git}: ${commands.length} commands run in ${chapters.length} chapters`);
  say(`${count('setup')} prepare a repository, and the book leaves out what they print`);
  say(`${count('equal')} print what the book prints`);
  say(`${count('named')} print what the book says of this version`);
  say(`${count('different')} differ`);
  for (const { place, text, printed, answer, verdict } of commands)
    if (verdict === 'different') say(`\n${place} $ ${text}\nthe book:\n${printed}Git ${version}:\n${answer}`);
}

/** One row for a command that not every Git answers as the book prints it. */
function compare(books: readonly CheckedBook[]): void {
  say('\nWhere a Git prints something else than the book:');
  sayRow(['', ...books.map(({ version }) => `Git ${version}`)]);
  for (const [index, { place, text }] of books[0]!.commands.entries()) {
    const all = books.map(({ commands }) => commands[index]!);
    if (all.every(({ verdict }) => verdict === 'equal' || verdict === 'setup')) continue;
    const cells = all.map(({ verdict, since }) => (verdict === 'named' ? `since ${since.join(', ')}` : verdict));
    sayRow([place, ...cells, text]);
  }
}

function sayRow(cells: readonly string[]): void {
  const padded = cells.map((cell) => cell.padEnd(24));
  say(padded.join('').trimEnd());
}

say('Shown, not run:');
const shown = chapters.flatMap((chapter) => chapter.shown);
for (const { place, reason = 'could be run, and belongs into a console' } of shown) say(`${place} ${reason}`);
const books: CheckedBook[] = [];
for (const git of gits) {
  const book = await checkBook(git);
  report(git, book);
  books.push(book);
}
compare(books);
const isWhole = books.every(({ commands }) => commands.every(({ verdict }) => verdict !== 'different'));
if (!isWhole || shown.some(({ reason }) => reason === undefined)) process.exitCode = 1;
