import { z } from 'zod'
import { CoachCard } from '../coach/coach.ts'
import { endpoint } from '../endpoint.ts'
import { AgeStage, CoachIdentity, FeeType, Sex, SuitableCrowd, TrainingPlace } from '../enums.ts'
import { AdCode, Day, Id, PastDay } from '../fields.ts'
import {
  APPLICATION_CERTIFICATES_MAX,
  APPLICATION_SPORTS_MAX,
  APPLICATION_VENUES_MAX,
  MOTTO_MAX,
  PRICE_MAX,
} from '../limits.ts'
import { validName } from '../text/names.ts'
import { UploadAddress } from '../upload/upload.ts'
import { chinaYearAt } from '../venue/opening-hours.ts'
import {
  ApplicationId,
  ApplicationStatus,
  applicationEditOf,
  applicationOf,
  VersionedApplication,
} from './application.ts'
import {
  CompleteAgreement,
  CompleteMobile,
  CompleteRichText,
  DraftAgreement,
  DraftMobile,
  line,
  OptionalUpload,
  RichText,
  requiredLine,
  UploadedPhotos,
} from './application-fields.ts'

const FIRST_YEAR = 1950
const LESSON_MINUTES = { least: 20, most: 240 }

/** A certificate as submitted: the full number and a photo that only the owner and reviewers can see. */
const SubmittedCertificate = z.object({
  kind: requiredLine(40, '证书名称'),
  issuer: requiredLine(40, '发证机构'),
  number: requiredLine(40, '证书编号'),
  /** Slug of the second-level sport it is for; empty if not given. */
  sportSlug: z.string().max(40).default(''),
  /** Null if not given. */
  issuedOn: Day.nullable().default(null),
  /** Null: 长期有效. */
  expiresOn: Day.nullable(),
  photo: OptionalUpload,
})

const DraftCertificate = SubmittedCertificate.extend({
  kind: line(40, '证书名称'),
  issuer: line(40, '发证机构'),
  number: line(40, '证书编号'),
})

const DraftClassType = z.object({
  feeType: FeeType,
  /** Per lesson, fen; null if not given. */
  price: z.number().int().nonnegative().max(PRICE_MAX).nullable(),
  lessonMinutes: z.number().int().nonnegative().max(LESSON_MINUTES.most).nullable(),
})

/** The coach form; a draft may leave any of it empty. Texts and codes are those of the published coach. */
export const CoachContent = z.object({
  name: line(20, '姓名'),
  headImg: OptionalUpload,
  sex: Sex.nullable(),
  ageStage: AgeStage.nullable(),
  identity: CoachIdentity.nullable(),
  /** Year the coach started teaching. */
  coachingSince: z.number().int().nullable(),
  cityCode: z.union([z.literal(''), AdCode]),
  districtCode: z.union([z.literal(''), AdCode]),
  /** Third level, the main one first. */
  categoryIds: z.array(Id).max(APPLICATION_SPORTS_MAX, { error: `最多选择 ${APPLICATION_SPORTS_MAX} 个项目` }),
  /** Live venues, most frequently used first. */
  venueIds: z.array(Id).max(APPLICATION_VENUES_MAX, { error: `最多选择 ${APPLICATION_VENUES_MAX} 个场馆` }),
  classTypes: z.array(DraftClassType).max(4),
  suitableCrowd: z.union([z.literal(''), SuitableCrowd]),
  trainingPlace: TrainingPlace.nullable(),
  /** 0 if not given. */
  teachingWay: z.literal([0, 1, 2, 3]),
  motto: line(MOTTO_MAX, '一句话介绍'),
  introduction: RichText,
  photos: UploadedPhotos,
  certificates: z
    .array(DraftCertificate)
    .max(APPLICATION_CERTIFICATES_MAX, { error: `最多填写 ${APPLICATION_CERTIFICATES_MAX} 张证书` }),
  /** Never shown: the coach's identity and contact. */
  realName: line(20, '真实姓名'),
  contactMobile: DraftMobile,
  agreementVersion: DraftAgreement,
})
export type CoachContent = z.infer<typeof CoachContent>

/** Fields that only make sense together: when two contents are merged, they come from the same one. */
export const COACH_TOGETHER: readonly (readonly (keyof CoachContent)[])[] = [['cityCode', 'districtCode']]

/** An empty form. */
export const EMPTY_COACH_CONTENT: CoachContent = {
  name: '',
  headImg: '',
  sex: null,
  ageStage: null,
  identity: null,
  coachingSince: null,
  cityCode: '',
  districtCode: '',
  categoryIds: [],
  venueIds: [],
  classTypes: [],
  suitableCrowd: '',
  trainingPlace: null,
  teachingWay: 0,
  motto: '',
  introduction: '',
  photos: [],
  certificates: [],
  realName: '',
  contactMobile: '',
  agreementVersion: '',
}

const isNotNull = <T>(value: T | null): value is T => value !== null

