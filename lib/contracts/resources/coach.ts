import {
  AGE_STAGE_WORDS,
  COACH_IDENTITY_WORDS,
  FEE_TYPE_WORDS,
  SEX_WORDS,
  SUITABLE_CROWD_WORDS,
  TEACHING_WAY_WORDS,
} from '#lib/copy/enums.ts'
import { FACET_WORDS } from '#lib/copy/facets.ts'
import { certificateText, classTypeText } from '#lib/copy/record-rows.ts'
import { AGE_STAGES, COACH_IDENTITIES, FEE_TYPES, SEXES } from '../codes.ts'
import { PastDay } from '../fields.ts'
import {
  APPLICATION_CERTIFICATES_MAX,
  APPLICATION_PHOTOS_MAX,
  APPLICATION_SPORTS_MAX,
  APPLICATION_VENUES_MAX,
} from '../limits.ts'
import {
  choice,
  choiceOrNone,
  city,
  codes,
  dayOrNone,
  html,
  line,
  number,
  pictures,
  portrait,
  price,
  references,
  rows,
  sportOrNone,
  yes,
} from './field.ts'
import { resource } from './resource.ts'
import { trainingPlaceField } from './training-places.ts'

/** An operator may add more than the application form allows. */
const PHOTOS_MAX = Math.max(APPLICATION_PHOTOS_MAX, 12)
/** Minutes. */
const LONGEST_LESSON = 600

/** Null if unknown, as in a file exported before the field existed. */
const issuedOn = { ...dayOrNone('发证日期', { hint: '不知道的不填' }), schema: PastDay.nullable().default(null) }

/** The public data of a coach. Identity, contacts and papers stay with the application. */
export const coach = resource({
  kind: 'coach',
  service: 'coach',
  label: '教练',
  duty: 'applications',
  fields: {
    name: line('姓名', 20, { isColumn: true }),
    headImg: portrait('头像', { isColumn: true }),
    sex: choiceOrNone('性别', SEXES, SEX_WORDS),
    ageStage: choiceOrNone('年龄段', AGE_STAGES, AGE_STAGE_WORDS),
    identity: choice(FACET_WORDS.coach.identity.asked, COACH_IDENTITIES, COACH_IDENTITY_WORDS, { isFilter: true }),
    coachingSince: number('开始执教的年份', { min: 1950, max: 2100 }),
    cityCode: city('城市', { isColumn: true, isFilter: true }),
    districtCode: city('区县'),
    categoryIds: references('项目', 'category', {
      min: 1,
      most: APPLICATION_SPORTS_MAX,
      isColumn: true,
      isFilter: true,
      hint: '三级项目，主要的在前',
    }),
    venueIds: references('授课场馆', 'venue', { min: 0, most: APPLICATION_VENUES_MAX, hint: '常去的在前' }),
    classTypes: rows(
      '班型与课时费',
      '班型',
      {
        feeType: choice('班型', FEE_TYPES, FEE_TYPE_WORDS),
        price: price('课时费'),
        lessonMinutes: number('每节课分钟数', { min: 1, max: LONGEST_LESSON }),
      },
      {
        min: 1,
        most: FEE_TYPES.length,
        formatRow: classTypeText,
      },
    ),
    suitableCrowd: codes(FACET_WORDS.coach.suitableCrowd.asked, SUITABLE_CROWD_WORDS),
    trainingPlace: trainingPlaceField,
    teachingWay: choice('授课方式', [0, 1, 2, 3], { 0: '未说明', ...TEACHING_WAY_WORDS }),
    motto: line('一句话介绍', 60),
    introduction: html('介绍'),
    photos: pictures('照片', PHOTOS_MAX),
    // Unmasked, as stored: the number is masked before visitors see it.
    certificates: rows(
      '证书',
      '证书',
      {
        kind: line('证书名称', 40),
        issuer: line('发证机构', 40, { isOptional: true }),
        number: line('证书编号', 40, { isOptional: true, hint: '主页上只显示一部分' }),
        sportSlug: sportOrNone('对应项目', { hint: '教练所教的项目；不选的算主项的证书，不算游泳的' }),
        issuedOn,
        expiresOn: dayOrNone('有效期至', { hint: '不填为长期有效' }),
      },
      {
        most: APPLICATION_CERTIFICATES_MAX,
        formatRow: certificateText,
        hint: '改过或新加的证书算没有核对过，下次入驻资料审核通过时才算数',
      },
    ),
    isVerified: yes('已认证', {
      isColumn: true,
      isFilter: true,
      isComputed: true,
      hint: '由系统按证书得出，不能手工改：主项有核对过、在有效期内的证书；教游泳的还要有游泳的证书',
    }),
  },
  // Coaches are ranked by a formula now, never by hand.
  removedFields: { recommended: '推荐度' },
  title: 'name',
  isPreviewed: true,
  isInFooters: true,
  page: (id) => `/jiaolian/detail/${id}`,
  // The affected tags also depend on the coach's previous places, so the service determines them.
  tags: () => [],
  check: ({ classTypes, certificates }) => {
    if (new Set(classTypes.map(({ feeType }) => feeType)).size < classTypes.length)
      return { field: 'classTypes', message: '每种班型只能填写一次' }
    if (certificates.some(({ issuedOn: from, expiresOn: to }) => from !== null && to !== null && from >= to))
      return { field: 'certificates', message: '证书的到期日期须在发证日期之后' }
    return null
  },
})
