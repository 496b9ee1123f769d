/** Licences that ask for no more than their text to be passed on. */
const permissive: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression leaves us a permissive choice: all of what `AND` joins, one of what `OR` joins. */
export function isPermissive(expression: string): boolean {
  const plain = expression.replace(/[()]/g, ' ');
  // `AND` binds closer, so without nesting the alternatives are what stands between the `OR`s; nested ones are refused.
  if (/\([^)]*\bOR\b[^)]*\)\s*AND|AND\s*\([^)]*\bOR\b/.test(expression)) return false;
  return plain.split(/\bOR\b/).some((choice) => choice.split(/\bAND\b/).every((name) => permissive.has(name.trim())));
}
