import type { ReportReason } from '#contract/site.ts';

/** The reasons of a report as readers choose them and the owner reads them, in the order of the choice. */
export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  illegal: '违法违规',
  spam: '广告或垃圾信息',
  abuse: '辱骂或骚扰',
  copyright: '侵犯版权',
  wrong: '内容有误',
  other: '其他',
};
