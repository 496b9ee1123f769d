import { asTyped } from '#client/ui/as-typed.ts';
import { Choices, RadioChoices } from '#client/ui/choices.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field } from '#client/ui/field.tsx';
import { algorithmOf } from '#domain/hash/index.ts';
import { Checkbox } from '../../parts/checkbox.tsx';
import type { HashTool } from '../state.ts';
import { inputWords } from '../words.ts';
import styles from '../hash.module.css';

/** The fields for a key, which is used by HMAC or by the keyed modes of BLAKE. */
export function KeyFields({ tool: { key, options, choose } }: { tool: HashTool }) {
  const { on, text, form, error, change } = key;
  return (
    <Disclosure look="line" summary={on ? '密钥：用密钥（HMAC）' : '密钥：不使用'}>
      <div className={styles.folded}>
        <Choices legend="用法">
          <Checkbox title="用密钥计算 HMAC" checked={on} onChange={(next) => change({ on: next })} />
          <Checkbox title="BLAKE 使用内置密钥模式" checked={options.keyed} onChange={(keyed) => choose({ keyed })} />
        </Choices>
        <Field
          label="密钥"
          hint={`${key.key ? `${key.key.bytes.length} 字节；` : ''}不写入地址，也不保存，离开此页即清空`}
          error={error?.message}
        >
          {(field) => (
            <input
              {...field}
              className={styles.code}
              value={text}
              onChange={(event) => change({ text: event.target.value, on: true })}
              {...asTyped}
              autoCorrect="off"
            />
          )}
        </Field>
        {on && options.chosen.some((id) => algorithmOf(id).standing === 'broken') && (
          <p className={styles.hint}>
            碰撞攻击不影响 HMAC：HMAC-MD5、HMAC-SHA-1 尚无实用的伪造方法，但只适合旧系统，新设计请用 HMAC-SHA-256。
          </p>
        )}
        <RadioChoices legend="密钥格式" titles={inputWords} value={form} choose={(next) => change({ form: next })} />
      </div>
    </Disclosure>
  );
}
