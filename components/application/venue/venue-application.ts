import { z } from 'zod'
import { OpeningHours } from '#lib/contracts/opening-fields.ts'
import {
  addVenuesCheckByExtendsLastRecord,
  CompleteVenueContent,
  EMPTY_VENUE_CONTENT,
  editVenuesCheckRecord,
  getVenuesNewestCheckRecord,
  VenueContent,
  withdrawVenuesCheckRecord,
} from '#lib/contracts/venue-application.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { ApplicationSetup } from '../application.ts'

export const VENUE_PATH = '/add/addVenues'

/** What is wrong with a stretch stands at it; the form says once that something is. */
const SoundHours = z
  .any()
  .refine((hours) => OpeningHours.safeParse(hours).success, { error: '请更正开放时间中有误的时段' })

const at = (label: string) => ({ label, path: VENUE_PATH })

/** the application of a venue; all of it is on one page. */
export const VENUE_APPLICATION: ApplicationSetup<VenueContent> = {
  noun: 'venue',
  name: '场馆',
  calls: {
    newest: () => callApi(getVenuesNewestCheckRecord, {}),
    edit: (change) => callApi(editVenuesCheckRecord, change),
    extend: () => callApi(addVenuesCheckByExtendsLastRecord, {}),
    withdraw: (which) => callApi(withdrawVenuesCheckRecord, which),
  },
  schemas: {
    draft: VenueContent.extend({ openingHours: SoundHours.pipe(VenueContent.shape.openingHours) }),
    complete: CompleteVenueContent.extend({
      openingHours: SoundHours.pipe(CompleteVenueContent.shape.openingHours),
      // A place that is not picked is said once, for both.
      latitude: VenueContent.shape.latitude,
    }),
  },
  empty: EMPTY_VENUE_CONTENT,
  fields: {
    name: at('场馆名称'),
    businessStatus: at('营业状态'),
    categoryIds: at('可开展的项目'),
    photos: at('场馆照片'),
    cityCode: at('所在城市'),
    districtCode: at('所在区县'),
    longitude: at('地图位置'),
    latitude: at('地图位置'),
    address: at('详细地址'),
    openingHours: at('开放时间'),
    prices: at('收费项目'),
    facilities: at('设施与服务'),
    introduction: at('场馆介绍'),
    transport: at('交通指引'),
    phone: at('公开电话'),
    licenceNumber: at('统一社会信用代码'),
    licencePhoto: at('营业执照或场地使用证明'),
    contactName: at('联系人'),
    contactMobile: at('联系手机'),
    agreementVersion: at('协议'),
  },
  needed: ['营业执照或场地使用证明', '场馆照片、详细地址与开放时间', '可开展的项目、收费与设施'],
  steps: ['填写资料', '等待审核'],
}
