import { useEffect, useState } from 'react';
import type { DeviceStorage } from '#client/platform/platform.ts';
import { useServices } from '#client/state/services.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { DialogFoot, FormError } from '#client/ui/form-foot.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import type { Author } from '#contract/user.ts';

interface LetterForm {
  readonly text: string;
  readonly contact: string;
  readonly name: string;
}

interface Props {
  readonly author: Pick<Author, 'username' | 'nickname'>;
  readonly article: string | undefined;
  readonly close: () => void;
}

/** Writes a letter to an author. What was typed stays on the device until it is sent, also when the dialog is closed. */
export function LetterDialog({ author: { username, nickname }, article, close }: Props) {
  const { api, platform, toasts } = useServices();
  const key = `letter/${username}`;
  const [failure, setFailure] = useState('');
  const form = useForm<LetterForm>(readKept(platform, key), check, async (values): Promise<void> => {
    setFailure('');
    const outcome = await api.write('letter/send', { author: username, ...values, ...(article && { article }) });
    if ('field' in outcome) return form.complain({ [outcome.field as keyof LetterForm]: outcome.info });
    if (outcome.code !== codes.ok) return setFailure(`没有寄出：${outcome.info}。写下的内容还在，可以稍后再寄`);
    platform.local.remove(key);
    close();
    return toasts.show('success', '信已送达');
  });
  const { values } = form;
  const length = [...values.text].length;
  useEffect(() => {
    if (Object.values(values).some(Boolean)) platform.local.write(key, JSON.stringify(values));
    else platform.local.remove(key);
  }, [values, key, platform]);

  return (
    <Dialog title={`写信给${nickname}`} close={close}>
      <Form form={form}>
        <Field
          label="内容"
          hint={`只有作者看得到，最多 ${limits.letterText} 个字，现在 ${length} 个`}
          error={form.complaints.text}
        >
          {(field) => (
            <textarea
              {...field}
              data-first
              rows={6}
              value={values.text}
              onChange={({ target }) => form.change('text', target.value)}
            />
          )}
        </Field>
        <TextField form={form} name="contact" label="怎样回复你（选填）" hint="邮箱或其他联系方式" />
        <TextField form={form} name="name" label="称呼（选填）" autoComplete="nickname" />
        <FormError>{failure}</FormError>
        <DialogFoot verb="寄出" close={close} isBusy={form.busy} />
      </Form>
    </Dialog>
  );
}

const maxLengths = { text: limits.letterText, contact: limits.letterContact, name: limits.letterName } as const;

function check(form: LetterForm): Partial<Record<keyof LetterForm, string>> {
  const names = Object.keys(maxLengths) as (keyof LetterForm)[];
  const tooLong = names.filter((name) => [...form[name]].length > maxLengths[name]);
  return {
    ...(form.text.trim() === '' && { text: '请写下内容' }),
    ...Object.fromEntries(
      tooLong.map((name) => [name, `最多 ${maxLengths[name]} 个字，现在 ${[...form[name]].length} 个`]),
    ),
  };
}

/** The letter that was begun before; a record that is damaged counts as none. */
function readKept({ local }: Pick<DeviceStorage, 'local'>, key: string): LetterForm {
  const empty = { text: '', contact: '', name: '' };
  try {
    const kept = JSON.parse(local.read(key) ?? '{}') as Partial<Record<string, unknown>>;
    return Object.fromEntries(
      Object.keys(empty).map((name) => [name, typeof kept[name] === 'string' ? kept[name] : '']),
    ) as unknown as LetterForm;
  } catch {
    return empty;
  }
}
