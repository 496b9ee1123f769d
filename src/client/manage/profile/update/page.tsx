import { useServices } from '#client/state/services.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { Choices } from '#client/ui/choices.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type FormState, useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { UserRecord } from '#contract/user.ts';
import { type GenderCode, genders } from '../genders.ts';
import styles from '../../parts/manage.module.css';

interface ProfileForm {
  readonly nickname: string;
  readonly gender: GenderCode;
  readonly bio: string;
  readonly introduction: string;
  /** 'on' where readers may write letters. */
  readonly acceptsLetters: string;
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

const names = { nickname: '昵称', bio: '简介', introduction: '作者页的话' } as const;
type TextName = keyof typeof names;

function check(form: ProfileForm): Partial<Record<TextName, string>> {
  const tooLong = (Object.keys(names) as TextName[]).filter((name) => [...form[name]].length > limits[name]);
  return Object.fromEntries(tooLong.map((name) => [name, `${names[name]}最多 ${limits[name]} 个字符`]));
}

function ProfileForm({ user }: { user: UserRecord }) {
  const { api, session, toasts } = useServices();
  const { nickname, gender, bio, introduction = '' } = user;
  const acceptsLetters = user.acceptsLetters ? 'on' : '';
  const start = { nickname, gender, bio, introduction, acceptsLetters };
  const form = useForm<ProfileForm>(start, check, async (values): Promise<void> => {
    const outcome = await api.write('user/update', changesOf(user, values));
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
      <LongText form={form} name="introduction" purpose="读者在你的作者页上看到，网址成为链接" />
      <LongText form={form} name="bio" purpose="只有你自己看得到" />
      {user.acceptsLetters !== undefined && <LetterChoice form={form} />}
      <Button type="submit" aria-disabled={form.busy}>
        保存
      </Button>
    </Form>
  );
}

/** Leaves out what a server of an older version does not know. */
function changesOf(user: UserRecord, { introduction, acceptsLetters, ...known }: ProfileForm): Input<'user/update'> {
  return {
    ...known,
    ...(user.introduction !== undefined && { introduction }),
    ...(user.acceptsLetters !== undefined && { acceptsLetters: acceptsLetters === 'on' }),
  };
}

function LetterChoice({ form }: { form: FormState<ProfileForm> }) {
  return (
    <div>
      <Choices legend="来信">
        <label>
          <input
            type="checkbox"
            checked={form.values.acceptsLetters === 'on'}
            onChange={({ target }) => form.change('acceptsLetters', target.checked ? 'on' : '')}
          />
          接收来信
        </label>
      </Choices>
      <p className={styles.note}>开启后，你的作者页和每篇文章末尾有“写信给作者”，不登录也能写；来信只有你看得到</p>
    </div>
  );
}

interface LongTextProps {
  readonly form: FormState<ProfileForm>;
  readonly name: 'bio' | 'introduction';
  readonly purpose: string;
}

function LongText({ form, name, purpose }: LongTextProps) {
  const text = form.values[name];
  const hint = `${purpose}。最多 ${limits[name]} 个字符，现在 ${[...text].length} 个`;
  return (
    <Field label={names[name]} hint={hint} error={form.complaints[name]}>
      {(field) => <textarea {...field} value={text} onChange={(event) => form.change(name, event.target.value)} />}
    </Field>
  );
}
