import type { FileKind } from '../base64/index.ts';

/** The pages of tools that read a recognised text, by their ids. */
export type RecognisedPage =
  | 'tool/base64'
  | 'tool/diff'
  | 'tool/hash'
  | 'tool/json'
  | 'tool/random'
  | 'tool/timestamp'
  | 'tool/url';

/** What a step reads and what it yields: a text, or the bytes of a file. */
export interface StepValue {
  /** The text; of bytes that are none, a sentence about them. */
  readonly text: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly file?: FileKind;
  /** Whether the text is annotated, so that only a part taken out of it leads on. */
  readonly isAnnotated?: true;
}

/** A kind of step: how its text is told from others, and what it makes of it. */
export interface StepRule {
  /** Stable, because links of recipes hold it. */
  readonly kind: string;
  /** What the step does: `取出 JSON`. */
  readonly name: string;
  /** What its text is: `含 JSON 的文字`. */
  readonly what: string;
  /** The tool that does the same, and the query of its address. */
  readonly page?: RecognisedPage;
  readonly query?: Readonly<Record<string, string>>;
  /** How likely a text is meant for this step, from 0 to 1; from {@link likely} on it is done unasked. */
  readonly confidence: (text: string, value: StepValue) => number;
  /** What the step yields; undefined where it fails. */
  readonly apply: (text: string, value: StepValue) => StepValue | undefined;
  /** Whether the step says what a text is and leaves nothing to do. */
  readonly isLast?: true;
  /** Whether the step takes a part out of a text. */
  readonly takesPart?: true;
}

/** The confidence from which a step is done unasked. */
export const likely = 0.5;

/** A value that is a text. */
export function textValue(text: string | undefined): StepValue | undefined {
  return text === undefined || text === '' ? undefined : { text };
}
