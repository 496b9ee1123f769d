import { useEffect, useState } from 'react';
import type { DeviceStorage } from '#client/platform/platform.ts';
import { useServices } from '#client/state/services.ts';
import { articlesPath } from '#domain/article/address.ts';
import { isUnfinished, parseSavedPosition } from '#domain/article/saved-position.ts';

/** What this device knows about articles, by their ids. */
export interface ArticleStates {
  /** Begun and not finished. */
  readonly begun: ReadonlySet<string>;
  /** In the offline library. */
  readonly kept: ReadonlySet<string>;
}

type Stores = Pick<DeviceStorage, 'offlineRecords'> & { readonly reading: DeviceStorage['offlineRecords'] };

const key = 'poster/get?id=';

/** Answers what the device knows about articles; undefined until it has been read, which is after hydration. */
export function useArticleStates(): ArticleStates | undefined {
  const { platform } = useServices();
  const [states, setStates] = useState<ArticleStates>();
  useEffect(() => void readArticleStates(platform).then(setStates), [platform]);
  return states;
}

export async function readArticleStates({ reading, offlineRecords }: Stores): Promise<ArticleStates> {
  const [positions = [], records = []] = await Promise.all([reading.entries(), offlineRecords.entries()]);
  const isBegun = (record: unknown): boolean => {
    const position = parseSavedPosition(record);
    return position !== undefined && !position.done && isUnfinished(position);
  };
  return {
    begun: idsAfter(
      articlesPath,
      positions.filter(([, record]) => isBegun(record)),
    ),
    kept: idsAfter(key, records),
  };
}

function idsAfter(prefix: string, entries: readonly (readonly [key: string, value: unknown])[]): Set<string> {
  return new Set(entries.flatMap(([name]) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
