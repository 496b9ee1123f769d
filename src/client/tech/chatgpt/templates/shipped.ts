import type { Prompt } from './prompt.ts';
import { codePrompts } from './shipped/code.ts';
import { studyPrompts } from './shipped/study.ts';
import { wordPrompts } from './shipped/words.ts';

/** The templates that come with the site, by use. */
export const shippedPrompts: readonly Prompt[] = [...wordPrompts, ...studyPrompts, ...codePrompts];
