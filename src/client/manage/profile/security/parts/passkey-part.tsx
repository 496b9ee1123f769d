import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { Section } from '#client/manage/parts/section.tsx';
import { createPasskey, hasPasskeys, pageOrigin } from '#client/platform/passkeys.ts';
import type { CallResult } from '#client/state/api.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot, FormError } from '#client/ui/form-foot.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import type { Passkey } from '#contract/second-factor.ts';
import { type FactorPartProps, RemovalQuestion, useFactorAction } from './factor-part.tsx';
import sections from '#client/manage/parts/sections.module.css';
import styles from '../security.module.css';

interface Props extends FactorPartProps {
  readonly passkeys: readonly Passkey[];
  /** The origin at which browsers offer this site's passkeys; empty for none. */
  readonly origin: string;
}

type Asked = { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of the account: a list, a name to add one by, or the reason why none can be added here. */
export function PasskeyPart({ passkeys, origin, withProof, onChanged }: Props) {
  const { api } = useServices();
  const title = useRef<HTMLHeadingElement>(null);
  const obstacle = obstacleAt(origin);
  const { said, run } = useFactorAction();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);

  function remove({ id }: Passkey): void {
    run(
      () => withProof((key) => api.write('user/remove-passkey', { id }, key)),
      () => {
        // The pressed button disappears with its row.
        title.current?.focus({ preventScroll: true });
        onChanged();
      },
    );
  }

  return (
    <Section title="通行密钥" heading={title} className={sections.part}>
      <p className={sections.note}>用这台设备的指纹、面容、锁屏密码或一把安全密钥代替验证码。</p>
      {passkeys.length > 0 && (
        <ul className={sections.list}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} ask={(kind) => setAsked({ kind, passkey })} />
          ))}
        </ul>
      )}
      <FormError>{said}</FormError>
      {obstacle === undefined ? (
        <NewPasskey withProof={withProof} onChanged={onChanged} />
      ) : (
        <p className={sections.note}>{obstacle}</p>
      )}
      {asked?.kind === 'remove' && (
        <RemovalQuestion
          title="移除通行密钥"
          text={`移除“${asked.passkey.name}”后，它不能再用来登录。存在设备或密码管理器里的那一份，请另行删除。`}
          verb="移除"
          confirm={() => remove(asked.passkey)}
          close={close}
        />
      )}
      {asked?.kind === 'rename' && (
        <RenameDialog passkey={asked.passkey} withProof={withProof} onChanged={onChanged} close={close} />
      )}
    </Section>
  );
}

/** Why no passkey can be added here; undefined where one can. */
function obstacleAt(origin: string): string | undefined {
  if (origin === '') return '通行密钥需要 https 的域名，本站现在的地址不支持。';
  if (pageOrigin() !== origin) return `请从 ${origin} 打开本站，再添加通行密钥。`;
  return hasPasskeys() ? undefined : '这个浏览器不支持通行密钥。';
}

function Row({ passkey, ask }: { passkey: Passkey; ask: (kind: Asked['kind']) => void }) {
  const { name, createTime, seenTime } = passkey;
  return (
    <li className={`${sections.row} ${styles.row}`}>
      <Fingerprint aria-hidden />
      <div>
        <h3>{name}</h3>
        <p>
          添加于 <DayTime seconds={createTime} isExact />
          {seenTime !== null && (
            <>
              ，最近使用 <DayTime seconds={seenTime} isExact />
            </>
          )}
        </p>
      </div>
      <div className={styles.rowActions}>
        <Button kind="quiet" size="small" aria-label={`重命名“${name}”`} onClick={() => ask('rename')}>
          重命名
        </Button>
        <Button kind="danger" size="small" aria-label={`移除“${name}”`} onClick={() => ask('remove')}>
          移除
        </Button>
      </div>
    </li>
  );
}

interface NameForm {
  readonly name: string;
}

const checkName = ({ name }: NameForm) => (name.trim() === '' ? { name: '请输入名称' } : {});
const nameField = { name: 'name', label: '名称', maxLength: limits.passkeyName, autoComplete: 'off' } as const;

function NewPasskey({ withProof, onChanged }: FactorPartProps) {
  const { api } = useServices();
  const [said, setSaid] = useState('');
  const form = useForm<NameForm>({ name: '' }, checkName, async ({ name }): Promise<void> => {
    setSaid('');
    const outcome = await add(name);
    if (outcome.code === codes.confirm) return;
    if (outcome.code !== codes.ok) return setSaid(outcome.info);
    form.reset();
    return onChanged(outcome.info.recoveryCodes);
  });

  async function add(name: string): Promise<CallResult<{ recoveryCodes: string[] }>> {
    const options = await withProof((key) => api.write('user/start-passkey', {}, key));
    if (options.code !== codes.ok) return options;
    const made = await createPasskey(options.info);
    if (!made.ok) return { code: codes.refused, info: made.error.message };
    return withProof((key) => api.write('user/add-passkey', { name, response: made.value }, key));
  }

  return (
    <Form form={form}>
      <TextField form={form} {...nameField} hint="用来认出它，例如“我的手机”" />
      <FormError>{said}</FormError>
      <Button type="submit" aria-disabled={form.busy}>
        添加通行密钥
      </Button>
    </Form>
  );
}

interface RenameProps extends FactorPartProps {
  readonly passkey: Passkey;
  readonly close: () => void;
}

function RenameDialog({ passkey: { id, name: present }, withProof, onChanged, close }: RenameProps) {
  const { api } = useServices();
  const [said, setSaid] = useState('');
  const form = useForm<NameForm>({ name: present }, checkName, async ({ name }): Promise<void> => {
    setSaid('');
    const outcome = await withProof((key) => api.write('user/rename-passkey', { id, name }, key));
    if (outcome.code !== codes.ok) return setSaid(outcome.info);
    close();
    return onChanged();
  });
  return (
    <Dialog title="重命名通行密钥" close={close}>
      <Form form={form}>
        <TextField form={form} {...nameField} data-first />
        <FormError>{said}</FormError>
        <DialogFoot verb="保存" close={close} isBusy={form.busy} />
      </Form>
    </Dialog>
  );
}
