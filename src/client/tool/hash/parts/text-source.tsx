import type { InputForm } from '../../../../domain/hash/index.ts';
import { SendTo } from '../../parts/send-to.tsx';
import { type Example, ToolInput } from '../../parts/tool-input.tsx';
import type { HashTool } from '../state.ts';
import { inputWords } from '../words.ts';
import { RadioChoice } from './radio-choice.tsx';

const hints: Readonly<Record<InputForm, string>> = {
  utf8: '按 UTF-8 计算，换行算一个 \\n',
  hex: '每两个数字一个字节，忽略空白、冒号、逗号和 0x',
  base64: '支持标准与网址安全两种写法，可以省略 =',
};

const examples: Readonly<Record<InputForm, readonly Example[]>> = {
  utf8: [{ title: '示例', text: 'abc' }],
  hex: [{ title: '示例', text: '61 62 63' }],
  base64: [{ title: '示例', text: 'YWJj' }],
};

export function TextSource({ tool }: { tool: HashTool }) {
  const { options, choose, text, outcome, addFiles } = tool;
  return (
    <>
      <ToolInput
        label="文本"
        source={text}
        hint={hints[options.form]}
        error={outcome.error}
        onFiles={addFiles}
        multiple
        examples={examples[options.form]}
      >
        {text.text !== '' && <SendTo what={{ text: text.text }} targets={['tool/base64']} />}
      </ToolInput>
      <RadioChoice
        legend="文本格式"
        name="form"
        titles={inputWords}
        value={options.form}
        choose={(form) => choose({ form })}
      />
    </>
  );
}
