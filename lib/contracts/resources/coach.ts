import { z } from 'zod'
import {
  AGE_STAGE_WORDS,
  COACH_IDENTITY_WORDS,
  SEX_WORDS,
  SUITABLE_CROWD_WORDS,
  TEACHING_WAY_WORDS,
} from '#lib/copy/enums.ts'
import { ClassType } from '../coach.ts'
import { AGE_STAGES, COACH_IDENTITIES, SEXES } from '../codes.ts'
import { Day, Picture } from '../fields.ts'
import {
  APPLICATION_CERTIFICATES_MAX,
  APPLICATION_PHOTOS_MAX,
  APPLICATION_SPORTS_MAX,
  APPLICATION_VENUES_MAX,
} from '../limits.ts'
import { choice, choiceOrNone, city, codes, html, json, line, number, picture, references, yes } from './field.ts'
import { resource } from './resource.ts'
import { trainingPlaceField } from './training-places.ts'

/** As stored: the number is masked before a visitor sees it. */
const Certificate = z.object({
  kind: z.string().min(1).max(40),
  issuer: z.string().max(40),
  number: z.string().max(40),
  expiresOn: Day.nullable(),
})

/** A coach as visitors see it. Who it is, contacts and papers stay with the application. */
export const coach = resource({
  kind: 'coach',
  service: 'coach',
  label: '教练',
  duty: 'applications',
  fields: {
    name: line('姓名', 20, { isColumn: true }),
    headImg: picture('头像', { isColumn: true }),
    sex: choiceOrNone('性别', SEXES, SEX_WORDS),
    ageStage: choiceOrNone('年龄段', AGE_STAGES, AGE_STAGE_WORDS),
    identity: choice('身份', COACH_IDENTITIES, COACH_IDENTITY_WORDS, { isFilter: true }),
    coachingSince: number('开始执教的年份', { min: 1950, max: 2100 }),
    cityCode: city('城市', { isColumn: true, isFilter: true }),
    districtCode: city('区县'),
    categoryIds: references('项目', 'category', { min: 1, most: APPLICATION_SPORTS_MAX, hint: '三级项目，主要的在前' }),
    venueIds: references('授课场馆', 'venue', { min: 0, most: APPLICATION_VENUES_MAX, hint: '常去的在前' }),
    classTypes: json('班型与课时价', z.array(ClassType).min(1, { error: '请至少填写一种班型的课时价' }).max(4), [], {
      shape: 'classTypes',
    }),
    suitableCrowd: codes('适合学员', SUITABLE_CROWD_WORDS),
    trainingPlace: trainingPlaceField,
    teachingWay: choice('授课方式', [0, 1, 2, 3], { 0: '未说明', ...TEACHING_WAY_WORDS }),
    motto: line('一句话介绍', 60),
    introduction: html('介绍'),
    photos: json('照片', z.array(Picture).max(Math.max(APPLICATION_PHOTOS_MAX, 12)), [], { shape: 'pictures' }),
    certificates: json('证书', z.array(Certificate).max(APPLICATION_CERTIFICATES_MAX), [], { shape: 'certificates' }),
    isVerified: yes('资质已核验', { isColumn: true, isFilter: true }),
    recommended: number('推荐度', { min: 0, max: 1000, isColumn: true, hint: '大的在前' }),
  },
  title: 'name',
  isPreviewed: true,
  page: (id) => `/jiaolian/detail/${id}`,
  // What a change of a coach touches depends on where it was before: the service says it.
  tags: () => [],
  check: ({ classTypes }) =>
    new Set(classTypes.map(({ feeType }) => feeType)).size < classTypes.length
      ? { field: 'classTypes', message: '每种班型只能填写一次' }
      : null,
})
