import { useEffect, useRef, useState } from 'react';
import { useCopy } from '#client/state/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Actions, DialogFoot, FormError } from '#client/ui/form-foot.tsx';
import { Form } from '#client/ui/form.tsx';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import type { Person } from '#contract/site.ts';
import { personText } from '../site-words.ts';
import type { SiteActs } from '../use-site-act.ts';

interface Props {
  readonly person: Person;
  readonly acts: SiteActs;
  readonly close: () => void;
}

/** Makes a link by which the person sets a new password, and shows it once: the server itself knows only its hash. */
export function PasswordLinkDialog({ person, acts, close }: Props) {
  const [link, setLink] = useState<Info<'site/password-link'>>();
  const [failure, setFailure] = useState('');

  const form = useForm(
    {},
    () => ({}),
    async () => {
      setFailure('');
      const outcome = await acts.send('site/password-link', { id: person.id });
      if (outcome.code === codes.ok) setLink(outcome.info);
      else setFailure(outcome.info);
    },
  );

  return (
    <Dialog title={`${personText(person)}的重设密码链接`} close={close}>
      {link ? (
        <Link link={link} close={close} />
      ) : (
        <Form form={form}>
          <p>
            拿到链接的人可以在有效期内设一个新密码，只能用一次。生成新链接后，之前的链接失效
            {person.hasSecondFactor && '；此账号的两步验证会关闭'}。
          </p>
          <FormError>{failure}</FormError>
          <DialogFoot verb="生成链接" close={close} isBusy={form.busy} first="go" />
        </Form>
      )}
    </Dialog>
  );
}

function Link({ link: { path, expireTime }, close }: { link: Info<'site/password-link'>; close: () => void }) {
  const copy = useCopy();
  const address = new URL(path, location.href).href;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p role="status">
        请把链接发给本人。
        <DayTime seconds={expireTime} isExact /> 前有效，关闭后不再显示。
      </p>
      <Field label="链接">
        {(field) => <input {...field} readOnly value={address} onFocus={(event) => event.target.select()} />}
      </Field>
      <Actions isAtEnd>
        <Button kind="quiet" onClick={close}>
          关闭
        </Button>
        <Button ref={button} onClick={() => void copy(address)}>
          复制链接
        </Button>
      </Actions>
    </>
  );
}