/** The complete form, as required for review. Error messages appear beside the form's fields. */
export const CompleteCoachContent = CoachContent.extend({
  name: requiredLine(20, '姓名').check(validName('姓名')),
  headImg: z.string().min(1, { error: '请上传本人头像' }).pipe(UploadAddress),
  identity: CoachContent.shape.identity.refine(isNotNull, { error: '请选择全职或兼职' }),
  coachingSince: z
    .number({ error: '请填写开始执教的年份' })
    .int({ error: '请填写四位数的年份' })
    .min(FIRST_YEAR, { error: '请填写四位数的年份' })
    .refine((year) => year <= chinaYearAt(new Date()), { error: '开始执教的年份不能晚于今年' }),
  cityCode: z.string().regex(/^\d{6}$/, { error: '请选择授课城市' }),
  districtCode: z.string().regex(/^\d{6}$/, { error: '请选择授课区县' }),
  categoryIds: CoachContent.shape.categoryIds.min(1, { error: '请至少选择一个项目' }),
  classTypes: z
    .array(
      DraftClassType.extend({
        price: z
          .number({ error: '请填写课时费' })
          .int()
          .min(1, { error: '课时费须大于 0' })
          .max(PRICE_MAX, { error: `课时费最高 ${PRICE_MAX / 100} 元` }),
        lessonMinutes: z
          .number({ error: '请填写每节课的分钟数' })
          .int({ error: '请填写整数' })
          .min(LESSON_MINUTES.least, { error: `每节课 ${LESSON_MINUTES.least} 至 ${LESSON_MINUTES.most} 分钟` })
          .max(LESSON_MINUTES.most, { error: `每节课 ${LESSON_MINUTES.least} 至 ${LESSON_MINUTES.most} 分钟` }),
      }),
    )
    .min(1, { error: '请至少填写一种班型的课时费' })
    .max(4)
    .refine((types) => new Set(types.map(({ feeType }) => feeType)).size === types.length, {
      error: '每种班型只能填写一次',
    }),
  suitableCrowd: z.string().min(1, { error: '请选择适合的学员' }).pipe(SuitableCrowd),
  trainingPlace: CoachContent.shape.trainingPlace.refine(isNotNull, { error: '请选择上课场地' }),
  motto: requiredLine(MOTTO_MAX, '一句话介绍'),
  introduction: CompleteRichText,
  certificates: z
    .array(
      SubmittedCertificate.extend({
        sportSlug: z.string().min(1, { error: '请选择证书对应的项目' }).max(40),
        issuedOn: z.string({ error: '请填写发证日期' }).pipe(PastDay),
        expiresOn: z.iso.date({ error: '请填写日历上有的日期' }).nullable(),
        photo: z.string().min(1, { error: '请上传证书照片' }).pipe(UploadAddress),
      }).refine(({ issuedOn, expiresOn }) => expiresOn === null || issuedOn < expiresOn, {
        error: '到期日期须在发证日期之后',
        path: ['expiresOn'],
      }),
    )
    .max(APPLICATION_CERTIFICATES_MAX),
  realName: requiredLine(20, '真实姓名'),
  contactMobile: CompleteMobile,
  agreementVersion: CompleteAgreement,
})
export type CompleteCoachContent = z.infer<typeof CompleteCoachContent>

/** The same, but only the public fields have to be complete: the content of a preview. */
export const PreviewableCoachContent = CompleteCoachContent.extend({
  realName: CoachContent.shape.realName,
  contactMobile: CoachContent.shape.contactMobile,
  agreementVersion: CoachContent.shape.agreementVersion,
})

export const CoachApplication = applicationOf(CoachContent)
export type CoachApplication = z.infer<typeof CoachApplication>

/**
 * `record` is only for its owner and, once it was sent, reviewers. Others get the public card of an
 * approved record, and GONE for any other, just as if it did not exist.
 */
export const getCoachCheckRecordByCheckId = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'coachCheckRecord/v1/getCoachCheckRecordByCheckId/nL',
  access: 'public',
  summary: '教练审核记录：本人与审核员可见全部，其他人只见已公开的部分（R-7.15）',
  input: z.object({ checkId: ApplicationId }),
  data: z.object({ status: ApplicationStatus, published: CoachCard.nullable(), record: CoachApplication.nullable() }),
})

/**
 * creates, saves or sends the caller's record for review. Only drafts and rejected records can be changed;
 * CONFLICT if it was changed elsewhere, is waiting for review, or another one is already open.
 */
export const editCoachCheckRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coachCheckRecord/v1/editCoachCheckRecord',
  access: 'login',
  summary: '保存或提交教练入驻资料（R-7.17）',
  input: applicationEditOf(CoachContent),
  data: CoachApplication,
})

/**
 * R-7.18: creates a draft from the caller's last record, to change what is live. A draft that is already open is
 * returned, with operators' corrections since; GONE if there is no record at all, CONFLICT while one is waiting for review.
 */
export const addCoachCheckByExtendsLastRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coachCheckRecord/v1/addCoachCheckByExtendsLastRecord',
  access: 'login',
  summary: '沿用上一份教练资料新建草稿（R-7.18）',
  input: z.object({}),
  data: CoachApplication,
  example: {},
})

/** R-7.19: the caller's newest record, null before the first; a draft includes operators' corrections since (R-4.35). */
export const getCoachNewestCheckRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coachCheckRecord/v1/getCoachNewestCheckRecord',
  access: 'login',
  summary: '我最近的教练审核记录（R-7.19）',
  input: z.object({}),
  data: CoachApplication.nullable(),
  example: {},
})

/** Withdraws the record that is waiting for review. */
export const withdrawCoachCheckRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coachCheckRecord/v1/withdrawCoachCheckRecord',
  access: 'login',
  summary: '撤回待审核的教练资料',
  input: VersionedApplication,
  data: CoachApplication,
})

/**
 * Permanently deletes a draft or rejected record, and those withdrawn; what is live stays. The last one about a page
 * stays, withdrawn, with no more than what is public. Idempotent; CONFLICT if it was changed elsewhere, waits for review
 * or was decided.
 */
export const discardCoachCheckRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'coachCheckRecord/v1/discardCoachCheckRecord',
  access: 'login',
  summary: '删除教练资料的草稿，或放弃对已公开资料的修改',
  input: VersionedApplication,
  data: z.null(),
})
