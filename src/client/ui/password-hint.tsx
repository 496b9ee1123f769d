import { Lightbulb } from 'lucide-react';
import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Weakness, weaknessOf } from '#domain/password/index.ts';
import type { SiteSettings } from '#site/config.ts';
import { useServices } from '../state/services.ts';
import styles from './text-field.module.css';

const sentences: Readonly<Record<Weakness, string>> = {
  name: '密码包含用户名，容易被猜到，建议更换。',
  common: '这个密码很常见，容易被猜到，建议更换。',
  walk: '连续的字符容易被猜到，建议更换。',
  repeated: '重复的字符容易被猜到，建议更换。',
  date: '日期容易被猜到，建议更换。',
  mobile: '手机号容易被猜到，建议更换。',
  pinyin: '姓名拼音容易被猜到，建议更换。',
  short: '建议 10 个字符以上，例如几个不相关的词。',
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
    void import('#domain/password/index.ts').then(
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
