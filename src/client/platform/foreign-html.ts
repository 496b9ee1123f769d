import { trustedTypes } from '#contract/trusted-types.ts';
import { policyOf } from './trusted.ts';

const foreign = policyOf(trustedTypes.foreign, { createHTML: (text: string) => text });

/**
 * Parses HTML of any origin, such as a pasted page, into a document of its own, in which nothing loads or runs. Its nodes are read and
 * never put into the page. See decision 62.
 */
export function readForeignHtml(text: string): Document {
  return new DOMParser().parseFromString(foreign.createHTML(text), 'text/html');
}
