/** Chinese sentences for the error codes of the library `yaml`; the position stands before them. */
const complaints = new Map(
  Object.entries({
    ALIAS_PROPS: '的别名不能带锚点或标签',
    BAD_ALIAS: '的别名写得不对',
    BAD_DIRECTIVE: '的“%”指令写得不对',
    BAD_DQ_ESCAPE: '的转义不对',
    BAD_INDENT: '的缩进不对',
    BAD_PROP_ORDER: '的锚点或标签放错了位置',
    BAD_SCALAR_START: '不能这样开头，文字要加引号',
    BLOCK_AS_IMPLICIT_KEY: '的位置不能是多行的内容，可能缺了缩进或冒号后的换行',
    BLOCK_IN_FLOW: '在方括号或花括号里不能用缩进的写法',
    KEY_OVER_1024_CHARS: '的键超过 1024 个字符',
    MISSING_CHAR: '缺少符号，可能是引号、括号没有配对，或冒号后缺空格',
    MULTILINE_IMPLICIT_KEY: '的键占了多行，可能缺了冒号',
    MULTIPLE_ANCHORS: '有多个锚点',
    MULTIPLE_DOCS: '有多份文档',
    MULTIPLE_TAGS: '有多个标签',
    NON_STRING_KEY: '的键不是文字',
    RESOURCE_EXHAUSTION: '处的嵌套太深',
    TAB_AS_INDENT: '用制表符缩进，YAML 只允许空格',
    TAG_RESOLVE_FAILED: '的标签无法识别',
    UNEXPECTED_TOKEN: '的内容放错了位置',
  }),
);

/** The Chinese sentence for an error code of the library `yaml`. */
export function yamlComplaint(code: string): string {
  return complaints.get(code) ?? '不符合 YAML 的语法';
}
