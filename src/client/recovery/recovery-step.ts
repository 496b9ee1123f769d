/** What recovers a page that lacks a part of its build, in this order; after both steps the page only says so. */
export type RecoveryStep = 'reload' | 'afresh';

/** Session storage, or its stand-in in tests. */
export type StepStorage = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'recovery';
/**
 * A failure after this time counts as a new one. A page takes four minutes to fail by waiting (two attempts of two minutes), so
 * no reload loop can outlast its own record.
 */
const memoryMilliseconds = 3_600_000;

/** The step after the recorded one, if there is any. A record from the future, after the clock was set back, counts as recent. */
export function nextStep(record: string | null, now: number): RecoveryStep | undefined {
  const [, step, at] = /^(reload|afresh) (\d+)$/.exec(record ?? '') ?? [];
  if (!step || now - Number(at) > memoryMilliseconds) return 'reload';
  return step === 'reload' ? 'afresh' : undefined;
}

/** Records the next step before it is carried out. Without a record nothing could end a loop, so there is no step then. */
export function takeStep(storage: () => StepStorage, now: number): RecoveryStep | undefined {
  try {
    const records = storage();
    const step = nextStep(records.getItem(key), now);
    if (!step) return undefined;
    const record = `${step} ${now}`;
    records.setItem(key, record);
    return records.getItem(key) === record ? step : undefined;
  } catch {
    return undefined;
  }
}
