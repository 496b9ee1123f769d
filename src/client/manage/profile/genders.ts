/** The gender codes of the specification with their Chinese words; unspecified is empty. */
export const genders = [
  { code: '0', title: '' },
  { code: '1', title: '男' },
  { code: '2', title: '女' },
] as const;

export type GenderCode = (typeof genders)[number]['code'];
