import { BUSINESS_STATUS_WORDS } from '#lib/copy/enums.ts'
import { venuePriceText } from '#lib/copy/record-rows.ts'
import { BUSINESS_STATUSES } from '../codes.ts'
import { APPLICATION_FACILITIES_MAX, APPLICATION_PHOTOS_MAX, APPLICATION_PRICES_MAX } from '../limits.ts'
import { OpeningHours } from '../venue/opening-fields.ts'
import { choice, city, decimal, html, line, lineOrNone, lines, pictures, price, references, rows } from './field.ts'
import { resource } from './resource.ts'

/** More than the application form allows, for large halls. */
const SPORTS_MAX = 12

/** The public data of a venue. Ownership, contacts and the licence stay with the application. */
export const venue = resource({
  kind: 'venue',
  service: 'coach',
  label: '场馆',
  duty: 'applications',
  fields: {
    name: line('名称', 40, { isColumn: true }),
    businessStatus: choice('营业状态', BUSINESS_STATUSES, BUSINESS_STATUS_WORDS, { isColumn: true, isFilter: true }),
    cityCode: city('城市', { isColumn: true, isFilter: true }),
    districtCode: city('区县'),
    address: line('地址', 100, { isColumn: true }),
    longitude: decimal('经度', { min: -180, max: 180, hint: 'GCJ-02' }),
    latitude: decimal('纬度', { min: -90, max: 90, hint: 'GCJ-02' }),
    categoryIds: references('项目', 'category', {
      min: 1,
      most: SPORTS_MAX,
      isColumn: true,
      isFilter: true,
      hint: '二级项目，主要的在前',
    }),
    openingHours: {
      label: '开放时间',
      input: { kind: 'openingHours' },
      initial: { weekdays: Array.from({ length: 7 }, () => []), holidays: null },
      schema: OpeningHours,
    },
    facilities: lines('设施', { most: APPLICATION_FACILITIES_MAX, max: 20 }),
    prices: rows(
      '收费',
      '收费',
      { name: line('收费项目', 20), price: price('价格'), unit: line('单位', 4, { hint: '小时、次、月、季、年' }) },
      {
        most: APPLICATION_PRICES_MAX,
        formatRow: venuePriceText,
      },
    ),
    photos: pictures('照片', APPLICATION_PHOTOS_MAX),
    introduction: html('介绍'),
    transport: line('交通', 200, { isOptional: true }),
    phone: lineOrNone('公开电话', 20, { hint: '不填则不公开' }),
  },
  title: 'name',
  isPreviewed: true,
  page: (id) => `/changguan/detail/${id}`,
  // The service determines the affected tags.
  tags: () => [],
})
