import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { APPLICATION_AGREEMENTS, agreementVersionOf } from '#lib/contracts/application/application-agreements.ts'
import { type CoachContent, EMPTY_COACH_CONTENT } from '#lib/contracts/application/coach-application.ts'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import type { Category } from '#lib/contracts/listing/category.ts'
import { uploadAddress } from '#lib/contracts/upload/upload.ts'
import { FAQ_PAGES } from '#services/generic/faq/pages.ts'

/** Complete content of coaches and venues; `changes` override it. Every uploaded photo has its own letter. */
export const uploadOf = (letter: string) => uploadAddress(letter.repeat(22))

/** The version of the texts that the site starts with. */
export const versionOfAgreements = (kind: ApplicationKind): string =>
  agreementVersionOf(APPLICATION_AGREEMENTS[kind].map((key) => FAQ_PAGES.find((page) => page.key === key)!))

const basketball = (categories: readonly Category[], level: 2 | 3) =>
  categories.find((each) => each.level === level && each.name.includes('篮球'))!.categoryId

export const coachContent = (
  categories: readonly Category[],
  venueIds: number[],
  changes: Partial<CoachContent> = {},
): CoachContent => ({
  ...EMPTY_COACH_CONTENT,
  name: '陈望舒',
  headImg: uploadOf('h'),
  sex: 2,
  ageStage: 2,
  identity: 1,
  coachingSince: 2016,
  cityCode: '440100',
  districtCode: '440106',
  categoryIds: [basketball(categories, 3)],
  venueIds,
  classTypes: [
    { feeType: 1, price: 26_000, lessonMinutes: 60 },
    { feeType: 3, price: 12_050, lessonMinutes: 90 },
  ],
  suitableCrowd: '1,4',
  trainingPlace: 12,
  teachingWay: 1,
  motto: '先学会停球，再学会射门',
  introduction: `<h1>教学经历</h1><p>${'在校队带过六年少儿训练，熟悉零基础孩子的节奏。'.repeat(4)}</p>`,
  photos: [{ url: uploadOf('p'), width: 1200, height: 900 }],
  certificates: [
    {
      ...{ kind: '社会体育指导员', issuer: '国家体育总局', number: 'GD20160001234' },
      ...{ sportSlug: 'lanqiu', issuedOn: '2016-05-20', expiresOn: null, photo: uploadOf('c') },
    },
  ],
  realName: '陈望舒',
  contactMobile: '13712345678',
  agreementVersion: versionOfAgreements('coach'),
  ...changes,
})

const DAY = [{ opens: '09:00', closes: '22:00' }]

export const venueContent = (categories: readonly Category[], changes: Partial<VenueContent> = {}): VenueContent => ({
  name: '听澜篮球馆',
  businessStatus: 1,
  cityCode: '440100',
  districtCode: '440106',
  address: '天河北路 233 号三层',
  longitude: 113.3245,
  latitude: 23.1421,
  categoryIds: [basketball(categories, 2)],
  openingHours: { weekdays: [DAY, DAY, DAY, DAY, DAY, DAY, []], holidays: null },
  photos: [{ url: uploadOf('v'), width: 1600, height: 1200 }],
  facilities: ['淋浴', '停车场'],
  prices: [{ name: '半场', price: 12_000, unit: '小时' }],
  introduction: `<p>${'两片木地板全场，层高九米，周末上午留给少儿班。'.repeat(4)}</p>`,
  transport: '地铁三号线石牌桥站 C 口步行六分钟',
  phone: '020-81234567',
  licenceNumber: '91440101MA5AAAAA0X',
  licencePhoto: uploadOf('l'),
  contactName: '林栖迟',
  contactMobile: '13812345678',
  agreementVersion: versionOfAgreements('venue'),
  ...changes,
})
