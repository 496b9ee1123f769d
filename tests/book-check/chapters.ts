import { starterBooks, starterTexts } from '#tests/fixtures/starter.ts';

const bookId = 'git-practice';

/** A line that begins with `$ ` in a block `console`, and what the chapter prints below it. */
export interface BookCommand {
  /** The chapter and the line in it, as an editor opens them. */
  readonly place: string;
  readonly text: string;
  readonly printed: string;
  /** The preface says that a chapter leaves out what the commands print that prepare its repository. */
  readonly isSetup: boolean;
}

/** A block that is no `console`: it is shown to readers, and not run. */
export interface ShownBlock {
  readonly place: string;
  /** Missing where the block is one that readers could type as it stands, and so belongs into a `console`. */
  readonly reason: string | undefined;
}

export interface Chapter {
  readonly file: string;
  readonly commands: readonly BookCommand[];
  readonly shown: readonly ShownBlock[];
}

/** Every chapter of the book, with its commands in the order in which a reader types them. */
export const chapters: readonly Chapter[] = starterBooks
  .find(({ id }) => id === bookId)!
  .chapters.map(({ id, file }) => readChapter(file, starterTexts.get(`/article/book/${bookId}/${id}`)!));

function readChapter(file: string, chapter: string): Chapter {
  const blocks = [...chapter.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(({ index, 1: language, 2: text = '' }) => ({
    language,
    text,
    firstLine: lineAt(chapter, index) + 1,
  }));
  const transcripts = blocks.filter(({ language }) => language === 'console');
  return {
    file,
    commands: transcripts.flatMap(({ text, firstLine }, index) => readCommands(file, text, firstLine, index === 0)),
    shown: blocks
      .filter(({ language }) => language !== 'console')
      .map(({ text, firstLine }) => ({ place: `${file}:${firstLine}`, reason: whyShown(text) })),
  };
}

/** The first transcript of a chapter is its setup when the chapter prints nothing in it. */
function readCommands(file: string, transcript: string, firstLine: number, isFirst: boolean): BookCommand[] {
  const found = [...transcript.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)];
  const isSetup = isFirst && found.every(([, , printed]) => printed === '');
  return found.map(({ index, 1: text = '', 2: printed = '' }) => ({
    place: `${file}:${firstLine + lineAt(transcript, index) - 1}`,
    text,
    printed,
    isSetup,
  }));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** A Chinese word in a command that is only shown stands for a word of the reader's own. */
function whyShown(block: string): string | undefined {
  const commands = block.split('\n').filter((line) => line.startsWith('git '));
  if (commands.length === 0) return 'holds no command';
  return commands.some((command) => /\p{sc=Han}/u.test(command)) ? 'has a placeholder' : undefined;
}
