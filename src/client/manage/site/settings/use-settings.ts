import { type ReactNode, useState } from 'react';
import type { CallResult } from '#client/state/api.ts';
import { useServices } from '#client/state/services.ts';
import { type FormState, useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import type { SettingName } from '#contract/setting-names.ts';
import type { SettingsRecord } from '#contract/site-settings.ts';
import { useProof } from '../../parts/confirm-identity.tsx';
import { changesOf, checkSettings, formOf, type SettingsForm } from './settings-form.ts';

export interface SettingsState {
  readonly form: FormState<SettingsForm>;
  /** The settings as the server has them. */
  readonly stored: SettingsRecord;
  /** Returns a setting to the value of the environment; what else was typed stays. */
  readonly restore: (name: SettingName) => void;
  /** The dialog in which the owner confirms who they are. */
  readonly proofDialog: ReactNode;
}

/** The form of the settings, of which only what was changed is sent. */
export function useSettings(first: SettingsRecord): SettingsState {
  const { api, toasts } = useServices();
  const { withProof, proofDialog } = useProof();
  const [stored, setStored] = useState(first);
  const form = useForm(formOf(first.settings), checkSettings, async (values): Promise<void> => {
    const changes = changesOf(values, stored.settings);
    if (Object.keys(changes).length === 0) return toasts.show('info', '没有要保存的修改');
    const outcome = await write(changes);
    if ('field' in outcome) return form.complain({ [outcome.field as SettingName]: outcome.info });
    if (outcome.code !== codes.ok) return toasts.show('error', outcome.info);
    setStored(outcome.info);
    form.reset(formOf(outcome.info.settings));
    return toasts.show('success', '已保存，新打开的页面立即生效');
  });

  /** Every change of a setting is sent here. */
  function write(changes: Input<'site/change-settings'>): Promise<CallResult<SettingsRecord>> {
    return withProof((key) => api.write('site/change-settings', changes, key));
  }

  async function restore(name: SettingName): Promise<void> {
    const outcome = await write({ [name]: null });
    if (outcome.code !== codes.ok) return toasts.show('error', outcome.info);
    setStored(outcome.info);
    form.change(name, formOf(outcome.info.settings)[name]);
    return toasts.show('success', '已恢复原值');
  }

  return { form, stored, restore: (name) => void restore(name), proofDialog };
}
