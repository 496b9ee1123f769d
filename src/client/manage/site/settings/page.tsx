import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { Choices } from '#client/ui/choices.tsx';
import { Field, type FieldProps } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import { limits } from '#contract/limits.ts';
import {
  type Interaction,
  interactionModes,
  type Registration,
  registrationModes,
  type SecondFactorRule,
  secondFactorRules,
  type SettingName,
  settingTitles,
} from '#contract/setting-names.ts';
import type { SettingsRecord } from '#contract/site-settings.ts';
import { SitePage } from '../parts/site-page.tsx';
import { type SettingsState, useSettings } from './use-settings.ts';
import manage from '../../parts/manage.module.css';
import styles from './settings.module.css';

/** The settings that owners change while the site runs. */
export function Page() {
  const { state, retry } = useRead('site/settings', {}, { fresh: true });
  return (
    <SitePage title="站点设置" state={state}>
      <p className={manage.intro}>保存后立即生效，优先于服务器启动时给的同名设置；恢复原值后，又以启动时的为准。</p>
      <ReadResult state={state} retry={retry} wayOn={{ path: '/manage/profile/info', title: '个人信息' }}>
        {(settings) => <Settings settings={settings} />}
      </ReadResult>
    </SitePage>
  );
}

function Settings({ settings }: { settings: SettingsRecord }) {
  const state = useSettings(settings);
  return (
    <>
      <SettingsFields state={state} />
      {state.proofDialog}
    </>
  );
}

function SettingsFields({ state }: { state: SettingsState }) {
  return (
    <Form form={state.form} className={styles.form}>
      <Part title="注册与写作">
        <Choice state={state} name="registration" values={registrationModes} words={registrationWords}>
          {state.form.values.registration === 'invite' && (
            <>
              邀请链接在<Link href="/manage/site/invitations">邀请</Link>页生成。
            </>
          )}
        </Choice>
        <Choice state={state} name="interaction" values={interactionModes} words={interactionWords} />
        <Choice state={state} name="requiresSecondFactor" values={secondFactorRules} words={secondFactorWords} />
      </Part>
      <Part title="站点">
        <Text state={state} name="name" />
        <Text state={state} name="description" hint="在搜索结果、订阅和安装到主屏幕时显示" />
        <Text
          state={state}
          name="about"
          rows={6}
          hint={`显示在“关于”页开头；空一行分段，最多 ${limits.siteAbout} 个字符`}
        />
        <Text state={state} name="contact" hint="公开显示在“关于”“勘误”和文末，供读者指出错误；留空不显示" />
      </Part>
      <Part title="备案">
        <Text state={state} name="filing" hint="显示在页脚，链接到工信部；留空时不写" />
        <Text state={state} name="policeFiling" hint="例如京公网安备11010502030143号；留空不显示" />
      </Part>
      <Part title="链接">
        <Text
          state={state}
          name="friends"
          rows={4}
          hint={`页脚的友情链接，一行一个：名称 https://地址，最多 ${limits.friends} 个`}
        />
        <Text
          state={state}
          name="outbound"
          rows={3}
          hint={`菜单“技术优先”下的外链，写法同上，最多 ${limits.outbound} 个`}
        />
      </Part>
      <div className={styles.save}>
        <Button type="submit" aria-disabled={state.form.busy}>
          保存
        </Button>
      </div>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface TextProps {
  readonly state: SettingsState;
  readonly name: SettingName;
  readonly hint?: string;
  /** A field of several lines. */
  readonly rows?: number;
}

function Text({ state, name, hint, rows }: TextProps) {
  const { form } = state;
  const value = form.values[name];
  const control = (field: FieldProps) =>
    rows === undefined ? (
      <input {...field} name={name} value={value} onChange={({ target }) => form.change(name, target.value)} />
    ) : (
      <textarea
        {...field}
        name={name}
        rows={rows}
        value={value}
        onChange={({ target }) => form.change(name, target.value)}
      />
    );
  return (
    <div className={styles.setting}>
      <Field label={settingTitles[name]} hint={hint} error={form.complaints[name]}>
        {control}
      </Field>
      <Restore state={state} name={name} />
    </div>
  );
}

/** A choice by its name on screen, and what it means. */
type ChoiceWords<Value extends string> = Readonly<Record<Value, readonly [name: string, meaning: string]>>;

interface ChoiceProps<Value extends string> {
  readonly state: SettingsState;
  readonly name: SettingName;
  readonly values: readonly Value[];
  readonly words: ChoiceWords<Value>;
  /** More about the chosen value. */
  readonly children?: ReactNode;
}

function Choice<Value extends string>({ state, name, values, words, children }: ChoiceProps<Value>) {
  const { form } = state;
  const chosen = values.find((value) => value === form.values[name]);
  return (
    <div className={styles.setting}>
      <Choices legend={settingTitles[name]} aria-describedby={`${name}-meaning`}>
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => form.change(name, value)}
            />
            {words[value][0]}
          </label>
        ))}
      </Choices>
      <p id={`${name}-meaning`} className={styles.meaning} role="status">
        {chosen && words[chosen][1]}
        {children}
      </p>
      <Restore state={state} name={name} />
    </div>
  );
}

/** Says that a setting was changed here, and returns it to the value with which the server was started. */
function Restore({ state, name }: { state: SettingsState; name: SettingName }) {
  if (!state.stored.changed.includes(name)) return null;
  return (
    <p className={styles.changed}>
      已修改
      <Button
        kind="quiet"
        size="small"
        aria-label={`恢复${settingTitles[name]}的原值`}
        onClick={() => state.restore(name)}
      >
        恢复原值
      </Button>
    </p>
  );
}

const registrationWords: ChoiceWords<Registration> = {
  open: ['开放', '任何人都可以注册，写的文章立即公开。'],
  approval: ['需要批准', '任何人都可以注册；站主批准账号后，文章才公开。'],
  invite: ['凭邀请', '只有拿到邀请链接的人可以注册。'],
  closed: ['关闭', '任何人都不能注册，邀请链接也不能使用。'],
};

const interactionWords: ChoiceWords<Interaction> = {
  on: ['开启', '读者可以登录、写作和举报，注册以上面的设置为准。'],
  off: ['只供阅读', '除站主外，任何人都不能登录、注册、写作和举报。备案要求关闭交互功能时使用。'],
};

const secondFactorWords: ChoiceWords<SecondFactorRule> = {
  off: ['不要求', '每个账号自己决定是否使用两步验证。'],
  owners: ['站主', '站主必须使用两步验证。'],
  authors: ['站主与作者', '站主与作者都必须使用两步验证。'],
};
