import { type KeyboardEvent, useMemo, useState } from 'react';
import { asTyped } from '#client/ui/as-typed.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { isZone, placeName, searchZones, zoneNames } from '#domain/timestamp/index.ts';
import type { ZoneSelection } from '../use-zones.ts';
import styles from '../timestamp.module.css';

const most = 8;

/** Finds a zone by city, country or IANA name and adds it to the list. */
export function ZoneSearch({ zones }: { zones: ZoneSelection }) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => findZones(query.trim()), [query]);
  const offered = found.filter((zone) => !zones.list.includes(zone));

  function add(zone: string): void {
    if (isZone(zone)) zones.add(zone);
    setQuery('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    // An Enter that confirms the word of an input method does not submit the search.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && offered[0]) add(offered[0]);
  }
  return (
    <div className={styles.search}>
      <Field label="添加时区" hint="城市、国家或 IANA 名：东京、纽约、Europe/Paris、+05:30；回车添加第一个">
        {(field) => (
          <input
            {...field}
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onKeyDown}
            {...asTyped}
          />
        )}
      </Field>
      {query.trim() !== '' && (
        <>
          <output className={styles.note}>{foundText(found.length, offered.length)}</output>
          <div className={styles.found}>
            {offered.slice(0, most).map((zone) => (
              <Button key={zone} kind="quiet" onClick={() => add(zone)}>
                {placeName(zone)} <span className={styles.iana}>{zone}</span>
              </Button>
            ))}
          </div>
        </>
      )}
      <div>
        <QuietButton onClick={() => add(Intl.DateTimeFormat().resolvedOptions().timeZone)}>添加本机时区</QuietButton>
      </div>
    </div>
  );
}

/**
 * Finds zones by name. A name that the list leaves out but the browser accepts (US/Pacific, +05:30) is offered as
 * typed.
 */
function findZones(query: string): string[] {
  if (query === '') return [];
  const found = searchZones(zoneNames(), query);
  return found.length === 0 && isZone(query) ? [query] : found;
}

function foundText(found: number, offered: number): string {
  if (found === 0) return '没有找到这个时区';
  if (offered === 0) return '已在列表中';
  return offered > most ? `找到 ${offered} 个，显示前 ${most} 个` : `找到 ${offered} 个`;
}
