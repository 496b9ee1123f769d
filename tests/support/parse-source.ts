import { readFileSync } from 'node:fs';
import { type ParseResult, parseSync } from 'oxc-parser';

/** Parses a file of TypeScript or JavaScript; throws where it is none, so that a test never looks at half of one. */
export function parseSource(path: string): ParseResult & { readonly code: string } {
  const code = readFileSync(path, 'utf8');
  const { program, module, comments, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return { program, module, comments, errors, code };
}
