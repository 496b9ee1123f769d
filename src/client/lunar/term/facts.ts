import { readTermName } from '#domain/calendar/term-facts.ts';
import type { TermName } from '#domain/lunar/index.ts';
import { loadTermLetter } from '#domain/term-letter/letter.ts';

/** The letter of the term that an address names, as it is written. */
export interface TermLetterText {
  readonly name: TermName;
  readonly text: string;
}

/** Loads the letter for the rendered page; a browser loads the texts only when it comes from another page. */
export async function facts(
  _: number,
  __: string,
  { name: asked = '' }: Readonly<Record<string, string>>,
): Promise<TermLetterText | undefined> {
  const name = readTermName(asked);
  return name && { name, text: await loadTermLetter(name) };
}
