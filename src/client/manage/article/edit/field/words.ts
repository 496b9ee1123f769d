export const fieldHints = {
  placeholder: '从这里写起。正文用 Markdown，图片可以直接粘贴或拖进来。',
} as const;
