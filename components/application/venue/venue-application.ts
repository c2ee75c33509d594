import { z } from 'zod'
import { previewCheckRecord } from '#lib/contracts/application/application.ts'
import {
  addVenuesCheckByExtendsLastRecord,
  CompleteVenueContent,
  discardVenuesCheckRecord,
  EMPTY_VENUE_CONTENT,
  editVenuesCheckRecord,
  getVenuesCheckRecordByCheckId,
  getVenuesNewestCheckRecord,
  PreviewableVenueContent,
  VENUE_TOGETHER,
  VenueContent,
  withdrawVenuesCheckRecord,
} from '#lib/contracts/application/venue-application.ts'
import { OpeningHours } from '#lib/contracts/venue/opening-fields.ts'
import { nullWhenGone } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { ApplicationSetup } from '../application.ts'
import { type RequestedVenue, venueFormPath } from './requested-venue.ts'

/** Problems of a span are shown at the span; the form reports them once. */
const ValidHours = z
  .any()
  .refine((hours) => OpeningHours.safeParse(hours).success, { error: '请更正开放时间中有误的时段' })

/** Labels of the fields, in form order. */
const VENUE_FIELDS: Record<keyof VenueContent, string> = {
  name: '场馆名称',
  businessStatus: '营业状态',
  categoryIds: '可开展的项目',
  photos: '场馆照片',
  cityCode: '所在城市',
  districtCode: '所在区县',
  longitude: '地图位置',
  latitude: '地图位置',
  address: '详细地址',
  openingHours: '开放时间',
  prices: '收费项目',
  facilities: '设施与服务',
  introduction: '场馆介绍',
  transport: '交通指引',
  phone: '公开电话',
  licenceNumber: '统一社会信用代码',
  licencePhoto: '营业执照或场地使用证明',
  contactName: '联系人',
  contactMobile: '联系手机',
  agreementVersion: '协议',
}

const REPORTED_ONCE = {
  openingHours: ValidHours.pipe(CompleteVenueContent.shape.openingHours),
  // A missing place is reported once for both coordinates.
  latitude: VenueContent.shape.latitude,
}

const COMMON = {
  cacheKey: 'venue',
  contentName: '资料',
  noun: 'venue' as const,
  name: '场馆',
  schemas: {
    draft: VenueContent.extend({ openingHours: ValidHours.pipe(VenueContent.shape.openingHours) }),
    complete: CompleteVenueContent.extend(REPORTED_ONCE),
    showable: PreviewableVenueContent.extend(REPORTED_ONCE),
  },
  empty: EMPTY_VENUE_CONTENT,
  together: VENUE_TOGETHER,
  needed: ['营业执照或场地使用证明', '场馆照片、详细地址与开放时间', '可开展的项目、收费与设施'],
  steps: ['填写资料', '等待审核'],
}

/** the application of one of an account's venues, on a single page. */
export function venueApplication(requested: RequestedVenue | null): ApplicationSetup<VenueContent> {
  const venue = requested?.venue
  const path = venueFormPath(requested)
  return {
    ...COMMON,
    which: venue,
    outcome: requested?.isClaim
      ? '这个场馆由您的账号管理，页面会换成您提交的内容；通过前一切不变'
      : '您的场馆主页会自动公开',
    calls: {
      newest: async (known) => {
        const record = await callApi(getVenuesNewestCheckRecord, { venue })
        if (record || !known) return record
        // An approval has made it the application of a venue that is not new any more; or it was discarded.
        const found = await callApi(getVenuesCheckRecordByCheckId, { checkId: known }).catch(nullWhenGone)
        return found?.record ?? null
      },
      edit: (change) => callApi(editVenuesCheckRecord, { ...change, venue }),
      extend: () => callApi(addVenuesCheckByExtendsLastRecord, { venue }),
      withdraw: (which) => callApi(withdrawVenuesCheckRecord, which),
      discard: (which) => callApi(discardVenuesCheckRecord, which),
      preview: (which) => callApi(previewCheckRecord, which),
    },
    fields: Object.fromEntries(
      Object.entries(VENUE_FIELDS).map(([name, label]) => [name, { label, path }]),
    ) as ApplicationSetup<VenueContent>['fields'],
  }
}

/** The same without a venue in the address, for reviewers and tests. */
export const VENUE_APPLICATION = venueApplication(null)
