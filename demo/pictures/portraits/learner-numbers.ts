/** Learners' avatars, `pictures/avatars/{00–23}.webp`. The number determines who is shown. */
export const AVATARS = 24

export const sexOfAvatar = (n: number): 'f' | 'm' => (n % 4 < 2 ? 'f' : 'm')
export const isChildAvatar = (n: number): boolean => n % 2 === 0

export const avatarAddress = (n: number): string => `/pictures/avatars/${String(n).padStart(2, '0')}.webp`
