import type { WithheldReason } from '#contract/poster.ts';

/** Why readers do not see a published article, as its author reads it. */
export const withheldWords: Readonly<Record<WithheldReason, string>> = {
  hidden: '未公开显示：站主已隐藏',
  pending: '未公开显示：等待站主批准',
  suspended: '未公开显示：账号已停用',
};
