import { ACCOUNT_TYPES, type AccountType } from '#lib/contracts/enums.ts'

/** The sub-steps of registration, as the specification calls them. */
export type RegisterStep = 'selectUserType' | 'fillInfo' | 'UserProfile' | 'AddCoach' | 'AddVenues' | 'success'

const DETAILS = { coach: 'AddCoach', venue: 'AddVenues', user: 'UserProfile' } as const

export const STEP_WORDS: Record<RegisterStep, string> = {
  selectUserType: '选择身份',
  fillInfo: '填写信息',
  UserProfile: '完善资料',
  AddCoach: '教练资料',
  AddVenues: '场馆资料',
  success: '完成',
}

/** What a person of this type goes through, in order (R-0.2: one of three kinds). */
export const stepsOf = (type: AccountType): RegisterStep[] => ['selectUserType', 'fillInfo', DETAILS[type], 'success']

/** Only these three; anything else in the address is ignored. */
export const identityOf = (value: string | null): AccountType | null =>
  ACCOUNT_TYPES.find((type) => type === value) ?? null

/**
 * Which step to draw: the one the address asks for, where the person can be there. What comes after the registration
 * needs somebody logged in, what comes before it needs nobody.
 */
export function stepToShow(asked: string | null, type: AccountType, isLoggedIn: boolean): RegisterStep {
  const steps = stepsOf(type)
  const step = steps.find((each) => each === asked) ?? 'selectUserType'
  const isAfter = steps.indexOf(step) > steps.indexOf('fillInfo')
  if (isAfter && !isLoggedIn) return 'selectUserType'
  return step === 'success' ? DETAILS[type] : step
}
