import { ACCOUNT_TYPES, type AccountType } from '#lib/contracts/enums.ts'

/** Steps of registration, named as in the specification. */
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

/** The steps for an account type, in order (R-0.2: one of three types). */
export const stepsOf = (type: AccountType): RegisterStep[] => ['selectUserType', 'fillInfo', DETAILS[type], 'success']

/** Only these three; anything else in the address is ignored. */
export const identityOf = (value: string | null): AccountType | null =>
  ACCOUNT_TYPES.find((type) => type === value) ?? null

/** The step to show: the one in the address, if it is reachable. Steps after registration require login. */
export function stepToShow(requestedStep: string | null, type: AccountType, isLoggedIn: boolean): RegisterStep {
  const steps = stepsOf(type)
  const step = steps.find((each) => each === requestedStep) ?? 'selectUserType'
  const isAfterRegistration = steps.indexOf(step) > steps.indexOf('fillInfo')
  if (isAfterRegistration && !isLoggedIn) return 'selectUserType'
  return step === 'success' ? DETAILS[type] : step
}
