/** The codes of the specification with what stands for them on screen; unspecified is blank. */
export const genders = [
  { code: '0', title: '' },
  { code: '1', title: '男' },
  { code: '2', title: '女' },
] as const;

export type GenderCode = (typeof genders)[number]['code'];
