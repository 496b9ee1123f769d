import { useEffect, useRef } from 'react';
import { Section } from '#client/manage/parts/section.tsx';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import sections from '#client/manage/parts/sections.module.css';
import styles from '../security.module.css';

/** Shows new recovery codes, which the server cannot show again, until the user says that they are saved. */
export function NewRecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { settings, session } = useServices();
  const copy = useCopy();
  const save = useSaveFile();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [codes]);
  const text = `${codes.join('\n')}\n`;
  const file = {
    name: `${settings.name}-恢复代码.txt`,
    type: 'text/plain',
    content: `${settings.name}的恢复代码\n用户名：${session.username.peek()}\n每个只能用一次。\n\n${text}`,
  };
  return (
    <Section title="保存恢复代码" heading={title} className={`${sections.part} ${styles.saved}`}>
      <p>手机丢了的时候，用它们登录，每个只能用一次。请现在存到安全的地方，这里不会再显示。</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Actions>
        <Button kind="quiet" onClick={() => void copy(text)}>
          复制
        </Button>
        <Button kind="quiet" onClick={() => void save(() => file)}>
          下载
        </Button>
        <Button onClick={close}>我已保存</Button>
      </Actions>
    </Section>
  );
}
