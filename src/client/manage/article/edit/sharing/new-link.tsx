import { useEffect, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { Field } from '#client/ui/field.tsx';
import { Actions, FormError } from '#client/ui/form-foot.tsx';
import { Form } from '#client/ui/form.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import type { DraftLinkDays } from '#contract/draft-link.ts';
import type { Info } from '#contract/endpoints.ts';
import styles from './sharing.module.css';

type MadeLink = Info<'poster/add-draft-link'>;

interface Props {
  readonly posterId: string;
  readonly onMade: () => void;
}

/** Makes a link, and shows it once: the server itself knows only its hash. */
export function NewLink({ posterId, onMade }: Props) {
  const [made, setMade] = useState<MadeLink>();
  if (made) return <Made made={made} another={() => setMade(undefined)} />;
  return <LinkForm posterId={posterId} onMade={(link) => (setMade(link), onMade())} />;
}

const terms = new Map<DraftLinkDays, string>([
  [1, '1 天'],
  [7, '7 天'],
  [30, '30 天'],
]);

function LinkForm({ posterId, onMade }: { posterId: string; onMade: (made: MadeLink) => void }) {
  const { api, platform } = useServices();
  const [days, setDays] = useState<DraftLinkDays>(7);
  const [failure, setFailure] = useState('');
  /** A retry after a lost answer makes no second link. */
  const key = useRef<string>(undefined);

  const form = useForm(
    {},
    () => ({}),
    async () => {
      setFailure('');
      key.current ??= platform.newKey();
      const outcome = await api.write('poster/add-draft-link', { id: posterId, days }, key.current);
      if (typeof outcome.code === 'number') key.current = undefined;
      if (outcome.code === codes.ok) onMade(outcome.info);
      else setFailure(outcome.info);
    },
  );

  return (
    <Form form={form}>
      <div className={styles.make}>
        <Segment
          label="有效期"
          titles={terms}
          value={days}
          choose={(chosen) => {
            setDays(chosen);
            key.current = undefined;
          }}
        />
        <Button type="submit" aria-disabled={form.busy}>
          生成链接
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </Form>
  );
}

function Made({ made: { path, expireTime }, another }: { made: MadeLink; another: () => void }) {
  const { platform } = useServices();
  const copy = useCopy();
  const button = useRef<HTMLButtonElement>(null);
  // The button that made the link is gone.
  useEffect(() => button.current?.focus(), []);
  const address = new URL(path, document.baseURI).href;
  async function share(): Promise<void> {
    if (!(await platform.share({ title: '草稿', url: address }))) await copy(address);
  }
  return (
    <div className={styles.section}>
      <Field label="新链接">
        {(field) => <input {...field} readOnly value={address} onFocus={({ target }) => target.select()} />}
      </Field>
      <p role="status" className={styles.note}>
        <DayTime seconds={expireTime} isExact /> 到期。链接只显示这一次。
      </p>
      <Actions>
        <Button ref={button} onClick={() => void copy(address)}>
          复制链接
        </Button>
        <Button kind="quiet" onClick={() => void share()}>
          分享
        </Button>
        <Button kind="quiet" onClick={another}>
          再生成一个
        </Button>
      </Actions>
    </div>
  );
}
