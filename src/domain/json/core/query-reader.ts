import { QueryStop } from './query-stop.ts';

/** The deepest nesting of brackets, negations and function calls that is parsed. */
const deepest = 200;

/** A text that is read from the left. */
export class QueryReader {
  readonly text: string;
  at = 0;
  #depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  get sign(): string {
    return this.text.charAt(this.at);
  }

  get ended(): boolean {
    return this.at >= this.text.length;
  }

  sees(expected: string): boolean {
    return this.text.startsWith(expected, this.at);
  }

  /** Consumes the expected text, if it stands at the current offset. */
  takes(expected: string): boolean {
    const seen = this.sees(expected);
    if (seen) this.at += expected.length;
    return seen;
  }

  wants(expected: string, complaint: string): void {
    if (!this.takes(expected)) this.refuse(complaint);
  }

  /** Consumes the match of a sticky pattern at the current offset; '' where it does not match. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  skipSpace(): void {
    this.match(/[ \t\n\r]*/y);
  }

  refuse(complaint: string, at: number = this.at): never {
    throw new QueryStop('syntax', complaint, at);
  }

  /** Reads what may hold itself, within bounds. */
  nest<Read>(read: () => Read): Read {
    this.#depth += 1;
    if (this.#depth > deepest) throw new QueryStop('too-deep', `处的嵌套超过 ${deepest} 层`, this.at);
    const result = read();
    this.#depth -= 1;
    return result;
  }
}
