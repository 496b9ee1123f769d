import { useState } from 'react';
import { useServices } from '../../state/services.ts';

interface Writing<Options> {
  /** Path of the tool's page. */
  readonly path: string;
  /** The options an address asks for; whatever it says, the answer is whole. */
  readonly read: (query: URLSearchParams) => Options;
  /** The query for options; those that are as they always are, are left out. */
  readonly write: (options: Options) => Readonly<Record<string, string | undefined>>;
}

/**
 * The options of a tool. The address decides where the tool starts; afterwards the tool decides what the address says, so
 * that a reload, a bookmark and a link keep them.
 */
export function useOptions<Options extends object>(
  search: string,
  { path, read, write }: Writing<Options>,
): [Options, (changes: Partial<Options>) => void] {
  const { platform } = useServices();
  const [options, setOptions] = useState(() => read(new URLSearchParams(search)));

  function choose(changes: Partial<Options>): void {
    const next = { ...options, ...changes };
    setOptions(next);
    const query = queryOf(write(next));
    platform.go(path + query + platform.fragment(), { replace: true });
  }
  return [options, choose];
}

function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
}
