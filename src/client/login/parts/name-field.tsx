import { tooLong } from '#contract/credentials.ts';
import { limits } from '#contract/limits.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { FormState } from '../../ui/use-form.ts';

/** The field for the name of the account, which both forms use. */
export function NameField<Values extends { readonly name: string }>({ form }: { form: FormState<Values> }) {
  return (
    <TextField
      form={form}
      name="name"
      label="用户名"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      early={(text) => tooLong('用户名', text, limits.username)}
    />
  );
}
