import { placeChoicesIn } from '#lib/contracts/codes.ts'
import type {
  AgeStage,
  BusinessStatus,
  CoachIdentity,
  FeeType,
  PlaceChoice,
  Sex,
  SuitableCrowdCode,
  TeachingWay,
  TeachingYears,
} from '#lib/contracts/enums.ts'
import type { JobKind } from '#lib/contracts/job.ts'

/** Chinese labels of the codes in `lib/contracts/enums.ts`; a missing one is a type error. */
export const FEE_TYPE_WORDS: Record<FeeType, string> = {
  1: '私教一对一',
  2: '小班一对二',
  3: '小班一对四',
  4: '亲子班',
}
export const SUITABLE_CROWD_WORDS: Record<SuitableCrowdCode, string> = {
  1: '初级',
  2: '中级',
  3: '高级',
  4: '中考体育',
}
export const TEACHING_YEARS_WORDS: Record<TeachingYears, string> = {
  1: '5 年以下',
  2: '5–10 年',
  3: '10–30 年',
  4: '30 年以上',
}
export const COACH_IDENTITY_WORDS: Record<CoachIdentity, string> = { 1: '全职', 2: '兼职' }
export const AGE_STAGE_WORDS: Record<AgeStage, string> = {
  1: '30 岁以下',
  2: '30–40 岁',
  3: '40–50 岁',
  4: '50 岁以上',
}
export const BUSINESS_STATUS_WORDS: Record<BusinessStatus, string> = { 1: '正常营业', 2: '暂停营业' }
export const JOB_KIND_WORDS: Record<JobKind, string> = { fullTime: '全职', partTime: '兼职' }
export const SEX_WORDS: Record<Sex, string> = { 1: '男', 2: '女' }
export const TEACHING_WAY_WORDS: Record<TeachingWay, string> = {
  1: '一对一',
  2: '小班（6 人以内）',
  3: '小班（6–20 人）',
}

export const PLACE_CHOICE_WORDS: Record<PlaceChoice, string> = { 1: '学员指定场地', 2: '教练指定场地', 3: '双方协商' }

/** 13 → 学员指定场地、双方协商: each part of a combination. */
export const trainingPlaceLabels = (code: number): string[] =>
  placeChoicesIn(code).map((choice) => PLACE_CHOICE_WORDS[choice])

/** Label of a way of teaching, or null if not given. */
export const teachingWayLabel = (code: number): string | null => TEACHING_WAY_WORDS[code as TeachingWay] ?? null

/** 1 is 男, any other value 女; null means unknown and shows nothing. */
export const sexLabel = (sex: number | null): string | null => (sex === null ? null : sex === 1 ? '男' : '女')
