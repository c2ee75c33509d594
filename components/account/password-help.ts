import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#lib/contracts/limits.ts'

/** Help text of every field for a new password. */
export const PASSWORD_HELP = `${PASSWORD_MIN_LENGTH}–${PASSWORD_MAX_LENGTH} 个字符，可用任意字符；越长越安全，建议 15 个以上`
