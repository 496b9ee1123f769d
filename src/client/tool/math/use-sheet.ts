import { useEffect, useEffectEvent, useState } from 'react';
import { newSeed, readCode } from '#domain/math/index.ts';
import { useServices } from '../../state/services.ts';
import { addressOf, fullCodeOf, type Plan, settingsOf } from './plan.ts';
import { useSetMaker } from './use-set-maker.ts';
import { randomFrom } from './use-start.ts';

export interface SheetOptions {
  /** The number of columns; 0 means as many as the longest question allows. */
  readonly columns: number;
  readonly answers: boolean;
  readonly isLarge: boolean;
  /** The height of a row in millimetres; 0 means as much as fills the page. */
  readonly rowHeight: number;
}

const rowHeights = [9, 12, 16] as const;

export function readSheetOptions(query: URLSearchParams): SheetOptions {
  const columns = Number(query.get('cols'));
  return {
    columns: [2, 3, 4].includes(columns) ? columns : 0,
    answers: query.get('answers') !== 'no',
    isLarge: query.get('large') === 'yes',
    rowHeight: rowHeights.find((height) => String(height) === query.get('row')) ?? 0,
  };
}

/** Answers the address of a plan on paper. */
export function sheetAddress(plan: Plan, { columns, answers, isLarge, rowHeight }: SheetOptions): string {
  const more = {
    view: 'sheet',
    ...(columns > 0 && { cols: String(columns) }),
    ...(!answers && { answers: 'no' }),
    ...(isLarge && { large: 'yes' }),
    ...(rowHeight > 0 && { row: String(rowHeight) }),
  };
  return addressOf(plan, more);
}

export type SheetState =
  | { readonly state: 'making' }
  /** The number does not say which set it belongs to. */
  | { readonly state: 'asking' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'ready'; readonly texts: readonly string[] };

/**
 * Loads the questions of a sheet. A plan without a number gets one first, so that a printed sheet can be found again.
 */
export function useSheet(plan: Plan, options: SheetOptions): SheetState {
  const { platform } = useServices();
  const makeSet = useSetMaker();
  const [sheet, setSheet] = useState<SheetState>({ state: 'making' });
  const address = sheetAddress(plan, options);

  const prepare = useEffectEvent(() => {
    if (plan.code === '') {
      const code = fullCodeOf(plan, newSeed(randomFrom(platform.newKey())));
      return platform.go(`${address}&code=${code}`, { replace: true });
    }
    const read = readCode(plan.code);
    if (!read.ok) return setSheet({ state: 'refused', message: read.error.message });
    if (plan.needsSet) return setSheet({ state: 'asking' });
    let wanted = true;
    async function make(seed: number): Promise<void> {
      const made = await makeSet({ settings: settingsOf(plan), seed });
      if (wanted)
        setSheet(made.ok ? { state: 'ready', texts: made.texts } : { state: 'refused', message: made.message });
    }
    void make(read.value.seed);
    return () => void (wanted = false);
  });
  // The effect depends on the address, which contains the whole plan, because the plan is a new object in each render.
  useEffect(() => prepare(), [address, platform]);
  return sheet;
}
