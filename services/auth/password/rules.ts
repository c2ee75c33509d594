import { dictionary } from '@zxcvbn-ts/language-common'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'

/** Almost fifty thousand of the most common passwords, about eighteen thousand of them long enough for the rule. */
const COMMON = new Set<string>(dictionary['passwords-common'])

const SITE_WORDS = /haojiaolian|hao?coach|jiaolian|教练|场馆/gu
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
]
const SEQUENCES = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))]
/** This many consecutive digits of one's own number make a password weak. */
const MOBILE_PART_LENGTH = 6

/**
 * Throws PASSWORD_WEAK for what a guesser tries first: common ones, one's own number, the site's name, patterns.
 */
export function refuseWeakPassword(password: string, own: { mobile: string; userName?: string | undefined }): void {
  if (isWeak(password.normalize('NFKC').toLowerCase(), own.mobile, own.userName?.toLowerCase())) {
    throw new ServiceError(ERROR_CODES.PASSWORD_WEAK)
  }
}

function isWeak(password: string, mobile: string, userName: string | undefined): boolean {
  if (COMMON.has(password)) return true
  const isRepetition = /^(.{1,4}?)\1+$/su.test(password)
  const isSequence = SEQUENCES.some((row) => row.includes(password))
  return (
    isRepetition ||
    isSequence ||
    hasPartOfMobile(password, mobile) ||
    password === userName ||
    isMostlySiteWords(password)
  )
}

function hasPartOfMobile(password: string, mobile: string): boolean {
  for (let at = 0; at + MOBILE_PART_LENGTH <= mobile.length; at++) {
    if (password.includes(mobile.slice(at, at + MOBILE_PART_LENGTH))) return true
  }
  return false
}

/** A word of the site with fewer than four other characters, digits aside. */
const isMostlySiteWords = (password: string) => {
  const rest = password.replace(SITE_WORDS, '')
  return rest !== password && [...rest.replace(/\d/g, '')].length < 4
}
