import {
  COMPLETE_FACILITIES,
  COMPLETE_INTRODUCTION,
  COMPLETE_PHOTOS,
  type CoachPart,
  type VenuePart,
} from '#lib/contracts/workbench/completeness.ts'

/** A part of a page: its label, and what its owner should do if it is missing. */
interface PartWords {
  label: string
  gap: string
}

const PHOTOS: PartWords = { label: `照片 ${COMPLETE_PHOTOS} 张以上`, gap: `上传至少 ${COMPLETE_PHOTOS} 张照片` }
const introduction = (label: string): PartWords => ({
  label: `${label} ${COMPLETE_INTRODUCTION} 字以上`,
  gap: `把${label}写到 ${COMPLETE_INTRODUCTION} 字以上`,
})

/** Texts for the parts of a coach's page (`lib/contracts/workbench/completeness.ts`). */
export const COACH_PART_WORDS: Record<CoachPart, PartWords> = {
  headImg: { label: '头像', gap: '上传本人头像' },
  motto: { label: '一句话介绍', gap: '写一句话介绍' },
  introduction: introduction('个人介绍'),
  photos: PHOTOS,
  classTypes: { label: '课时费', gap: '填写课时费' },
  teachingWay: { label: '授课方式', gap: '说明授课方式' },
  venues: { label: '常去场馆（只在学员指定场地上课的不用填）', gap: '选择常去场馆' },
  certificates: { label: '资质证书', gap: '填写至少一张资质证书' },
  ageBands: { label: '学员年龄', gap: '选择教哪些年龄的学员' },
  openTimes: { label: '每周可约时间', gap: '填写每周可约时间' },
}

/** The same for a venue's page. */
export const VENUE_PART_WORDS: Record<VenuePart, PartWords> = {
  photos: PHOTOS,
  introduction: introduction('场馆介绍'),
  openingHours: { label: '开放时间', gap: '填写开放时间' },
  prices: { label: '收费项目', gap: '填写收费项目' },
  facilities: {
    label: `设施与服务 ${COMPLETE_FACILITIES} 项以上`,
    gap: `填写至少 ${COMPLETE_FACILITIES} 项设施与服务`,
  },
  transport: { label: '交通指引', gap: '填写交通指引' },
}
