import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';

interface OptionsInAddress<Options> {
  /** Path of the tool's page. */
  readonly path: string;
  /** Reads the options from an address; options that are missing or wrong get their defaults. */
  readonly read: (query: URLSearchParams) => Options;
  /** Writes the options as a query; defaults are left out or undefined. */
  readonly write: (options: Options) => Readonly<Record<string, string | undefined>>;
}

/**
 * The options of a tool. The address decides where the tool starts; afterwards the tool decides what the address says, so
 * that a reload, a bookmark and a link keep them. An address that changes by itself (a link to the open page, the way back)
 * decides anew. What else a query says is somebody else's, such as a share that is still to be taken, and stays.
 */
export function useOptions<Options extends object>(
  search: string,
  { path, read, write }: OptionsInAddress<Options>,
): [Options, (changes: Partial<Options>) => void] {
  const { platform } = useServices();
  const [options, setOptions] = useState(() => read(new URLSearchParams(search)));
  const latest = useRef({ options, query: normalizeQuery(search) });

  useEffect(() => {
    const query = normalizeQuery(search);
    if (query === latest.current.query) return;
    latest.current = { options: read(new URLSearchParams(query)), query };
    setOptions(latest.current.options);
  }, [search, read]);

  function choose(changes: Partial<Options>): void {
    const next = { ...latest.current.options, ...changes };
    const query = toQuery({ ...otherParameters(platform.path(), path, write(latest.current.options)), ...write(next) });
    latest.current = { options: next, query };
    setOptions(next);
    platform.go(path + (query && `?${query}`) + platform.fragment(), { replace: true });
  }
  return [options, choose];
}

function toQuery(values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value);
  return query.toString();
}

/** Answers the parameters of the address that are no options of this page. */
function otherParameters(address: string, path: string, own: object): Record<string, string> {
  const [openPath, query] = address.split('?');
  const said = openPath === path ? [...new URLSearchParams(query)] : [];
  return Object.fromEntries(said.filter(([name]) => !(name in own)));
}

/** Writes equal queries alike, because the router hands them over partly decoded. */
function normalizeQuery(query: string): string {
  return new URLSearchParams(query).toString();
}
