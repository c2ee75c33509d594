import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BusinessStatus } from '../enums.ts'
import { AdCode, Id, Moment, rowsOf } from '../fields.ts'
import { APPLICATION_FACILITIES_MAX, APPLICATION_PRICES_MAX, APPLICATION_SPORTS_MAX, PRICE_MAX } from '../limits.ts'
import { validName } from '../text/names.ts'
import { UploadAddress } from '../upload/upload.ts'
import { OpeningHours } from '../venue/opening-fields.ts'
import { VenueCard } from '../venue/venue.ts'
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

/** 统一社会信用代码: 18 digits and capital letters except I, O, S, V and Z. */
const LICENCE_NUMBER = /^[0-9A-HJ-NPQRTUWXY]{18}$/
/** A landline with its area code, a mobile or a 400 number. */
const PUBLIC_PHONE = /^(0\d{2,3}-?\d{7,8}(-\d{1,5})?|1[3-9]\d{9}|400-?\d{3}-?\d{4})$/

export const VENUE_PRICE_UNITS = ['小时', '次', '月', '季', '年'] as const

const DraftPrice = z.object({
  name: line(20, '收费项目'),
  /** Fen; null if not given. */
  price: z.number().int().nonnegative().max(PRICE_MAX).nullable(),
  unit: z.enum(VENUE_PRICE_UNITS),
})

/** The venue form; a draft may leave any of it empty. Texts and codes are those of the published venue. */
export const VenueContent = z.object({
  name: line(40, '场馆名称'),
  businessStatus: BusinessStatus,
  cityCode: z.union([z.literal(''), AdCode]),
  districtCode: z.union([z.literal(''), AdCode]),
  address: line(100, '详细地址'),
  /** GCJ-02, as picked on the map; both or neither. */
  longitude: z.number().min(-180).max(180).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  /** Second level, the best-known one first. */
  categoryIds: z.array(Id).max(APPLICATION_SPORTS_MAX, { error: `最多选择 ${APPLICATION_SPORTS_MAX} 个项目` }),
  openingHours: OpeningHours,
  photos: UploadedPhotos,
  facilities: z
    .array(line(20, '设施'))
    .max(APPLICATION_FACILITIES_MAX, { error: `最多填写 ${APPLICATION_FACILITIES_MAX} 项设施` }),
  prices: z.array(DraftPrice).max(APPLICATION_PRICES_MAX, { error: `最多填写 ${APPLICATION_PRICES_MAX} 项收费` }),
  introduction: RichText,
  transport: line(200, '交通指引'),
  /** Public phone number; '' for none. */
  phone: line(20, '公开电话'),
  /** Never shown: the operator of the venue and their contact. */
  licenceNumber: line(18, '统一社会信用代码'),
  licencePhoto: OptionalUpload,
  contactName: line(20, '联系人'),
  contactMobile: DraftMobile,
  agreementVersion: DraftAgreement,
})
export type VenueContent = z.infer<typeof VenueContent>

/** Fields that only make sense together: when two contents are merged, they come from the same one. */
export const VENUE_TOGETHER: readonly (readonly (keyof VenueContent)[])[] = [
  ['cityCode', 'districtCode'],
  ['longitude', 'latitude'],
]

/** An empty form. */
export const EMPTY_VENUE_CONTENT: VenueContent = {
  name: '',
  businessStatus: 1,
  cityCode: '',
  districtCode: '',
  address: '',
  longitude: null,
  latitude: null,
  categoryIds: [],
  openingHours: { weekdays: [[], [], [], [], [], [], []], holidays: null },
  photos: [],
  facilities: [],
  prices: [],
  introduction: '',
  transport: '',
  phone: '',
  licenceNumber: '',
  licencePhoto: '',
  contactName: '',
  contactMobile: '',
  agreementVersion: '',
}

