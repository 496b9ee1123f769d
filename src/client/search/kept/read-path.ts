/** Reads a value of unknown shape property by property: records may have been kept by another version of the site. */
export function readPath(value: unknown) {
  const at = (path: readonly string[]): unknown =>
    path.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);
  return {
    text(...path: string[]): string | undefined {
      const found = at(path);
      return typeof found === 'string' ? found : undefined;
    },
    number(...path: string[]): number | undefined {
      const found = at(path);
      return typeof found === 'number' ? found : undefined;
    },
    texts(...path: string[]): string[] {
      const found = at(path);
      return Array.isArray(found) ? found.filter((each): each is string => typeof each === 'string') : [];
    },
    part: (...path: string[]): unknown => at(path),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
