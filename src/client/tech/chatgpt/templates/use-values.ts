import { useEffect, useState } from 'react';
import type { Values } from '../../../../domain/prompt/index.ts';
import { useServices } from '../../../state/services.ts';

/** Local storage has room for the whole site; a material of this length fills some of the largest windows anyway. */
const mostKept = 100_000;

/** What was filled in for a template, kept on the device. */
export function useValues(id: string) {
  const { platform } = useServices();
  const [values, setValues] = useState<Values>({});
  const key = `tech/chatgpt/values/${id}`;
  const length = Object.values(values).reduce((sum, value) => sum + value.length, 0);
  useEffect(() => setValues(readValues(platform.local.read(key))), [platform, key]);

  function keep(next: Values): void {
    setValues(next);
    const text = JSON.stringify(next);
    if (Object.values(next).some(Boolean) && text.length <= mostKept) platform.local.write(key, text);
    else platform.local.remove(key);
  }

  return { values, keep, tooLong: length > mostKept };
}

function readValues(kept: string | undefined): Values {
  try {
    const values: unknown = JSON.parse(kept ?? '{}');
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string')) as Values;
  } catch {
    return {};
  }
}
