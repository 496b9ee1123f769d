import { Lightbulb } from 'lucide-react';
import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { Weakness, weaknessOf } from '../../domain/password/index.ts';
import type { SiteSettings } from '../../site/config.ts';
import { useServices } from '../state/services.ts';
import styles from './text-field.module.css';

const sentences: Readonly<Record<Weakness, string>> = {
  name: '密码里有用户名，别人会先猜它，换一个更稳妥。',
  common: '这个密码很多人在用，容易被猜到，换一个更稳妥。',
  walk: '键盘或字母表上连着的一串，容易被猜到，换一个更稳妥。',
  repeated: '同样几个字反复，容易被猜到，换一个更稳妥。',
  date: '像是一个日子，熟人猜得到，换一个更稳妥。',
  mobile: '像是手机号，知道的人不少，换一个更稳妥。',
  pinyin: '像是名字的拼音，熟人猜得到，换一个更稳妥。',
  short: '再长一些更稳妥：10 个字符以上，几个不相干的词连起来就很好记。',
};

/** The rules for a new password, shown before typing. */
export function passwordRule({ passwordMinLength }: SiteSettings): string {
  return `${passwordMinLength}–${limits.password} 个字符，不含空格`;
}

/** What is weak about a new password that is long enough. It warns and never refuses; its list of words is fetched when somebody begins to type. */
export function PasswordHint({ password, name }: { password: string; name: string }) {
  const { settings } = useServices();
  const [judge, setJudge] = useState<{ readonly weaknessOf: typeof weaknessOf }>();
  const isWanted = password !== '' && !judge;
  useEffect(() => {
    if (!isWanted) return undefined;
    let gone = false;
    // Without a network there is no hint, which blocks nothing.
    void import('../../domain/password/index.ts').then(
      (module) => gone || setJudge(module),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [isWanted]);
  const isLongEnough = [...password].length >= settings.passwordMinLength;
  const weakness = isLongEnough ? judge?.weaknessOf(password, name) : undefined;
  return (
    <p className={styles.said} role="status">
      {weakness && (
        <>
          <Lightbulb aria-hidden />
          {sentences[weakness]}
        </>
      )}
    </p>
  );
}
