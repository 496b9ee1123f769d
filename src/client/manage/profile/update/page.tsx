import { useServices } from '#client/state/services.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import type { UserRecord } from '#contract/user.ts';
import { type GenderCode, genders } from '../genders.ts';
import styles from '../../parts/manage.module.css';

interface ProfileForm {
  readonly nickname: string;
  readonly gender: GenderCode;
  readonly bio: string;
}

export function Page() {
  const { state, retry } = useRead('user/get', {}, { fresh: true });
  return (
    <>
      <PageTitle title="更新信息" />
      <ReadResult state={state} retry={retry} wayOn={{ path: '/', title: '返回首页' }}>
        {(user) => <ProfileForm key={user.username} user={user} />}
      </ReadResult>
    </>
  );
}

function check({ nickname, bio }: ProfileForm): { nickname?: string; bio?: string } {
  return {
    ...([...nickname].length > limits.nickname ? { nickname: `昵称最多 ${limits.nickname} 个字符` } : {}),
    ...([...bio].length > limits.bio ? { bio: `简介最多 ${limits.bio} 个字符` } : {}),
  };
}

function ProfileForm({ user }: { user: UserRecord }) {
  const { api, session, toasts } = useServices();
  const { nickname, gender, bio } = user;
  const form = useForm<ProfileForm>({ nickname, gender, bio }, check, async (values): Promise<void> => {
    const outcome = await api.write('user/update', values);
    if ('field' in outcome) return form.complain({ [outcome.field as keyof ProfileForm]: outcome.info });
    if (outcome.code !== codes.ok) return toasts.show('error', outcome.info);
    session.begin({ username: outcome.info.username, nickname: outcome.info.nickname, avatar: outcome.info.avatar });
    return toasts.show('success', '已保存');
  });
  return (
    <Form form={form} className={styles.form}>
      <TextField
        form={form}
        name="nickname"
        label="昵称"
        hint={`最多 ${limits.nickname} 个字符`}
        autoComplete="nickname"
      />
      <Field label="性别">
        {(field) => (
          <select {...field} value={form.values.gender} onChange={(event) => form.change('gender', event.target.value)}>
            {genders.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="简介"
        hint={`最多 ${limits.bio} 个字符，现在 ${[...form.values.bio].length} 个`}
        error={form.complaints.bio}
      >
        {(field) => (
          <textarea {...field} value={form.values.bio} onChange={(event) => form.change('bio', event.target.value)} />
        )}
      </Field>
      <Button type="submit" aria-disabled={form.busy}>
        保存
      </Button>
    </Form>
  );
}
