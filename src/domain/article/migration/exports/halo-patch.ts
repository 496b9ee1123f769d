import { type JsonObject, objectOf, objectsOf, parseJson, textOf } from './json-parts.ts';

/** The lines of a text with the differences that Halo stores; undefined where they do not fit. */
export function applyHaloPatch(text: string, patch: string): string | undefined {
  const deltas = parseJson(patch);
  if (!Array.isArray(deltas)) return patch === '' ? text : undefined;
  const lines = text.trim() === '' ? [] : text.split('\n');
  const places = objectsOf(deltas).map(({ source, target }) => ({
    source: objectOf(source),
    target: objectOf(target),
  }));
  // Each place is one of the text before all changes.
  for (const { source, target } of places.sort((one, other) => startOf(other.source) - startOf(one.source))) {
    const from = startOf(source);
    const old = linesOf(source);
    const isFit = from >= 0 && old.every((line, index) => lines[from + index] === line);
    if (!isFit) return undefined;
    lines.splice(from, old.length, ...linesOf(target));
  }
  return lines.join('\n');
}

const startOf = ({ position }: JsonObject): number => (typeof position === 'number' ? position : -1);

const linesOf = ({ lines }: JsonObject): string[] => (Array.isArray(lines) ? lines.map(textOf) : []);