/** The complete form, as required for review. Error messages appear beside the form's fields. */
export const CompleteVenueContent = VenueContent.extend({
  name: requiredLine(40, '场馆名称').check(validName('场馆名称')),
  cityCode: z.string().regex(/^\d{6}$/, { error: '请选择所在城市' }),
  districtCode: z.string().regex(/^\d{6}$/, { error: '请选择所在区县' }),
  address: requiredLine(100, '详细地址'),
  longitude: z.number({ error: '请在地图上选择场馆位置' }).min(-180).max(180),
  latitude: z.number({ error: '请在地图上选择场馆位置' }).min(-90).max(90),
  categoryIds: VenueContent.shape.categoryIds.min(1, { error: '请至少选择一个项目' }),
  openingHours: OpeningHours.refine(({ weekdays }) => weekdays.some((spans) => spans.length > 0), {
    error: '请填写至少一天的开放时间',
  }),
  photos: VenueContent.shape.photos.min(1, { error: '请至少上传一张场馆照片' }),
  prices: z
    .array(
      DraftPrice.extend({
        name: requiredLine(20, '收费项目'),
        price: z
          .number({ error: '请填写价格' })
          .int()
          .max(PRICE_MAX, { error: `价格最高 ${PRICE_MAX / 100} 元` }),
      }),
    )
    .max(APPLICATION_PRICES_MAX),
  introduction: CompleteRichText,
  phone: line(20, '公开电话').refine((phone) => phone === '' || PUBLIC_PHONE.test(phone), {
    error: '请填写正确的电话号码，例如 020-81234567',
  }),
  licenceNumber: line(18, '统一社会信用代码')
    .overwrite((text) => text.toUpperCase())
    .refine((text) => LICENCE_NUMBER.test(text), { error: '请填写营业执照上的 18 位统一社会信用代码' }),
  licencePhoto: z.string().min(1, { error: '请上传营业执照或场地使用证明' }).pipe(UploadAddress),
  contactName: requiredLine(20, '联系人'),
  contactMobile: CompleteMobile,
  agreementVersion: CompleteAgreement,
})
export type CompleteVenueContent = z.infer<typeof CompleteVenueContent>

/** The same, but only the public fields have to be complete: the content of a preview. */
export const PreviewableVenueContent = CompleteVenueContent.extend({
  licenceNumber: VenueContent.shape.licenceNumber,
  licencePhoto: VenueContent.shape.licencePhoto,
  contactName: VenueContent.shape.contactName,
  contactMobile: VenueContent.shape.contactMobile,
  agreementVersion: VenueContent.shape.agreementVersion,
})

/** A claimed venue, and whether it can still be claimed: `open` means live and without an owner. */
const VenueClaim = z.object({
  venueId: Id,
  name: z.string(),
  cityCode: AdCode,
  state: z.enum(['open', 'owned', 'takenDown']),
})
export type VenueClaim = z.infer<typeof VenueClaim>

export const VenueApplication = applicationOf(VenueContent).extend({
  /** The claimed venue, until the claim is approved; null if nothing is claimed or that venue was deleted. */
  claim: VenueClaim.nullable(),
})
export type VenueApplication = z.infer<typeof VenueApplication>

/**
 * Selects one of an account's venues: one it owns or claims, or `new` for an application that is not
 * published yet. Defaults to the venue of its newest application.
 */
const Venue = z.union([Id, z.literal('new')]).optional()
export type OwnVenueKey = NonNullable<z.infer<typeof Venue>>

/**
 * `record` is only for its owner and, once it was sent, reviewers. Others get the public card of an
 * approved record, and GONE for any other, just as if it did not exist.
 */
export const getVenuesCheckRecordByCheckId = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'venuesCheckRecord/v1/getVenuesCheckRecordByCheckId/nL',
  access: 'public',
  summary: '场馆审核记录：本人与审核员可见全部，其他人只见已公开的部分（R-7.16）',
  input: z.object({ checkId: ApplicationId }),
  data: z.object({ status: ApplicationStatus, published: VenueCard.nullable(), record: VenueApplication.nullable() }),
})

