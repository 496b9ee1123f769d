import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';

interface OptionsInAddress<Options> {
  /** The path of the tool's page. */
  readonly path: string;
  /** Reads the options from an address; options that are missing or invalid get their defaults. */
  readonly read: (query: URLSearchParams) => Options;
  /** Writes the options as a query; a default is left out or undefined. */
  readonly write: (options: Options) => Readonly<Record<string, string | undefined>>;
}

/**
 * Keeps the options of a tool and the query of its address equal. The address sets the first options; afterwards each
 * change of an option rewrites the address, so that a reload, a bookmark and a link reproduce them. When the address
 * changes by other means (a link to the open page, the back button), the options are read again. Parameters that are no
 * options, such as the key of a share that is still to be taken, stay in the address.
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

/** Answers the parameters of the address that are not options of this page. */
function otherParameters(address: string, path: string, own: object): Record<string, string> {
  const [openPath, query] = address.split('?');
  const said = openPath === path ? [...new URLSearchParams(query)] : [];
  return Object.fromEntries(said.filter(([name]) => !(name in own)));
}

/** Brings equal queries into one spelling, because the router passes them partly decoded. */
function normalizeQuery(query: string): string {
  return new URLSearchParams(query).toString();
}
