/** A text that is no JSON, as people meet it. */
export interface Broken {
  readonly id: string;
  readonly input: string;
}

/** The inputs of the article `json-errors`, in its order. */
export const broken: readonly Broken[] = [
  { id: 'html', input: '<!DOCTYPE html>\n<html lang="zh"><title>502</title></html>' },
  { id: 'empty', input: '' },
  { id: 'object', input: '[object Object]' },
  { id: 'undefined', input: 'undefined' },
  { id: 'cut', input: '{"name":"雪窗集","tags":["雪","窗"' },
  { id: 'cut-string', input: '{"name":"雪窗' },
  { id: 'comma-object', input: '{"a":1,"b":2,}' },
  { id: 'comma-array', input: '[1,2,3,]' },
  { id: 'no-comma', input: '{"a":1\n"b":2}' },
  { id: 'no-colon', input: '{"a" 1}' },
  { id: 'quotes', input: "{'a':'雪'}" },
  { id: 'bare-key', input: '{name:"雪"}' },
  { id: 'fullwidth', input: '{“name”：“雪”}' },
  { id: 'python', input: '{"ok":True,"next":None}' },
  { id: 'nan', input: '{"rate":NaN}' },
  { id: 'zero', input: '{"zip":0512}' },
  { id: 'newline', input: '{"text":"第一行\n第二行"}' },
  { id: 'escape', input: '{"path":"C:\\Users\\xue"}' },
  { id: 'comment', input: '{\n  "port": 4417 // 端口\n}' },
  { id: 'two', input: '{"id":1}\n{"id":2}' },
  { id: 'bom', input: '\ufeff{"a":1}' },
];