/**
 * creates, saves or sends the caller's record for review. Only drafts and rejected records can be changed;
 * CONFLICT if it was changed elsewhere, is waiting for review, or another one for the same venue is already open. A new
 * one for a venue the caller does not own claims it: CONFLICT if that venue is not live or has an owner,
 * NOT_ALLOWED if the account has reached its limit of venues or claims.
 */
export const editVenuesCheckRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'venuesCheckRecord/v1/editVenuesCheckRecord',
  access: 'login',
  summary: '保存或提交场馆入驻资料（R-7.20）',
  input: applicationEditOf(VenueContent).extend({ venue: Venue }),
  data: VenueApplication,
})

/**
 * Ours, as R-7.18 for coaches: creates a draft from the caller's last record. A draft that is already open is
 * returned, with operators' corrections since; GONE if there is no record at all, CONFLICT while one is waiting for review.
 */
export const addVenuesCheckByExtendsLastRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'venuesCheckRecord/v1/addVenuesCheckByExtendsLastRecord',
  access: 'login',
  summary: '沿用上一份场馆资料新建草稿',
  input: z.object({ venue: Venue }),
  data: VenueApplication,
  example: {},
})

/** R-7.21: the caller's newest record, null before the first; a draft includes operators' corrections since (R-4.35). */
export const getVenuesNewestCheckRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'venuesCheckRecord/v1/getVenuesNewestCheckRecord',
  access: 'login',
  summary: '我最近的场馆审核记录（R-7.21）',
  input: z.object({ venue: Venue }),
  data: VenueApplication.nullable(),
  example: {},
})

const OwnVenue = z.object({
  /** The venue it is for or claims; null if there is none yet. */
  venueId: Id.nullable(),
  /** The open application, else the newest one. */
  checkId: ApplicationId,
  /** All its applications, also those from before its first approval. */
  checkIds: z.array(ApplicationId),
  status: ApplicationStatus,
  /** Empty until one is entered. */
  name: z.string(),
  cityCode: z.union([z.literal(''), AdCode]),
  isClaim: z.boolean(),
  /** For a claim: whether it can still be approved. */
  isClaimable: z.boolean(),
  /** Whether the venue has been published for this account; `isLive` tells whether visitors can see it. */
  isPublished: z.boolean(),
  isLive: z.boolean(),
  updatedAt: Moment,
})
export type OwnVenue = z.infer<typeof OwnVenue>

/** the caller's venues, including those applied for, most recently changed first. */
export const getOwnVenues = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'venuesCheckRecord/v1/getOwnVenues',
  access: 'login',
  summary: '我的场馆与申请中的场馆（R-14.10）',
  input: z.object({}),
  data: rowsOf(OwnVenue),
  example: {},
})

/** the venue a claim starts from. CONFLICT, with the reason as its message, if it cannot be claimed. */
export const getVenueClaim = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'venuesCheckRecord/v1/getVenueClaim',
  access: 'login',
  summary: '认领场馆：以公开内容预填（R-14.10）',
  input: z.object({ venueId: Id }),
  data: VenueClaim.extend({ content: VenueContent }),
})

/** Withdraws the record that is waiting for review, or drops a claim that is a draft or was rejected. */
export const withdrawVenuesCheckRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'venuesCheckRecord/v1/withdrawVenuesCheckRecord',
  access: 'login',
  summary: '撤回待审核的场馆资料，或放弃还没有通过的认领',
  input: VersionedApplication,
  data: VenueApplication,
})

/** The same as `discardCoachCheckRecord`, for a venue. */
export const discardVenuesCheckRecord = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'venuesCheckRecord/v1/discardVenuesCheckRecord',
  access: 'login',
  summary: '删除场馆资料的草稿，或放弃对已公开资料的修改',
  input: VersionedApplication,
  data: z.null(),
})
